"""The computer."""
from linkage.computer.solver import Solution, solve
