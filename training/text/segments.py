"""Fits what finds the seams of mixed texts and what a single sentence's logit is worth.

    python3 segments.py --splices SPLICES.jsonl --scores SCORES.jsonl --runs RUNS
SCORES is what dump-scores.ts made of SPLICES. Half of the documents choose the settings, the other half measures them.
"""
import argparse
import itertools
import json
import os

import numpy as np

from combine import calibration, rounded

SENTENCE_WORDS, TEXT_WORDS = 12, 80


def runs_of(sentences, scale, offset, cost):
    """detectors/src/text/segments.ts `findRuns`."""
    human = ai = 0.0
    stays = []
    for words, logit in sentences:
        stays.append((human >= ai - cost, ai >= human - cost))
        human, ai = max(human, ai - cost), max(ai, human - cost) + words * (logit - offset) * scale
    state, states = ai > human, []
    for stay in reversed(stays):
        states.append(state)
        if not stay[int(state)]:
            state = not state
    return np.array(states[::-1])


def is_mixed(sentences, settings):
    ai = runs_of(sentences, settings["scale"], settings["offset"], settings["switchCost"])
    words, logits = np.array([s[0] for s in sentences]), np.array([s[1] for s in sentences])
    longest = {True: 0, False: 0}
    for state, group in itertools.groupby(range(len(ai)), key=lambda i: bool(ai[i])):
        longest[state] = max(longest[state], int(words[list(group)].sum()))
    if min(longest.values()) < settings["wordsMin"]:
        return False, ai
    mean = lambda own: (words[own] * logits[own]).sum() / words[own].sum()
    return mean(ai) >= settings["aiFrom"] and mean(~ai) <= settings["humanBelow"], ai


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--splices", required=True)
    parser.add_argument("--scores", required=True)
    parser.add_argument("--runs", required=True)
    args = parser.parse_args()
    facts = {row["id"]: row for row in map(json.loads, open(args.splices))}
    docs = []
    for row in map(json.loads, open(args.scores)):
        fact = facts[row["id"]]
        sentences = [(s["words"], s["logit"]) for s in row["sentences"] if s["logit"] is not None]
        if not sentences:
            continue
        if fact["label"] == 2:
            truth = np.array([(s["start"] >= fact["seam"] - 2) ^ bool(fact["first"]) for s in row["sentences"] if s["logit"] is not None])
        else:
            truth = np.full(len(sentences), fact["label"] == 1)
        docs.append((fact["label"], sentences, truth))
    halves = docs[::2], docs[1::2]

    def measure(part, settings):
        found = {label: [] for label in (0, 1, 2)}
        right = []
        for label, sentences, truth in part:
            mixed, ai = is_mixed(sentences, settings)
            found[label].append(mixed)
            if label == 2 and mixed:
                words = np.array([s[0] for s in sentences])
                right.append((words * (ai == truth)).sum() / words.sum())
        return {label: float(np.mean(values)) for label, values in found.items()}, float(np.mean(right)) if right else None

    best = None
    for scale, offset, cost, words, ai_from, human_below in itertools.product((0.02,), (0, 1, 2), (4, 8), (50, 80), (3, 4, 5), (-1, -2, -3)):
        settings = {"scale": scale, "offset": offset, "switchCost": cost, "wordsMin": words, "aiFrom": ai_from, "humanBelow": human_below}
        rates, right = measure(halves[0], settings)
        if rates[0] <= 0.005 and rates[1] <= 0.05 and (best is None or rates[2] > best[0]):
            best = (rates[2], settings, rates, right)
    _, settings, rates, right = best
    measured, right_measured = measure(halves[1], settings)
    print("chosen", settings, rates, right)
    print("measured on the other half", measured, "words told rightly", right_measured)

    logit, truth, weight = [], [], []
    for label, sentences, own in docs:
        if sum(words for words, _ in sentences) < TEXT_WORDS:
            continue
        for (words, value), t in zip(sentences, own):
            if words >= SENTENCE_WORDS:
                logit.append(value), truth.append(int(t)), weight.append(1.0)
    logit, truth, weight = np.array(logit), np.array(truth), np.array(weight)
    for t in (0, 1):
        weight[truth == t] /= weight[truth == t].sum()
    curve = calibration(logit, truth, weight, 14)
    json.dump({
        "segments": settings | {"probabilityMin": 0.0},
        "sentences": {"wordsMin": SENTENCE_WORDS, "textWordsMin": TEXT_WORDS, "calibration": {k: rounded(curve[k]) for k in ("scores", "probabilities")}},
        "family": {"namedFrom": 0.8},
        "measured": {"n": len(halves[1]), "mixed": {"human": measured[0], "ai": measured[1], "spliced": measured[2]}, "wordsRight": right_measured},
    }, open(os.path.join(args.runs, "segments.json"), "w"), indent=1)


if __name__ == "__main__":
    main()
