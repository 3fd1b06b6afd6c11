"""The figures of the combination on sources that no part of it learnt, as Markdown: by source, human group, length and generator family.

    python3 report.py --data DATA --runs RUNS
Networks in PyTorch as gpu.sh scored them; `npm run evaluate` measures the shipped runtime.
"""
import argparse
import json
import os

import numpy as np

import data
from combine import ASIDE, BANDS, GROUPS
from metrics import auroc, caught, wilson

parser = argparse.ArgumentParser()
parser.add_argument("--data", required=True)
parser.add_argument("--runs", required=True)
args = parser.parse_args()
saved = np.load(os.path.join(args.runs, "combined.npz"))
found = dict(zip(saved["ids"].tolist(), zip(saved["scores"], saved["probabilities"])))
limits = json.load(open(os.path.join(args.runs, "combined.json")))["thresholds"]
docs = [d for d in data.load(args.data) if d["id"] in found and not d["kept"]]
score, probability = (np.array([found[d["id"]][i] for d in docs]) for i in (0, 1))
label = np.array([d["label"] for d in docs])
source = np.array([d["set"] for d in docs])
words = np.array([d["words"] for d in docs])
usual = (label < 2) & np.array([(d["set"], d["label"]) not in ASIDE for d in docs])
called = probability >= limits["aiFrom"]
silent = ~called & (probability >= limits["humanBelow"])


def percent(values):
    return "-" if len(values) == 0 else f"{100 * np.mean(values):.1f}"


def row(name, own):
    human, machine = own & (label == 0), own & (label == 1)
    both = human.sum() >= 20 and machine.sum() >= 20
    area = f"{auroc(score[own & (label < 2)], label[own & (label < 2)]):.3f}" if both else "-"
    low, high = wilson(called[human].sum(), human.sum())
    error = f"{percent(called[human])} ({100 * low:.1f}-{100 * high:.1f})" if human.sum() else "-"
    print(f"| {name} | {human.sum():,} | {machine.sum():,} | {area} | {error} | {percent(called[machine])} | {percent(silent[human])} | {percent(silent[machine])} |")


def head(title):
    print(f"\n| {title} | human | AI | AUROC | wrongly `ai`, % (95 %) | caught, % | human `uncertain`, % | AI `uncertain`, % |\n|---|---|---|---|---|---|---|---|")


known = usual & (label < 2)
print(f"All but the sources set aside: {known.sum():,} documents, AUROC {auroc(score[known], label[known]):.4f}, caught at 1 % {caught(score[known], label[known], 0.01):.3f}, at 5 % {caught(score[known], label[known], 0.05):.3f}")
head("source never learnt")
for name in sorted(set(source.tolist())):
    if ((source == name) & (label < 2)).sum() >= 20:
        row(f"{name}{' (aside)' if any(name == s for s, _ in ASIDE) else ''}", source == name)
head("people")
for name, belongs in GROUPS.items():
    row(name, usual & (label == 0) & np.array([belongs(d) for d in docs]))
head("length")
for low, high, name in BANDS:
    row(name, usual & (words >= low) & (words < high))
head("AI family")
for i, name in enumerate(data.FAMILIES[1:], 1):
    row(name, usual & (label == 1) & np.array([d["family"] == i for d in docs]))
