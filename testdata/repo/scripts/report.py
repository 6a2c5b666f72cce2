"""Prints what was sold in a month."""

import csv
import sys
from dataclasses import dataclass


@dataclass
class Sale:
    """One line of a receipt."""

    article: str
    count: int
    cents: int

    def total(self) -> int:
        return self.count * self.cents


def read(path: str) -> list[Sale]:
    """Reads sales from a CSV file with three columns."""
    with open(path, newline="") as file:
        return [Sale(a, int(n), int(c)) for a, n, c in csv.reader(file)]


if __name__ == "__main__":
    print(sum(sale.total() for sale in read(sys.argv[1])))
