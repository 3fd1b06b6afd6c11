"""Writes combination.json and card.json of the model from what `combine` and `segments` found."""
import hashlib
import json
import os
import shutil

from training.text import documents
from training.text.combine import FLAGGED_IN_GROUP
from training.text.corpus import WINDOW
from training.text.language_model import CONTEXT
from training.text.score import STRIDE

FILES = ["encoder.onnx", "language-model.onnx", "encoder-vocabulary.txt", "language-model-vocabulary.txt", "combination.json"]
LICENCES = {"all-MiniLM-L6-v2": "Apache-2.0", "gte-small": "MIT"}


def read(work, name):
    with open(os.path.join(work, name), encoding="utf-8") as file:
        return json.load(file)


def write_card(work, models, recipe, version, trained):
    """The figures are empty until `report` has measured the shipped runtime, and seams are found with the shipped settings until `segments` has fitted new ones."""
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
        "calibration": combined["calibration"], "thresholds": combined["thresholds"] | {"groupRateMax": FLAGGED_IN_GROUP}, "falsePositiveRates": combined["falsePositiveRates"],
        "figures": [],
    }
    with open(os.path.join(models, "card.json"), "w", encoding="utf-8") as file:
        json.dump(card, file, indent=1)
        file.write("\n")
    os.makedirs(os.path.join(models, "scores"), exist_ok=True)
    # Not named like the set: its groups overlap, so it is counted by `tabulate`, not by `npm run report`.
    shutil.copyfile(os.path.join(work, "scores", "crosswise.jsonl.gz"), os.path.join(models, "scores", "folds.jsonl.gz"))
    print(whole, sum(f["bytes"] for f in files), "bytes")


def figure_of(data, command, measured):
    return {"data": data, "command": command, "measured": measured}


def group_figures(group):
    share = lambda name: group[name] and round(group[name]["share"], 4)
    known = {"n": group["abstained"]["n"], "fpr": share("falsePositives"), "tpr": share("caught"), "abstained": share("abstained")}
    return {name: known.get(name) for name in ("n", "auroc", "tprAt1Fpr", "tprAt5Fpr", "fpr", "tpr", "abstained", "accuracyOfAnswered", "ece")}


def write_figures(models):
    """The card's figures, from the report: the development file and its sources, and what was kept of this year's writing by kind."""
    card, report = read(models, "card.json"), read(models, "report.json")
    development, kept, later = (next(one for one in report["sets"] if one["id"] == name) for name in ("development", "kept-2026", "kept-later"))
    whole = {name: value if value is None or name == "n" else round(value, 4) for name, value in development["measured"].items() if name != "eer"}
    figures = [figure_of("development file: outfox, mixset, apt_polished, eqbench_creative, sources never learnt", development["command"], whole)]
    for one, by, told in ((development, "source", "of the development file"), (kept, "kind", "of a 2026 model, writing runs never learnt"), (later, "kind", "of later writing runs, and of models, never learnt")):
        groups = sorted((group for group in one["groups"] if group["by"] == by), key=lambda group: group["name"])
        figures += [figure_of(f"{group['name']}{', ' if by == 'source' else ' '}{told}", one["command"], group_figures(group)) for group in groups]
    card["figures"] = figures
    with open(os.path.join(models, "card.json"), "w", encoding="utf-8") as file:
        json.dump(card, file, indent=1)
        file.write("\n")
