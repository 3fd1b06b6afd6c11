"""Fits what turns a clip's figures into a verdict, and writes combination.json, card.json, golden.json and the tables.

    python3 combine.py --made MADE --once DUMP-ONCE --hard DUMP-HARD --out models/video --version 1.0.0 --trained 2026-11-16 --tables tables.md
MADE is what prepare.py wrote, the dumps are what dump.ts wrote of its two tiers. Needs numpy alone.

Every figure that is reported is crosswise: a clip is scored by a fit that saw neither its repository nor, where a system is in several repositories, any of them.
"""
import argparse
import csv
import hashlib
import json
import os
import sys
from collections import defaultdict

import numpy as np

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from fit import auroc, balance, calibrated, calibration, calibration_error, caught_at, logistic, rate_of

FOLDS = 8
MOTION = ["still", "aligned", "way", "turn", "left", "floor", "brightnessFlicker", "contrastFlicker"]
LANES = {"pictureMean": "picture", "pictureUpper": "picture", "pictureMin": "picture", "pictureSpread": "picture", "viewMean": "picture",
         "cropMean": "picture", "detailMean": "picture", "faceMean": "faces", "floorLog": "motion", **{name: "motion" for name in MOTION}}
# What is compared. Only some may be chosen: the clips learnt from last 2 s and hold one scene, so the spread of frames and what differs between scenes would mean
# something else in a longer film; how sharp a clip is and how much its calmest parts differ tells how it was filmed and how often it was encoded, not who made it.
CHOICES = {
    "picture": ["pictureMean"],
    "view and crop apart": ["viewMean", "cropMean"],
    "picture, spread": ["pictureMean", "pictureSpread"],
    "picture, faces": ["pictureMean", "faceMean"],
    "picture, motion": ["pictureMean", "aligned", "left", "turn", "contrastFlicker"],
    "picture, faces, motion": ["pictureMean", "faceMean", "aligned", "left", "turn", "contrastFlicker"],
    "view and crop apart, calmest parts": ["viewMean", "cropMean", "floorLog"],
    "view and crop apart, calmest parts, detail": ["viewMean", "cropMean", "floorLog", "detailMean"],
    "calmest parts alone": ["floorLog"],
    "motion alone": ["aligned", "left", "turn", "contrastFlicker"],
    "faces alone": ["faceMean"],
}
# The first is the simplest; a later one must be clearly better to be taken.
CANDIDATES = ["view and crop apart", "picture, faces", "picture, motion", "picture, faces, motion"]
CHOSEN_BY_GAIN = 0.01
FALSE_POSITIVES = 0.01
MISSES = 0.05
GROUP_RATE_MAX = 0.03
SYNTHETIC_SHARE = 0.5
SYNTHETIC = ("graphic", "render")
STRENGTH = 0.05
SIDE_MIN, SMALL_SIDE = 200, 480
FRAMES_MIN = 3
DUPLICATES_MAX = 0.95
BINS = 10


def read_jsonl(path):
    return {row["name"]: row for row in map(json.loads, open(path, encoding="utf-8"))} if os.path.exists(path) else {}


