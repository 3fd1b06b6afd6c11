"""Fits what finds the seams of mixed texts and what a single sentence's logit is worth.

`splice` makes documents with known seams, and whole ones beside them, from texts that no network learnt; dump-scores.ts
scores them with the shipped runtime; `fit_segments` chooses the settings on one half and measures them on the other.
"""
import itertools
import json
import os
import random
import re

import numpy as np

from training.data import read_lines, write_lines
from training.text.combine import calibration, rounded

SPLICES, HUMAN, MACHINE = 320, 400, 200
SENTENCE_WORDS, TEXT_WORDS = 12, 80
# What is tried, and how many whole texts may be called mixed while choosing.
SCALES, OFFSETS, COSTS = (0.01, 0.02, 0.04), (-1, 0, 1, 2), (3, 5, 8)
RUN_WORDS, AI_FROM, HUMAN_BELOW = (50, 80), (1, 2, 3, 4, 5), (1, 0, -1, -2, -3)
HUMAN_MIXED, AI_MIXED = 0.005, 0.05


def runs_of(sentences, scale, offset, cost):
    """detectors/src/text/mixture.ts `findRuns`."""
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


def facts_of(sentences, truth, scale, offset, cost):
    """Of a document so divided: the words of the longest run of either side, the mean logit of each side, and the share of words on the right side."""
    ai = runs_of(sentences, scale, offset, cost)
    words, logits = np.array([s[0] for s in sentences]), np.array([s[1] for s in sentences])
    longest = {True: 0, False: 0}
    for state, group in itertools.groupby(range(len(ai)), key=lambda i: bool(ai[i])):
        longest[state] = max(longest[state], int(words[list(group)].sum()))
    mean = lambda own: (words[own] * logits[own]).sum() / max(1, words[own].sum())
    return min(longest.values()), mean(ai), mean(~ai), (words * (ai == truth)).sum() / max(1, words.sum())


def mixed(facts, settings):
    shorter, ai, human, _ = facts.T
    return (shorter >= settings["wordsMin"]) & (ai >= settings["aiFrom"]) & (human <= settings["humanBelow"])


def beginning(text, words):
    taken = []
    for sentence in re.split(r"(?<=[.!?])\s+", text):
        if sum(len(part.split()) for part in taken) >= words:
            break
        taken.append(sentence)
    return " ".join(taken)


def splice(work, path):
    rng = random.Random(5)
    kept = [doc for doc in read_lines(os.path.join(work, "documents.jsonl.gz")) if doc["kept"]]
    human = [doc for doc in kept if doc["label"] == 0]
    machine = [doc for doc in kept if doc["label"] == 1 and doc["set"] == "mirror2026"]
    machine += rng.sample([doc for doc in kept if doc["set"] == "eqbench_creative"], 130)
    machine += rng.sample([doc for doc in kept if doc["set"] == "outfox" and doc["label"] == 1], 150)
    rows = []
    while len(rows) < SPLICES:
        parts = [beginning(rng.choice(texts)["text"], rng.randint(50, 220)) for texts in (human, machine)]
        if min(len(part.split()) for part in parts) < 40:
            continue
        first = rng.randint(0, 1)
        rows.append({"id": f"splice-{len(rows)}", "text": f"{parts[first]} {parts[1 - first]}", "label": 2, "seam": len(parts[first]) + 1, "first": first})
    rows += [{"id": doc["id"], "text": doc["text"], "label": doc["label"]} for doc in rng.sample(human, HUMAN) + rng.sample(machine, MACHINE)]
    write_lines(path, rows)


def fit_segments(work, splices, scores):
    facts = {row["id"]: row for row in read_lines(splices)}
    docs = []
    for row in read_lines(scores):
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

    labels = [np.array([label for label, _, _ in half]) for half in halves]

    def divide(half, runs):
        return np.array([facts_of(sentences, truth, *runs) for _, sentences, truth in half])

    def measure(half, facts, settings):
        found = mixed(facts, settings)
        both = found & (labels[half] == 2)
        return {label: float(found[labels[half] == label].mean()) for label in (0, 1, 2)}, float(facts[both, 3].mean()) if both.any() else None

    best = None
    for runs in itertools.product(SCALES, OFFSETS, COSTS):
        facts = divide(halves[0], runs)
        for words, ai_from, human_below in itertools.product(RUN_WORDS, AI_FROM, HUMAN_BELOW):
            settings = dict(zip(("scale", "offset", "switchCost"), runs)) | {"wordsMin": words, "aiFrom": ai_from, "humanBelow": human_below}
            rates, right = measure(0, facts, settings)
            if rates[0] <= HUMAN_MIXED and rates[1] <= AI_MIXED and (best is None or rates[2] > best[0]):
                best = (rates[2], settings, rates, right)
    _, settings, rates, right = best
    measured, right_measured = measure(1, divide(halves[1], [settings[k] for k in ("scale", "offset", "switchCost")]), settings)
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
        "mixture": {
            "aiFrom": settings["aiFrom"], "humanBelow": settings["humanBelow"],
            "runs": {k: settings[k] for k in ("scale", "offset", "switchCost", "wordsMin")} | {"probabilityMin": 0.0},
        },
        "parts": {"sentence": {"wordsMin": SENTENCE_WORDS, "contentWordsMin": TEXT_WORDS, "calibration": {k: rounded(curve[k]) for k in ("scores", "probabilities")}}},
        "familyNamedFrom": 0.8,
        "measured": {"n": len(halves[1]), "mixed": {"human": measured[0], "ai": measured[1], "spliced": measured[2]}, "wordsRight": right_measured},
    }, open(os.path.join(work, "segments.json"), "w"), indent=1)
