"""Stage `edits`: on held-out composites, whether the heat map points at the part that AI made, and how many are found at 2 % of people's edits flagged."""
import glob
import os

import numpy as np

from training.card import write_json
from training.data import read_lines
from training.metrics import wilson

FALSE_POSITIVES = 0.02
HOTTEST = 0.1


def cells_of(row):
    """The heat map's cells, and the share of each that was pasted."""
    heat, mask = row["heatMap"], row["mask"]
    columns, rows = heat["columns"], heat["rows"]
    line = lambda start, size, count: start + (np.arange(count) + 0.5) * size / count
    x, y = np.meshgrid(line(heat["x"], heat["width"], columns), line(heat["y"], heat["height"], rows))
    right, low = mask["x"] + mask["width"] / 2, mask["y"] + mask["height"] / 2
    across, down = np.abs(x - right) / (mask["width"] / 2), np.abs(y - low) / (mask["height"] / 2)
    inside = across ** 2 + down ** 2 <= 1 if mask["round"] else (across <= 1) & (down <= 1)
    return np.array(heat["cells"]).reshape(rows, columns), inside


def edit_score(cells):
    """How far the hottest tenth stands out from the middle."""
    ordered = np.sort(cells.ravel())
    count = max(1, int(HOTTEST * len(ordered)))
    return ordered[-count:].mean() - np.median(ordered)


def measure_edits(folder, out):
    rows = [row for path in sorted(glob.glob(os.path.join(folder, "*.jsonl"))) for row in read_lines(path)]
    read = [(row["pasted"], *cells_of(row)) for row in rows]
    hits, overlaps, chances = [], [], []
    scores = {"ai": [], "person": []}
    for pasted, cells, inside in read:
        scores[pasted].append(edit_score(cells))
        if pasted == "ai" and inside.any():
            hottest = cells >= np.quantile(cells, 1 - HOTTEST)
            hits.append(bool(inside.ravel()[cells.argmax()]))
            overlaps.append(float(inside[hottest].mean()))
            chances.append(float(inside.mean()))
    limit = np.quantile(scores["person"], 1 - FALSE_POSITIVES, method="higher")
    found = np.array(scores["ai"]) > limit
    low, high = wilson(int(found.sum()), len(found))
    result = {
        "composites": len(scores["ai"]), "controls": len(scores["person"]),
        "hottestCellInside": round(float(np.mean(hits)), 3), "hottestTenthInside": round(float(np.mean(overlaps)), 3), "byChance": round(float(np.mean(chances)), 3),
        "foundAt2PercentFalse": round(float(found.mean()), 3), "interval": [round(low, 3), round(high, 3)],
    }
    write_json(out, result)
    print(result)
