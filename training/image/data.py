"""Shards of prepare.ts: loading, folds that hold whole repositories out, and the weights that keep shortcuts from carrying the label."""
import glob
import io
import json
import math
import os
from collections import Counter, defaultdict
from multiprocessing import Pool

import numpy as np
from PIL import Image

FOLDS = 3
KIND_OF = {"photo": 0, "face": 1, "art": 2, "illustration": 2, "chart": 3, "document": 3, "render": 4}
# Repositories whose pictures the lists call "other".
KIND_OF_REPOSITORY = {
    "godotengine/godot-docs": 3, "matplotlib/matplotlib": 3, "endless-sky/endless-sky": 4, "freeorion/freeorion": 4,
    "HybridShivam/Pokemon": 2, "FreezingMoon/AncientBeast": 2, "jacebrowning/memegen": 0,
}


def kind_of(row):
    if row["kind"] in KIND_OF:
        return KIND_OF[row["kind"]]
    return KIND_OF_REPOSITORY.get(row["repository"], -1) if row["label"] == 0 else -1


def folds(rows):
    """Deals the repositories out, the largest first, so that every fold has its share of people's and of machines' pictures of each kind."""
    sizes = defaultdict(Counter)
    for row in rows:
        sizes[row["repository"]][(row["label"], row["kind"])] += 1
    loads = [Counter() for _ in range(FOLDS)]
    fold = {}
    for repository, count in sorted(sizes.items(), key=lambda item: (-sum(item[1].values()), item[0])):
        def cost(at):
            return sum(n * loads[at][key] for key, n in count.items()) + 0.2 * sum(count.values()) * sum(loads[at].values())
        best = min(range(FOLDS), key=lambda at: (cost(at), at))
        fold[repository] = best
        loads[best].update(count)
    return fold


def read_index(folder):
    rows = []
    for path in sorted(glob.glob(os.path.join(folder, "shard-*.jsonl"))):
        if not os.path.exists(path[:-5] + "bin"):
            continue
        for line in open(path, encoding="utf-8"):
            rows.append({**json.loads(line), "shard": path[:-5] + "bin"})
    fold = folds(rows)
    for row in rows:
        row["fold"], row["kind_at"] = fold[row["repository"]], kind_of(row)
    return rows


def decode(row):
    with open(row["shard"], "rb") as shard:
        shard.seek(row["at"])
        data = shard.read(row["view"] + row["crop"])
    pictures = []
    for part in (data[: row["view"]], data[row["view"] :]):
        pictures.append(np.ascontiguousarray(np.asarray(Image.open(io.BytesIO(part)).convert("RGB")).transpose(2, 0, 1)))
    return pictures


def decode_all(rows, processes=16):
    with Pool(processes) as pool:
        return pool.map(decode, rows, chunksize=64)


def weights(rows):
    """Half people, half machines; within each, kinds by the square root of their number, and sources within a kind likewise."""
    cells = defaultdict(Counter)
    for row in rows:
        cells[(row["label"], row["kind"])][(row["source"], row["generator"])] += 1
    kinds = defaultdict(float)
    for (label, kind), sources in cells.items():
        kinds[(label, kind)] = math.sqrt(sum(sources.values()))
    totals = {label: sum(value for (of, _), value in kinds.items() if of == label) for label in (0, 1)}
    result = []
    for row in rows:
        key = (row["label"], row["kind"])
        sources = cells[key]
        share = math.sqrt(sources[(row["source"], row["generator"])]) / sum(math.sqrt(n) for n in sources.values())
        result.append(kinds[key] / totals[row["label"]] * share / sources[(row["source"], row["generator"])] / 2)
    return np.array(result)
