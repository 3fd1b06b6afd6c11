"""Shards of prepare.ts: loading, folds that hold whole repositories out, and the weights that keep shortcuts from carrying the label."""
import glob
import io
import math
import os
from collections import Counter, defaultdict
from multiprocessing.pool import ThreadPool

import numpy as np

from training.data import deal, read_lines

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


def read_index(folder):
    """Every picture of the shards, once. The folds hold out all repositories of an owner, each with its share of both labels and of every kind."""
    rows, seen = [], set()
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl"))):
        if not os.path.exists(path[:-5] + "bin"):
            continue
        # A path is the hash of the content: what several repositories hold would be learned and measured.
        rows += [{**row, "shard": path[:-5] + "bin"} for row in read_lines(path) if row["path"] not in seen]
        seen.update(row["path"] for row in rows)
    folds = deal(rows, [row["repository"].split("/")[0] for row in rows], FOLDS, lambda row: row["kind"])
    for row, fold in zip(rows, folds):
        row["fold"], row["kind_at"] = fold, kind_of(row)
    return rows


def decode(row, part):
    from PIL import Image

    with open(row["shard"], "rb") as shard:
        shard.seek(row["at"] + (row["view"] if part == "crop" else 0))
        return np.array(Image.open(io.BytesIO(shard.read(row[part]))).convert("RGB"))


def decode_all(rows, part, threads):
    """The view or the crop of every picture, height x width x 3. Threads are enough: the decoder leaves the interpreter free."""
    with ThreadPool(threads) as pool:
        return pool.map(lambda row: decode(row, part), rows, chunksize=16)


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
