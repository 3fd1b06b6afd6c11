"""What each member caught at 1 % false positives on sources it never learnt, by source and by length.

    python3 report.py --data DATA --runs RUNS
"""
import argparse
import os

import numpy as np

import data

MEMBERS = {"encoder": 0, "language-model": 3}


def auroc(scores, labels):
    order = np.argsort(scores, kind="stable")
    rank = np.empty(len(scores))
    rank[order] = np.arange(len(scores))
    machine = labels == 1
    ones, zeros = machine.sum(), (~machine).sum()
    return (rank[machine].sum() - ones * (ones - 1) / 2) / (ones * zeros)


def caught(scores, labels, rate):
    return (scores[labels == 1] > np.quantile(scores[labels == 0], 1 - rate)).mean()


def collect(runs, member):
    """Score by document. One of the development file has a score from every fold: their mean counts."""
    found = {}
    for fold in range(data.FOLDS):
        saved = np.load(os.path.join(runs, f"{member}-{fold}-1.npz"))
        for name, row in zip(saved["ids"].tolist(), saved["scores"][:, MEMBERS[member]].astype(float)):
            found.setdefault(name, []).append(row)
    return {name: np.mean(rows) for name, rows in found.items()}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True)
    parser.add_argument("--runs", required=True)
    args = parser.parse_args()
    found = {member: collect(args.runs, member) for member in MEMBERS}
    docs = [doc for doc in data.load(args.data) if doc["id"] in found["encoder"]]
    labels = np.array([doc["label"] for doc in docs])
    dev = np.array([doc["dev"] for doc in docs])
    words = np.array([doc["words"] for doc in docs])
    sets = np.array([doc["set"] for doc in docs])
    for member in MEMBERS:
        scores = np.array([found[member][doc["id"]] for doc in docs])
        for name, part in (("unseen sources", ~dev), ("development file", dev)):
            known = part & (labels < 2)
            s, y = scores[known], labels[known]
            print(f"{member}, {name}: n {known.sum()} auroc {auroc(s, y):.4f} at 1 % {caught(s, y, 0.01):.3f} at 5 % {caught(s, y, 0.05):.3f}")
        threshold = np.quantile(scores[(labels == 0) & ~dev], 0.99)
        for source in sorted(set(sets.tolist())):
            for label in (0, 1, 2):
                part = (sets == source) & (labels == label)
                if part.any():
                    print(f"  {source} {label}: n {part.sum()} above the threshold {(scores[part] > threshold).mean():.3f}")
        for low, high in ((20, 50), (50, 100), (100, 200), (200, 10**6)):
            part = (labels == 1) & ~dev & (words >= low) & (words < high)
            print(f"  {low}-{high} words: n {part.sum()} caught {(scores[part] > threshold).mean():.3f}")


if __name__ == "__main__":
    main()
