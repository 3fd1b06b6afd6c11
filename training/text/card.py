"""Writes combination.json and card.json of the model from what `combine` and `segments` found."""
import hashlib
import json
import os
import shutil

from training.text import documents
from training.text.corpus import WINDOW
from training.text.language_model import CONTEXT
from training.text.score import STRIDE

FILES = ["encoder.onnx", "language-model.onnx", "encoder-vocabulary.txt", "language-model-vocabulary.txt", "combination.json"]
LICENCES = {"all-MiniLM-L6-v2": "Apache-2.0", "gte-small": "MIT"}


def read(work, name):
    with open(os.path.join(work, name), encoding="utf-8") as file:
        return json.load(file)


def write_card(work, models, recipe, version, trained):
    """The figures are empty until `report` has measured the shipped runtime."""
    combined, segments = read(work, "combined.json"), read(work, "segments.json")
    segments.pop("measured")
    with open(os.path.join(models, "combination.json"), "w", encoding="utf-8") as file:
        json.dump(read(work, "combination-part.json") | segments, file, separators=(",", ":"))
    files = []
    for name in FILES:
        with open(os.path.join(models, name), "rb") as file:
            content = file.read()
        files.append({"name": name, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)})
    whole = hashlib.sha256("".join(f["sha256"] for f in files).encode()).hexdigest()
    card = {
        "name": "text", "version": version, "modality": "text", "sha256": whole, "files": files, "trainedAt": trained,
        "base": recipe["base"], "licence": LICENCES[recipe["base"]], "languages": ["en"],
        "preprocessing": {
            "wordsMin": documents.WORDS_MIN, "leaningWordsMin": documents.LEANING_WORDS_MIN, "proseShareMin": 0.5, "families": documents.FAMILIES, "domains": documents.DOMAINS,
            "encoder": {"window": WINDOW, "stride": STRIDE}, "languageModel": {"window": CONTEXT},
        },
        "calibration": combined["calibration"], "thresholds": combined["thresholds"] | {"groupRateMax": 0.02}, "falsePositiveRates": combined["falsePositiveRates"],
        "figures": [],
    }
    with open(os.path.join(models, "card.json"), "w", encoding="utf-8") as file:
        json.dump(card, file, indent=1)
        file.write("\n")
    os.makedirs(os.path.join(models, "scores"), exist_ok=True)
    shutil.copyfile(os.path.join(work, "scores", "crosswise.jsonl.gz"), os.path.join(models, "scores", "crosswise.jsonl.gz"))
    print(whole, sum(f["bytes"] for f in files), "bytes")
