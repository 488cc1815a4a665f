"""`python -m linkage` is the `linkage` command."""

import sys

if __name__ == "__main__":
    if not sys.flags.safe_path:
        # Python has put the current folder first. Whatever lies there is nothing of the program's, and where
        # the program itself lies there, the package that is loaded knows its modules.
        del sys.path[0]
    from linkage.cli import main

    sys.exit(main())
