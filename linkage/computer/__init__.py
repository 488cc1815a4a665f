"""The computer."""
from linkage.computer.levels import Level, choose_move
from linkage.computer.solver import Solution, solve
