"""Counts the crosswise set for the report from its single scores. One text belongs to several groups of writers, which the report's own groupings do not know."""
import json
import os

from training.data import read_lines
from training.metrics import auroc, caught_at
from training.text import documents
from training.text.combine import BANDS, GROUPS
from training.text.report import labels_and_scores

SET = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sets", "crosswise.json")
SOURCE_MIN = 20


def counted(rows, verdict):
    return {"count": sum(row["verdict"] == verdict for row in rows), "n": len(rows)} if rows else None


def rates_of(rows):
    human, machine = ([row for row in rows if row["label"] == label] for label in (0, 1))
    return {"falsePositives": counted(human, "ai"), "caught": counted(machine, "ai"), "abstained": counted(human + machine, "uncertain")}


def groups_of(rows, usual):
    for name, belongs in GROUPS.items():
        yield "writers", name, [row for row in usual if row["label"] == 0 and belongs({**row, "set": row["source"]})]
    for _, _, name in BANDS:
        yield "length", name, [row for row in usual if row["length"] == name]
    for name in documents.FAMILIES[1:]:
        yield "generator", name, [row for row in usual if row["label"] == 1 and row["family"] == name]
    for name in sorted({row["source"] for row in rows}):
        own = [row for row in rows if row["source"] == name]
        if len(own) >= SOURCE_MIN:
            yield "source", f"{name} (set aside)" if any(row["aside"] for row in own) else name, own


def share(rate):
    return round(rate["count"] / rate["n"], 6)


def tabulate(scores):
    rows = [row for row in read_lines(scores) if row["label"] < 2]
    usual = [row for row in rows if not row["aside"]]
    labels, values = labels_and_scores(usual)
    whole = rates_of(usual)
    answered = [row for row in usual if row["verdict"] != "uncertain"]
    right = {"count": sum((row["verdict"] == "ai") == (row["label"] == 1) for row in answered), "n": len(answered)}
    counts = {"human": int((labels == 0).sum()), "ai": int((labels == 1).sum())}
    with open(SET, encoding="utf-8") as file:
        told = json.load(file)
    told["tabulated"] = {
        "counts": counts | {"mixed": 0}, "scored": counts,
        "measured": {
            "n": len(usual), "auroc": round(auroc(labels, values), 4), "tprAt1Fpr": round(caught_at(labels, values, 0.01), 4), "tprAt5Fpr": round(caught_at(labels, values, 0.05), 4),
            "fpr": share(whole["falsePositives"]), "tpr": share(whole["caught"]), "abstained": share(whole["abstained"]), "accuracyOfAnswered": share(right), "ece": None, "eer": None,
        },
        **whole, "right": right, "foundMixed": None,
        "groups": [{"by": by, "name": name, **rates_of(own)} for by, name, own in groups_of(rows, usual)],
    }
    with open(SET, "w", encoding="utf-8") as file:
        file.write(json.dumps(told, indent=2, ensure_ascii=False) + "\n")
    print(json.dumps(told["tabulated"]["measured"]))
