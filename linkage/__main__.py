"""`python -m linkage` is the `linkage` command."""

import sys

from linkage.cli import main

if __name__ == "__main__":
    sys.exit(main())
