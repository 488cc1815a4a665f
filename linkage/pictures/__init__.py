"""A position as a drawing in ASCII, and a position or a record as a picture."""

from __future__ import annotations

from linkage.pictures.diagram import diagram
from linkage.pictures.record import as_svg
from linkage.pictures.svg import svg

__all__ = ["as_svg", "diagram", "svg"]
