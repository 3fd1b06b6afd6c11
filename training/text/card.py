"""Writes combination.json and card.json of models/text from what combine.py and segments.py found.

    python3 card.py --runs RUNS --out models/text --version 1.0.0 --trained 2026-11-15
RUNS/figures.json, where it exists, lists what `npm run evaluate` printed: [{"data", "command", "measured"}].
"""
import argparse
import hashlib
import json
import os

import data
from corpus import WINDOW
from language_model import CONTEXT
from score import STRIDE

FILES = ["encoder.onnx", "language-model.onnx", "encoder-vocabulary.txt", "language-model-vocabulary.txt", "combination.json"]

parser = argparse.ArgumentParser()
parser.add_argument("--runs", required=True)
parser.add_argument("--out", required=True)
parser.add_argument("--version", required=True)
parser.add_argument("--trained", required=True)
args = parser.parse_args()


def read(name, default=None):
    path = os.path.join(args.runs, name)
    return json.load(open(path)) if default is None or os.path.exists(path) else default


combined = read("combined.json")
segments = read("segments.json")
segments.pop("measured")
combination = read("combination-part.json") | segments
with open(os.path.join(args.out, "combination.json"), "w") as file:
    json.dump(combination, file, separators=(",", ":"))

files = []
for name in FILES:
    content = open(os.path.join(args.out, name), "rb").read()
    files.append({"name": name, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)})
whole = hashlib.sha256("".join(f["sha256"] for f in files).encode()).hexdigest()
card = {
    "name": "text", "version": args.version, "modality": "text", "sha256": whole, "files": files, "trainedAt": args.trained,
    "base": "all-MiniLM-L6-v2", "licence": "Apache-2.0", "languages": ["en"],
    "preprocessing": {
        "wordsMin": 20, "families": data.FAMILIES, "domains": data.DOMAINS,
        "encoder": {"window": WINDOW, "stride": STRIDE}, "languageModel": {"window": CONTEXT},
    },
    "calibration": combined["calibration"], "thresholds": combined["thresholds"] | {"groupRateMax": 0.02}, "falsePositiveRates": combined["falsePositiveRates"],
    "figures": read("figures.json", []),
}
with open(os.path.join(args.out, "card.json"), "w") as file:
    json.dump(card, file, indent=1)
    file.write("\n")
print(whole, sum(f["bytes"] for f in files))
