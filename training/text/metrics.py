"""The figures of a score, as cli/src/metrics.ts computes them."""
import math

import numpy as np


def auroc(scores, labels):
    order = np.argsort(scores, kind="stable")
    rank = np.empty(len(scores))
    rank[order] = np.arange(len(scores))
    machine = labels == 1
    ones, zeros = machine.sum(), (~machine).sum()
    return float((rank[machine].sum() - ones * (ones - 1) / 2) / (ones * zeros))


def caught(scores, labels, rate):
    """The share of AI texts above the threshold that `rate` of the human ones exceed."""
    return float((scores[labels == 1] > np.quantile(scores[labels == 0], 1 - rate)).mean())


def wilson(hits, n, z=1.96):
    if n == 0:
        return 0.0, 1.0
    p = hits / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)