def figures_of(picture, motion):
    """The same as detectors/src/video/figures.ts, and one more for comparison."""
    scores = np.array([frame["score"] for frame in picture["frames"]])
    upper = np.sort(scores)[::-1][: (len(scores) + 1) // 2]
    faces = [face["score"] for frame in picture["frames"] for face in frame["faces"] if face["score"] is not None]
    whole = motion["motion"]["whole"] or {}
    mean = lambda name: float(np.mean([frame["figures"][name] for frame in picture["frames"]]))
    return {
        "pictureMean": float(scores.mean()), "pictureUpper": float(upper.mean()), "pictureMin": float(scores.min()), "pictureSpread": float(scores.std()),
        "viewMean": mean("view"), "cropMean": mean("crop"), "detailMean": mean("detail") if "detail" in picture["frames"][0]["figures"] else None,
        "faceMean": float(np.mean(faces)) if faces else None, **{name: whole.get(name) for name in MOTION},
        "floorLog": float(np.log(1e-3 + whole["floor"])) if whole else None,
    }


def read(made, folder):
    """Clips that the detector would score, with how many it would not."""
    picture, motion = (read_jsonl(os.path.join(folder, f"{name}.jsonl")) for name in ("picture", "motion"))
    rows, unscored = [], defaultdict(int)
    for clip in csv.DictReader(open(os.path.join(made, "clips.csv"), encoding="utf-8")):
        name = clip["name"]
        if name not in picture:
            continue
        # How it moves is not weighed: where it was not measured, only still pictures are not known.
        seen, moved = picture[name], motion.get(name, {"motion": {"whole": None, "duplicateShare": 0, "frames": FRAMES_MIN}})
        label = int(clip["label"])
        if min(seen["width"], seen["height"]) < SIDE_MIN:
            unscored[(label, "too_small")] += 1
        elif max(seen["width"], seen["height"]) > 3 * min(seen["width"], seen["height"]) or moved["motion"]["duplicateShare"] > DUPLICATES_MAX:
            unscored[(label, "out_of_range")] += 1
        elif seen["durationS"] < 1 or moved["motion"]["frames"] < FRAMES_MIN:
            unscored[(label, "too_short")] += 1
        elif len(seen["frames"]) < FRAMES_MIN:
            unscored[(label, "blurred")] += 1
        else:
            synthetic = np.mean([frame["kind"] in SYNTHETIC for frame in seen["frames"]])
            rows.append({**clip, "label": label, "figures": figures_of(seen, moved), "seen": seen, "moved": moved,
                         "accusable": synthetic < SYNTHETIC_SHARE, "short": min(seen["width"], seen["height"])})
    return rows, unscored


def group_folds(rows):
    """Repositories that share a system are one group; groups are dealt to folds, the largest first."""
    parent = {}
    def root(key):
        parent.setdefault(key, key)
        while parent[key] != key:
            key = parent[key]
        return key
    for row in rows:
        parent[root(("r", row["repository"]))] = root(("g", row["generator"]) if row["label"] else ("r", row["repository"]))
    size = defaultdict(lambda: [0, 0])
    for row in rows:
        size[root(("r", row["repository"]))][row["label"]] += 1
    totals, fold_of = np.zeros((FOLDS, 2)), {}
    for key, counts in sorted(size.items(), key=lambda item: (-sum(item[1]), str(item[0]))):
        best = min(range(FOLDS), key=lambda fold: (((totals[fold] + counts) ** 2).sum(), fold))
        fold_of[key] = best
        totals[best] += counts
    return {row["name"]: fold_of[root(("r", row["repository"]))] for row in rows}


class Fit:
    """Standardised figures, a missing one as the mean."""
    def __init__(self, table, labels, weight):
        self.mean, self.scale = np.nanmean(table, 0), np.nanstd(table, 0) + 1e-9
        self.beta = logistic(self.standardise(table), labels, weight, STRENGTH)

    def standardise(self, table):
        return np.nan_to_num((table - self.mean) / self.scale)

    def scores(self, table):
        return self.standardise(table) @ self.beta[:-1] + self.beta[-1]


def table_of(rows, names):
    return np.array([[np.nan if row["figures"][name] is None else row["figures"][name] for name in names] for row in rows], float)


def crosswise(table, labels, weight, folds):
    found = np.empty(len(labels))
    for fold in sorted(set(folds)):
        out = folds == fold
        found[out] = Fit(table[~out], labels[~out], weight[~out]).scores(table[out])
    return found


def bootstrap(labels, scores, groups, rounds=400):
    """The 95 % interval of the AUROC when repositories are drawn anew."""
    draw, names = np.random.default_rng(5), sorted(set(groups))
    members = {name: np.flatnonzero(groups == name) for name in names}
    found = []
    for _ in range(rounds):
        chosen = np.concatenate([members[name] for name in draw.choice(names, len(names))])
        value = auroc(labels[chosen], scores[chosen])
        if value is not None:
            found.append(value)
    return np.quantile(found, [0.025, 0.975])


def kind_of(row):
    """What the frames look like to the image model, most of them."""
    kinds = [frame["kind"] for frame in row["seen"]["frames"]]
    return max(sorted(set(kinds)), key=kinds.count)


def surface(rows):
    """What the file alone tells: size, shape, rate, length and codec before it was encoded anew."""
    columns = []
    for row in rows:
        width, height, rate, seconds = (float(row[name] or 0) for name in ("width", "height", "rate", "seconds"))
        columns.append([np.log2(max(1, width * height)), width / max(1, height), abs(np.log(max(1, width) / max(1, height))), rate, rate <= 12, np.log2(1 + seconds), row["codec"].startswith("gif")])
    return np.array(columns, float)


def write_answers(path, tiers, found, verdicts):
    """A clip a line, as `npm run evaluate -- --answers` writes them."""
    named = {1: "ai", 0: "human", -1: "uncertain"}
    with open(path, "w", encoding="utf-8") as file:
        for tier, (clips, scores) in tiers.items():
            probability = calibrated(found, scores)
            called = verdicts(probability, np.array([row["accusable"] for row in clips]))
            for row, score, p, verdict in zip(clips, scores, probability, called):
                about = {name: row[name] for name in ("name", "label", "repository", "generator")}
                about |= {"kind": kind_of(row), "size": "small" if row["short"] <= SMALL_SIDE else "large", "tier": tier}
                file.write(json.dumps({**about, "score": round(float(score), 6), "aiProbability": round(float(p), 6), "verdict": named[int(verdict)], "isAiGenerated": bool(verdict == 1)}) + "\n")


def main():
    parser = argparse.ArgumentParser()
    for name in ("made", "once", "hard", "out", "version", "trained", "tables"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--borrows", help="what faces.py wrote; the card's own where not given")
    parser.add_argument("--faces", help="an earlier combination.json whose table of faces stays, where none were scored anew")
    parser.add_argument("--answers", help="where to write each clip's crosswise answer, for `npm run report`")
    args = parser.parse_args()
    rows, unscored = read(args.made, args.once)
    hard, unscored_hard = read(args.made, args.hard)
    labels = np.array([row["label"] for row in rows])
    repositories = np.array([row["repository"] for row in rows])
    fold_of = group_folds(rows + hard)
    folds = np.array([fold_of[row["name"]] for row in rows])
    weight = balance(rows, lambda row: row["repository"])
    accusable = np.array([row["accusable"] for row in rows])
    lines = []
    say = lambda text: (lines.append(text), print(text))

    say("| figures | AUROC crosswise | 95 % by repository |\n|---|---|---|")
    reached = {}
    for name, names in CHOICES.items():
        if any(all(row["figures"][own] is None for row in rows) for own in names):
            continue
        scores = crosswise(table_of(rows, names), labels, weight, folds)
        reached[name] = auroc(labels, scores)
        low, high = bootstrap(labels, scores, repositories)
        say(f"| {name} | {reached[name]:.3f} | {low:.3f} to {high:.3f} |")
    scores = crosswise(surface(rows), labels, weight, folds)
    say(f"| size, shape, rate, length and codec of the file alone | {auroc(labels, scores):.3f} | |")
    chosen = "picture"
    for name in CANDIDATES:
        if name in reached and reached[name] >= reached[chosen] + CHOSEN_BY_GAIN:
            chosen = name
    names = CHOICES[chosen]
    say(f"\nchosen: {chosen}\n")

    table = table_of(rows, names)
    fit, cross = Fit(table, labels, weight), crosswise(table, labels, weight, folds)
    ai_score = float(np.quantile(cross[(labels == 0) & accusable], 1 - FALSE_POSITIVES))
    human_score = float(np.quantile(cross[labels == 1], MISSES))
    found = calibration(cross, labels, weight, ai_score, BINS)
    ai_from, human_below = (round(float(calibrated(found, value)), 4) for value in (ai_score, human_score))
    verdicts = lambda p, can: np.where((p >= ai_from) & can, 1, np.where(p < human_below, 0, -1))

    tiers = {"re-encoded once": (rows, cross)}
    if hard:
        tiers["re-encoded hard"] = (hard, np.concatenate([Fit(table[folds != fold_of[row["name"]]], labels[folds != fold_of[row["name"]]], weight[folds != fold_of[row["name"]]]).scores(table_of([row], names)) for row in hard]))
    say("| tier | n | AUROC | caught at 1 % | caught at 5 % | kept | caught | uncertain | right of answered | ECE |\n|---|---|---|---|---|---|---|---|---|---|")
    measured = []
    for tier, (clips, s) in tiers.items():
        y, can = np.array([row["label"] for row in clips]), np.array([row["accusable"] for row in clips])
        p = calibrated(found, s)
        called = verdicts(p, can)
        answered = called >= 0
        rate = lambda value: None if value is None or np.isnan(value) else round(float(value), 4)
        figures = {"n": len(clips), "auroc": rate(auroc(y, s)), "tprAt1Fpr": rate(caught_at(y, s, 0.01)), "tprAt5Fpr": rate(caught_at(y, s, 0.05)),
                   "fpr": rate((called[y == 0] == 1).mean()), "tpr": rate((called[y == 1] == 1).mean()), "abstained": rate((~answered).mean()),
                   "accuracyOfAnswered": rate((called == y)[answered].mean()) if answered.any() else None, "ece": rate(calibration_error(y, p))}
        measured.append({"data": f"clips of repositories and systems never learnt, {tier}", "command": "python3 training/video/combine.py --made MADE --once DUMP-ONCE --hard DUMP-HARD ...", "measured": figures})
        say(f"| {tier} | {figures['n']} | {figures['auroc']} | {figures['tprAt1Fpr']} | {figures['tprAt5Fpr']} | {1 - figures['fpr']:.3f} | {figures['tpr']} | {figures['abstained']} | {figures['accuracyOfAnswered']} | {figures['ece']} |")
    # The threshold set without the fold it is applied to: what a new repository may expect.
    apart = np.zeros(len(rows), bool)
    for fold in sorted(set(folds)):
        own = np.quantile(cross[(folds != fold) & (labels == 0) & accusable], 1 - FALSE_POSITIVES)
        apart |= (folds == fold) & accusable & (cross > own)
    say(f"\nwith the threshold set on other repositories: real clips kept {1 - apart[labels == 0].mean():.4f}, caught {apart[labels == 1].mean():.4f}")
    say(f"\nnot scored: {dict(unscored)}; hard: {dict(unscored_hard)}\n")

    short = np.array([row["short"] for row in rows])
    gif = np.array([row["codec"].startswith("gif") for row in rows])
    fast = np.array([float(row["rate"] or 0) >= 16 for row in rows])
    camera = np.array(["NONCAMERA" not in row["note"] for row in rows])
    say("| among | clips | AI | the file alone | the model |\n|---|---|---|---|---|")
    for name, mask in {"all": short > 0, "no GIF": ~gif, "16 frames a second and more": fast, "no GIF, 16 frames a second and more": fast & ~gif,
                       f"shorter side up to {SMALL_SIDE}": short <= SMALL_SIDE, f"shorter side over {SMALL_SIDE}": short > SMALL_SIDE, "made with a camera, or AI": camera}.items():
        alone, own = auroc(labels[mask], scores[mask]), auroc(labels[mask], cross[mask])
        say(f"| {name} | {mask.sum()} | {(labels[mask] == 1).sum()} | {'-' if alone is None else round(alone, 3)} | {'-' if own is None else round(own, 3)} |")

    flagged = verdicts(calibrated(found, cross), accusable) == 1
    rates = []
    for group, mask in {"all": labels == 0, "small": (labels == 0) & (short <= SMALL_SIDE), "large": (labels == 0) & (short > SMALL_SIDE)}.items():
        if mask.any():
            rates.append(rate_of(group, int((flagged & mask).sum()), int(mask.sum())))

    if args.answers:
        write_answers(args.answers, tiers, found, verdicts)

    say("\n| repository | n | above the AI threshold | median score |\n|---|---|---|---|")
    for label in (0, 1):
        for name in sorted(set(repositories[labels == label])):
            mask = (repositories == name) & (labels == label)
            say(f"| {name} ({'AI' if label else 'human'}) | {mask.sum()} | {flagged[mask].mean():.2f} | {np.median(cross[mask]):.1f} |")

    def lane(pairs, bins=8):
        s, y = np.array([pair[0] for pair in pairs]), np.array([pair[1] for pair in pairs])
        w = np.where(y == 1, 1 / max(1, (y == 1).sum()), 1 / max(1, (y == 0).sum()))
        table = calibration(s, y, w / w.mean(), np.inf, bins)
        return {"scores": table["scores"], "probabilities": table["probabilities"]}
    lanes = {"picture": lane([(frame["score"], row["label"]) for row in rows for frame in row["seen"]["frames"]])}
    faces = [(face["score"], row["label"]) for row in rows for frame in row["seen"]["frames"] for face in frame["faces"] if face["score"] is not None]
    if len(faces) >= 100:
        lanes["faces"] = lane(faces, 5)
    elif args.faces:
        lanes["faces"] = json.load(open(args.faces))["laneCalibrations"]["faces"]
    moving = [i for i, name in enumerate(names) if LANES[name] == "motion"]
    if moving:
        lanes["motion"] = lane(list(zip((fit.standardise(table)[:, moving] @ fit.beta[moving]).tolist(), labels.tolist())), 5)
    spread = np.abs(fit.beta[:-1])
    shares = {name: round(float(sum(spread[i] for i in range(len(names)) if LANES[names[i]] == name) / spread.sum()), 4) for name in ("picture", "faces", "motion")}
    combination = {
        "bias": round(float(fit.beta[-1]), 6),
        "figures": {name: {"mean": round(float(fit.mean[i]), 6), "scale": round(float(fit.scale[i]), 6), "weight": round(float(fit.beta[i]), 6)} for i, name in enumerate(names)},
        "shares": shares, "laneCalibrations": lanes, "syntheticShareMax": SYNTHETIC_SHARE,
    }
    write = lambda name, value: open(os.path.join(args.out, name), "w").write(json.dumps(value, indent=1) + "\n")
    write("combination.json", combination)
    examples = []
    for row in rows[:6]:
        score = combination["bias"] + sum(own["weight"] * (row["figures"][name] - own["mean"]) / own["scale"] for name, own in combination["figures"].items() if row["figures"][name] is not None)
        examples.append({"figures": {name: None if value is None else round(value, 6) for name, value in row["figures"].items()}, "score": round(score, 4), "aiProbability": round(float(calibrated(found, score)), 4)})
    golden = os.path.join(args.out, "golden.json")
    faces_golden = json.load(open(golden)).get("faces") if os.path.exists(golden) else None
    write("golden.json", {"faces": faces_golden, "combination": examples})
    files = []
    for name in ("combination.json", "crop.onnx", "faces.onnx", "view.onnx"):
        content = open(os.path.join(args.out, name), "rb").read()
        files.append({"name": name, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)})
    write("card.json", {
        "name": "video", "version": args.version, "modality": "video",
        "sha256": hashlib.sha256("".join(file["sha256"] for file in files).encode()).hexdigest(), "files": files,
        "borrows": json.load(open(args.borrows)) if args.borrows else json.load(open(os.path.join(args.out, "card.json")))["borrows"], "trainedAt": args.trained,
        "base": "the networks of the image model with heads of their own; faces are found by the tiny face detector of the npm package @vladmandic/face-api 1.7.15 (MIT), whose weights a host takes from there",
        "licence": "Apache-2.0", "preprocessing": {}, "calibration": found,
        "thresholds": {"humanBelow": human_below, "aiFrom": ai_from, "groupRateMax": GROUP_RATE_MAX},
        "falsePositiveRates": rates, "figures": measured,
    })
    open(args.tables, "w").write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
