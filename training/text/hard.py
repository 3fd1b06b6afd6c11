"""Which human texts the folds' encoders got wrong, and how badly: hard.json gives each a weight above its own.

    python3 hard.py --runs RUNS --data DATA
"""
import argparse
import json
import os

import numpy as np

import data

parser = argparse.ArgumentParser()
parser.add_argument("--runs", required=True)
parser.add_argument("--data", required=True)
args = parser.parse_args()
human = {doc["id"] for doc in data.load(args.data) if doc["label"] == 0 and not doc["kept"]}
hard = {}
for fold in range(data.FOLDS):
    found = np.load(os.path.join(args.runs, f"encoder-{fold}.npz"))
    own = [(name, float(row[0])) for name, row in zip(found["ids"].tolist(), found["scores"]) if name in human]
    scores = np.array([score for _, score in own])
    low, high = np.quantile(scores, [0.85, 0.99])
    hard.update({name: 3 * min(1.0, (score - low) / (high - low)) for name, score in own if score > low})
json.dump(hard, open(os.path.join(args.runs, "hard.json"), "w"))
print(len(hard), "hard negatives")
