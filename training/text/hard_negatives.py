"""Collects the out-of-fold verdict logit of every document, so that training can learn more from the human texts an earlier pass got wrong."""
import argparse
import glob
import json
import os

import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument("--runs", required=True)
args = parser.parse_args()
scores = {}
for path in sorted(glob.glob(os.path.join(args.runs, "encoder-[0-9]-1.npz"))):
    found = np.load(path)
    scores.update(zip(found["ids"].tolist(), found["scores"][:, 0].astype(float).tolist()))
json.dump(scores, open(os.path.join(args.runs, "hard.json"), "w"))
print(len(scores), "scores")
