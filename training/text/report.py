"""The crosswise figures as Markdown, by source, human group, length and generator family, from the kept single scores."""
import numpy as np

from training.data import read_lines
from training.metrics import auroc, caught_at, wilson
from training.text import documents
from training.text.combine import BANDS, GROUPS


def percent(values):
    return "-" if len(values) == 0 else f"{100 * np.mean(values):.1f}"


def row(name, rows):
    human, machine = ([r for r in rows if r["label"] == label] for label in (0, 1))
    both = len(human) >= 20 and len(machine) >= 20
    area = f"{auroc(*labels_and_scores(human + machine)):.3f}" if both else "-"
    called = lambda some: [r["verdict"] == "ai" for r in some]
    silent = lambda some: [r["verdict"] == "uncertain" for r in some]
    low, high = wilson(sum(called(human)), len(human))
    error = f"{percent(called(human))} ({100 * low:.1f}-{100 * high:.1f})" if human else "-"
    print(f"| {name} | {len(human):,} | {len(machine):,} | {area} | {error} | {percent(called(machine))} | {percent(silent(human))} | {percent(silent(machine))} |")


def labels_and_scores(rows):
    return np.array([r["label"] for r in rows]), np.array([r["score"] for r in rows])


def head(title):
    print(f"\n| {title} | human | AI | AUROC | wrongly `ai`, % (95 %) | caught, % | human `uncertain`, % | AI `uncertain`, % |\n|---|---|---|---|---|---|---|---|")


def print_tables(scores):
    rows = [r for r in read_lines(scores) if r["label"] < 2]
    usual = [r for r in rows if not r["aside"]]
    labels, values = labels_and_scores(usual)
    print(f"All sources except those set aside: {len(usual):,} documents, AUROC {auroc(labels, values):.4f}, caught at 1 % {caught_at(labels, values, 0.01):.3f}, at 5 % {caught_at(labels, values, 0.05):.3f}")
    head("source not in training")
    for name in sorted({r["source"] for r in rows}):
        own = [r for r in rows if r["source"] == name]
        if len(own) >= 20:
            row(f"{name}{' (aside)' if any(r['aside'] for r in own) else ''}", own)
    head("writers")
    for name, belongs in GROUPS.items():
        row(name, [r for r in usual if r["label"] == 0 and belongs({**r, "set": r["source"]})])
    head("length")
    for _, _, name in BANDS:
        row(name, [r for r in usual if r["length"] == name])
    head("AI family")
    for name in documents.FAMILIES[1:]:
        row(name, [r for r in usual if r["label"] == 1 and r["family"] == name])
