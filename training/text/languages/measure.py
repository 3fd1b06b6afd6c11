"""What was measured in each language, from the scores of texts that a run did not learn: `python -m training.text.languages.measure WORK OUT`.

Every text is scored by the fold that held its source out. The folds' scores are brought to the scale of the final network by the texts that no run learned.
The threshold of a language is the highest that any of its sources of people's texts needs, so that no source is flagged more than 1 % of the time.
"""
import json
import os
import sys
from collections import defaultdict

import numpy as np

from training.data import read_lines
from training.metrics import auroc, wilson
from training.text.languages.documents import FOLDS, LANGUAGES, is_mirror

RATE_MAX, SOURCE_MIN = 0.01, 100


def crosswise(docs, saved):
    """(documents, scores) of every text that exactly one fold held out, on the final network's scale."""
    final = dict(zip(saved["all.rows"].tolist(), saved["all.scores"].tolist()))
    own, scores = [], []
    for fold in range(FOLDS):
        found = dict(zip(saved[f"{fold}.rows"].tolist(), saved[f"{fold}.scores"].tolist()))
        shared = [row for row in found if row in final]
        there, here = np.array([found[r] for r in shared]), np.array([final[r] for r in shared])
        scale = here.std() / there.std()
        for row, score in found.items():
            if docs[row]["fold"] == fold:
                own.append(docs[row])
                scores.append((score - there.mean()) * scale + here.mean())
    return own, np.array(scores)


def by_source(docs, scores, label):
    found = defaultdict(list)
    for doc, score in zip(docs, scores):
        if doc["label"] == label:
            found["mirrors" if is_mirror(doc) else doc["set"]].append(score)
    return {name: np.array(values) for name, values in sorted(found.items())}


def threshold_of(sources):
    """Just above what one in a hundred of any source reaches; small sources are pooled with the rest."""
    large = [s for s in sources if len(s) >= SOURCE_MIN] + [np.concatenate(sources)]
    return max(np.sort(s)[::-1][int(len(s) * RATE_MAX)] for s in large) + 1e-6


def rate_of(flagged, n):
    low, high = wilson(flagged, n)
    return {"n": n, "flagged": int(flagged), "rate": flagged / n, "low": low, "high": high}


def found_at(people, machine, rate):
    return float((machine > np.sort(people)[::-1][int(len(people) * rate)]).mean())


def measure_language(docs, scores):
    people, machine = by_source(docs, scores, 0), by_source(docs, scores, 1)
    labels = np.array([d["label"] for d in docs])
    threshold = threshold_of(list(people.values()))
    every = np.concatenate(list(people.values()))
    apart = {}
    for name, own in people.items():
        others = [s for other, s in people.items() if other != name]
        if others and len(own) >= SOURCE_MIN:
            apart[name] = rate_of((own >= threshold_of(others)).sum(), len(own))
    found = {name: {"n": len(s), "found": float((s >= threshold).mean())} for name, s in machine.items()}
    return {
        "people": len(every), "ai": int((labels == 1).sum()), "auroc": auroc(labels, scores),
        "foundAt1": found_at(every, scores[labels == 1], 0.01), "foundAt5": found_at(every, scores[labels == 1], 0.05), "threshold": float(threshold),
        "falsePositives": rate_of((every >= threshold).sum(), len(every)), "bySource": {name: rate_of((s >= threshold).sum(), len(s)) for name, s in people.items()},
        "thresholdOfOtherSources": apart, "foundBySet": found, "found": float((scores[labels == 1] >= threshold).mean()),
        "foundMeanOfSets": float(np.mean([f["found"] for f in found.values()])),
    }


def load_scores(out):
    """rows and scores of every run, under the run's name."""
    runs = [*map(str, range(FOLDS)), "all"]
    return {f"{run}.{key}": value for run in runs for key, value in np.load(os.path.join(out, f"scores-{run}.npz")).items()}


def measure(work, out):
    docs, saved = read_lines(os.path.join(work, "documents.jsonl.gz")), load_scores(out)
    own, scores = crosswise(docs, saved)
    result = {}
    for language in LANGUAGES:
        rows = [i for i, d in enumerate(own) if d["lang"] == language]
        result[language] = measure_language([own[i] for i in rows], scores[rows])
    return result


if __name__ == "__main__":
    print(json.dumps(measure(*sys.argv[1:3]), indent=1))
