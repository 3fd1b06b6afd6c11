"""Stage `strata`: whether format, size or shape give the label away: how well they alone tell, and how well the model does among pictures alike in them."""
import glob
import os

import numpy as np

from training.data import read_lines
from training.image.combine import read
from training.metrics import auroc, balance, logistic


def print_strata(answers, shards):
    sizes = {}
    for path in glob.glob(os.path.join(shards, "*.jsonl")):
        for row in read_lines(path):
            sizes[os.path.basename(row["path"])] = (row["width"], row["height"])
    rows = [row for row in read(answers) if os.path.basename(row["path"]) in sizes]
    labels = np.array([row["label"] for row in rows])
    fold = np.array([row["fold"] for row in rows])
    tier = np.array([row["tier"] for row in rows])
    weight = balance(rows, lambda row: row["source"])
    width, height = np.array([sizes[os.path.basename(row["path"])] for row in rows], float).T
    jpeg = np.array([row["path"].endswith(".jpg") for row in rows])
    square = width == height
    side = np.maximum(width, height)
    surface = np.stack([np.log2(width * height), np.abs(np.log2(width / height)), square, jpeg, np.isin(side, [512, 768, 1024, 1536, 2048])], 1).astype(float)
    surface = (surface - surface.mean(0)) / (surface.std(0) + 1e-9)
    inputs = np.array([[row["figures"]["view"], row["figures"]["crop"]] for row in rows])

    def crosswise(values):
        scores = np.empty(len(rows))
        for held in sorted(set(fold)):
            beta = logistic(values[fold != held], labels[fold != held], weight[fold != held])
            scores[fold == held] = values[fold == held] @ beta[:-1] + beta[-1]
        return scores

    only, model = crosswise(surface), crosswise(inputs)
    as_is = tier == "as is"
    print("| among | pictures | AI | size, shape and format alone | the model |\n|---|---|---|---|---|")
    def line(name, mask):
        if (labels[mask] == 1).sum() >= 20 and (labels[mask] == 0).sum() >= 20:
            print(f"| {name} | {mask.sum()} | {(labels[mask] == 1).sum()} | {auroc(labels[mask], only[mask]):.3f} | {auroc(labels[mask], model[mask]):.3f} |")
    line("all, as they are", as_is)
    line("JPEG files only", as_is & jpeg)
    line("PNG, WebP and others only", as_is & ~jpeg)
    line("squares only", as_is & square)
    line("no squares", as_is & ~square)
    line("longer side up to 600", as_is & (side <= 600))
    line("longer side 601 to 1,200", as_is & (side > 600) & (side <= 1200))
    line("longer side over 1,200", as_is & (side > 1200))
    line("all made at most 768 pixels and JPEG 60", tier == "shared once")
    line("all made at most 512 pixels and JPEG 40", tier == "shared hard")
