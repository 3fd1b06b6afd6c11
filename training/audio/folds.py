"""Which clips are learnt from, and which repositories are held out together."""
import random
from collections import Counter

import numpy as np

FOLDS = 3
# What we made ourselves, with classic synthesisers and with voices of npm packages: all of it is learnt from, some engines held out in each fold.
OWN = ("classic/", "voices/")
# At most so many of a repository's kind and label, and so many of each of its systems: large pages would otherwise speak for all.
CAPS = {"speech": (28, 8), "other": (14, 6)}


def choose(rows: list[dict]) -> list[int]:
    if all(row["repository"].startswith(OWN) for row in rows):
        return list(range(len(rows)))
    order = list(range(len(rows)))
    random.Random(3).shuffle(order)
    pages, systems, kept = Counter(), Counter(), []
    for i in order:
        row = rows[i]
        page_max, system_max = CAPS.get(row["kind"], CAPS["other"])
        page = (row["repository"], row["label"], row["kind"])
        system = (row["repository"], row["generator"], row["label"])
        if pages[page] >= page_max or (row["label"] == "1" and systems[system] >= system_max):
            continue
        pages[page] += 1
        systems[system] += 1
        kept.append(i)
    return sorted(kept)


def fold_of(rows: list[dict]) -> np.ndarray:
    """Whole repositories, the largest first, each to the fold that has least."""
    sizes = Counter((row["repository"], row["label"]) for row in rows)
    repositories = sorted({row["repository"] for row in rows}, key=lambda name: (-sizes[name, "0"] - sizes[name, "1"], name))
    totals, folds = np.zeros((FOLDS, 2)), {}
    for name in repositories:
        added = np.array([sizes[name, "0"], sizes[name, "1"]])
        fold = int(((totals + added) ** 2).sum(1).argmin())
        totals[fold] += added
        folds[name] = fold
    return np.array([folds[row["repository"]] for row in rows])


def own_fold_of(rows: list[dict]) -> np.ndarray:
    names = sorted({row["repository"] for row in rows})
    return np.array([names.index(row["repository"]) % FOLDS for row in rows])
