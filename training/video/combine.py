"""Stage `combine`: what turns a clip's features into a verdict.

models/video/combination.json, card.json, golden.json   the shipped model
models/video/scores/clips-TIER.jsonl.gz                 the single cross-validated answers that the report is made of
WORK/tables.md                                          the tables of docs/models/video.md

WORK/once holds what was measured on WORK/clips. Needs numpy alone.
Every figure that is reported is cross-validated: a clip is scored by a fit that saw neither its repository nor, where a system is in several repositories, any of them.
"""
import csv
import os
import re
from collections import defaultdict

import numpy as np

from training.card import list_files, read_json, read_preprocessing, write_json
from training.data import read_lines, write_lines
from training.metrics import auroc, balance, calibrated, calibration, calibration_error, caught_at, logistic, rate_of

FOLDS = 3
# Of a look.
FRAMES = 4
# As prepare.py makes them.
FRAME_SIDE = 720
MOTION = ["still", "aligned", "way", "turn", "left", "floor", "brightnessFlicker", "contrastFlicker"]
LANES = {"pictureMean": "picture", "pictureUpper": "picture", "pictureMin": "picture", "pictureSpread": "picture", "viewMean": "picture",
         "cropMean": "picture", "detailMean": "picture", "imageMean": "picture", "time": "motion", "faceMean": "faces", "floorLog": "motion", **{name: "motion" for name in MOTION}}
# What is compared. Only some may be chosen: the clips learned from last 2 s and hold one scene, so the spread of frames and what differs between scenes would mean
# something else in a longer film; how sharp a clip is and how much its calmest parts differ tells how it was filmed and how often it was encoded, not who made it.
CHOICES = {
    "picture": ["pictureMean"],
    "view and crop apart": ["viewMean", "cropMean"],
    "picture, spread": ["pictureMean", "pictureSpread"],
    "the image model's own heads": ["imageMean"],
    "picture, differences of neighboring frames": ["pictureMean", "time"],
    "differences of neighboring frames alone": ["time"],
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
# Of what is called human, at even odds.
MISSED_SHARE = 0.1
CALLED_MIN = 20
# Films put together of held-out clips, to see how often scenes are said to differ.
FILM_SCENES = 4
FILMS = 4000
FILMS_MIXED = 0.02
GROUP_RATE_MAX = 0.03
SYNTHETIC_SHARE = 0.5
SYNTHETIC = ("graphic", "render")
STRENGTH = 0.05
SMALL_SIDE = 480
BINS = 10
TIERS = {"once": "re-encoded once"}
# Systems of 2024 and later, and those that drive or replace a face in real footage.
RECENT = re.compile(r"Veo 3|Hunyuan|Wan|VACE|Cosmos|Open-Sora|Gen-3|^Sora|Kling|Luma|Mochi|LTX|Turbo|VideoJAM|Vchitect|Matrix-Game|StableAvatar|ActAvatar|FantasyTalking|Echomimic|MultiTalk|Hallo3|OmniAvatar|TF-T2V", re.I)
DRIVEN = re.compile(r"Wav2Lip|AniTalker|EDTalk|StableAvatar|ACTalker|SadTalker|TALK-Act|ReSyncer|StyleSync|StyleSwap|ActAvatar|FantasyTalking|WanS2V|Echomimic|MultiTalk|SyncTalk|Hallo3|OmniAvatar|Avatar|FLOAT")
COMMAND = "python -m training.video heads combine --data DATA --work WORK"


def read_jsonl(path):
    return {row["name"]: row for row in read_lines(path)} if os.path.exists(path) else {}


def figures_of(picture, motion):
    """The same as detectors/src/video/networks/figures.ts, and one more for comparison."""
    scores = np.array([frame["score"] for frame in picture["frames"]])
    upper = np.sort(scores)[::-1][: (len(scores) + 1) // 2]
    faces = [face["score"] for frame in picture["frames"] for face in frame["faces"] if face["score"] is not None]
    whole = motion["motion"]["whole"] or {}
    mean = lambda name: float(np.mean([frame["figures"][name] for frame in picture["frames"]]))
    return {
        "pictureMean": float(scores.mean()), "pictureUpper": float(upper.mean()), "pictureMin": float(scores.min()), "pictureSpread": float(scores.std()),
        "viewMean": mean("view"), "cropMean": mean("crop"), "detailMean": mean("detail") if "detail" in picture["frames"][0]["figures"] else None,
        "faceMean": float(np.mean(faces)) if faces else None, "imageMean": mean("imageScore") if "imageScore" in picture["frames"][0]["figures"] else None, **{name: whole.get(name) for name in MOTION},
        "floorLog": float(np.log(1e-3 + whole["floor"])) if whole else None,
    }


def read(made, folder, limits):
    """Clips that the detector would score, with how many it would not."""
    picture, motion = (read_jsonl(os.path.join(folder, f"{name}.jsonl")) for name in ("picture", "motion"))
    over_time = read_json(os.path.join(folder, "time.json")) if os.path.exists(os.path.join(folder, "time.json")) else {}
    rows, unscored = [], defaultdict(int)
    with open(os.path.join(made, "clips.csv"), newline="", encoding="utf-8") as file:
        clips = list(csv.DictReader(file))
    for clip in clips:
        name = clip["name"]
        if name not in picture:
            continue
        # How it moves is not weighed: where it was not measured, only still pictures are not known.
        seen, moved = picture[name], motion.get(name, {"motion": {"whole": None, "duplicateShare": 0, "frames": limits["framesMin"]}})
        label = int(clip["label"])
        if min(seen["width"], seen["height"]) < limits["sideMin"]:
            unscored[(label, "too_small")] += 1
        elif max(seen["width"], seen["height"]) > limits["aspectMax"] * min(seen["width"], seen["height"]) or moved["motion"]["duplicateShare"] > limits["duplicateShareMax"]:
            unscored[(label, "out_of_range")] += 1
        elif seen["durationS"] < limits["durationMinS"] or moved["motion"]["frames"] < limits["framesMin"]:
            unscored[(label, "too_short")] += 1
        elif FRAMES - seen["unfit"] < limits["framesMin"]:
            unscored[(label, "blurred")] += 1
        else:
            synthetic = np.mean([frame["kind"] in SYNTHETIC for frame in seen["frames"]])
            rows.append({**clip, "label": label, "figures": {**figures_of(seen, moved), "time": over_time.get(name)}, "seen": seen, "moved": moved,
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
    """Standardized figures, a missing one as the mean."""
    def __init__(self, table, labels, weight):
        self.mean, self.scale = np.nanmean(table, 0), np.nanstd(table, 0) + 1e-9
        self.beta = logistic(self.standardize(table), labels, weight, STRENGTH)

    def standardize(self, table):
        return np.nan_to_num((table - self.mean) / self.scale)

    def scores(self, table):
        return self.standardize(table) @ self.beta[:-1] + self.beta[-1]


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


def threshold_of(people, least):
    """The least probability from `least` on that no more of people's clips reach than are tolerated: a calibration has few steps, and many may share one."""
    for value in sorted({least, *(round(float(p) + 1e-4, 4) for p in people if p >= least)}):
        if (people >= value).mean() <= FALSE_POSITIVES:
            return value
    return 1.0


def human_limit(scores, labels):
    """The highest score below which, at even odds, few are AI; minus infinity where too few are called human."""
    limit = -np.inf
    for cut in np.unique(scores):
        below = scores < cut
        missed, kept = below[labels == 1].mean(), below[labels == 0].mean()
        if below[labels == 0].sum() >= CALLED_MIN and missed <= MISSED_SHARE * (missed + kept):
            limit = float(cut)
    return limit


def mixture_of(probability, labels, repositories, accusable, ai_from, human_below):
    """From which probability on a scene surely is AI's beside a human one, so that few of people's films are called mixed. Films are drawn of held-out clips, each scene of another repository."""
    draw = np.random.default_rng(11)
    people, machine = np.flatnonzero((labels == 0) & accusable), np.flatnonzero((labels == 1) & accusable)
    def films(*pools):
        made = []
        while len(made) < FILMS:
            film = [int(draw.choice(pool)) for pool in pools]
            if len({repositories[clip] for clip in film}) == len(film):
                made.append(film)
        return probability[np.array(made)]
    own, both = films(*[people] * FILM_SCENES), films(*[people] * (FILM_SCENES // 2), *[machine] * (FILM_SCENES // 2))
    mixed = lambda film, limit: ((film >= limit).any(1) & (film < human_below).any(1)).mean()
    for limit in sorted({ai_from, *(round(float(value), 4) for value in probability if value > ai_from)}):
        if mixed(own, limit) <= FILMS_MIXED:
            return {"aiFrom": limit, "humanBelow": human_below}, float(mixed(own, limit)), float(mixed(both, limit))
    return None, None, None


def write_answers(folder, tiers, found, verdicts):
    """What the report counts, a file for each tier: ids, labels, groups and scores, no content."""
    named = {1: "ai", 0: "human", -1: "uncertain"}
    os.makedirs(folder, exist_ok=True)
    for tier, title in TIERS.items():
        if title not in tiers:
            continue
        clips, scores = tiers[title]
        probability = calibrated(found, scores)
        called = verdicts(probability, np.array([row["accusable"] for row in clips]))
        answers = []
        for row, score, p, verdict in zip(clips, scores, probability, called):
            about = {"id": row["name"], **{name: row[name] for name in ("label", "repository", "generator")}}
            about |= {"kind": kind_of(row), "size": "small" if row["short"] <= SMALL_SIDE else "large"}
            answers.append({**about, "score": round(float(score), 6), "aiProbability": round(float(p), 6), "verdict": named[int(verdict)], "isAiGenerated": bool(verdict == 1)})
        write_lines(os.path.join(folder, f"clips-{tier}.jsonl.gz"), answers)


def combine(made, once, out, version, trained, tables, borrows):
    shipped = read_json(os.path.join(out, "combination.json"))
    preprocessing = {**read_preprocessing("video", out), "frameSideMax": FRAME_SIDE}
    rows, unscored = read(made, once, preprocessing)
    if not rows:
        raise SystemExit(f"No clip of {once} can be scored.")
    labels = np.array([row["label"] for row in rows])
    repositories = np.array([row["repository"] for row in rows])
    fold_of = group_folds(rows)
    folds = np.array([fold_of[row["name"]] for row in rows])
    weight = balance(rows, lambda row: row["repository"])
    accusable = np.array([row["accusable"] for row in rows])
    lines = []
    say = lambda text: (lines.append(text), print(text))

    say("| features | AUROC, cross-validated | 95 % by repository |\n|---|---|---|")
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
    human_score = human_limit(cross, labels)
    found = calibration(cross, labels, weight, ai_score, BINS)
    ai_from = threshold_of(calibrated(found, cross)[(labels == 0) & accusable], round(float(calibrated(found, ai_score)), 4))
    human_below = round(float(calibrated(found, human_score)), 4) if np.isfinite(human_score) else 0.0
    verdicts = lambda p, can: np.where((p >= ai_from) & can, 1, np.where(p < human_below, 0, -1))

    tiers = {TIERS["once"]: (rows, cross)}
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
        measured.append({"data": f"clips of repositories and systems never learned, {tier}", "command": COMMAND, "measured": figures})
        say(f"| {tier} | {figures['n']} | {figures['auroc']} | {figures['tprAt1Fpr']} | {figures['tprAt5Fpr']} | {1 - figures['fpr']:.3f} | {figures['tpr']} | {figures['abstained']} | {figures['accuracyOfAnswered']} | {figures['ece']} |")
    # The threshold set without the fold it is applied to: what a new repository may expect.
    apart = np.zeros(len(rows), bool)
    for fold in sorted(set(folds)):
        own = np.quantile(cross[(folds != fold) & (labels == 0) & accusable], 1 - FALSE_POSITIVES)
        apart |= (folds == fold) & accusable & (cross > own)
    say(f"\nwith the threshold set on other repositories: real clips kept {1 - apart[labels == 0].mean():.4f}, caught {apart[labels == 1].mean():.4f}")
    say(f"\nnot scored: {dict(unscored)}\n")

    short = np.array([row["short"] for row in rows])
    gif = np.array([row["codec"].startswith("gif") for row in rows])
    fast = np.array([float(row["rate"] or 0) >= 16 for row in rows])
    camera = np.array(["NONCAMERA" not in row["note"] for row in rows])
    say("| among | clips | AI | the file alone | the model |\n|---|---|---|---|---|")
    for name, mask in {"all": short > 0, "no GIF": ~gif, "16 frames a second and more": fast, "no GIF, 16 frames a second and more": fast & ~gif,
                       f"shorter side up to {SMALL_SIDE}": short <= SMALL_SIDE, f"shorter side over {SMALL_SIDE}": short > SMALL_SIDE, "made with a camera, or AI": camera}.items():
        alone, own = auroc(labels[mask], scores[mask]), auroc(labels[mask], cross[mask])
        say(f"| {name} | {mask.sum()} | {(labels[mask] == 1).sum()} | {'-' if alone is None else round(alone, 3)} | {'-' if own is None else round(own, 3)} |")

    generators = np.array([row["generator"] for row in rows])
    recent, driven = (np.array([label == 1 and bool(pattern.search(name)) for label, name in zip(labels, generators)]) for pattern in (RECENT, DRIVEN))
    called = verdicts(calibrated(found, cross), accusable)
    say("\n| AI of | clips | AUROC against all of people's | found | called human |\n|---|---|---|---|---|")
    for name, mask in {"systems of 2024 and later": recent, "the same, 480 pixels and more": recent & (short >= SMALL_SIDE), "a driven or replaced face": driven, "everything else": (labels == 1) & ~driven}.items():
        if mask.sum() >= 5:
            against = mask | ((labels == 0) & ((short >= SMALL_SIDE) if "480" in name else True))
            say(f"| {name} | {mask.sum()} | {auroc(labels[against], cross[against]):.3f} | {(called[mask] == 1).mean():.2f} | {(called[mask] == 0).mean():.2f} |")
    face = np.array([np.nan if row["figures"]["faceMean"] is None else row["figures"]["faceMean"] for row in rows])
    for name, mask in {"faces cut out, driven or replaced": driven, "faces cut out, other AI": (labels == 1) & ~driven}.items():
        against = (mask | (labels == 0)) & ~np.isnan(face)
        if (labels[against] == 1).sum() >= 5:
            say(f"| {name} | {(labels[against] == 1).sum()} | {auroc(labels[against], face[against]):.3f} | | |")
    say("\n| kind, as the frames look | human clips | flagged | AI clips | found |\n|---|---|---|---|---|")
    kinds = np.array([kind_of(row) for row in rows])
    for kind in sorted(set(kinds)):
        human, machine = (kinds == kind) & (labels == 0), (kinds == kind) & (labels == 1)
        say(f"| {kind} | {human.sum()} | {(called[human] == 1).sum()} | {machine.sum()} | {(called[machine] == 1).sum()} |")
    say("\n| generator | clips | found | called human | median score |\n|---|---|---|---|---|")
    for name in sorted(set(generators[labels == 1])):
        mask = (generators == name) & (labels == 1)
        say(f"| {name} | {mask.sum()} | {(called[mask] == 1).sum()} | {(called[mask] == 0).sum()} | {np.median(cross[mask]):.1f} |")
    mixture, mixed_own, mixed_found = (None, None, None) if human_below == 0 else mixture_of(calibrated(found, cross), labels, repositories, accusable, ai_from, human_below)
    say(f"\nfilms of {FILM_SCENES} scenes: limits {mixture}; of people's films called mixed {mixed_own}, of films half AI {mixed_found}\n")

    flagged = called == 1
    rates = []
    for group, mask in {"all": labels == 0, "small": (labels == 0) & (short <= SMALL_SIDE), "large": (labels == 0) & (short > SMALL_SIDE)}.items():
        if mask.any():
            rates.append(rate_of(group, int((flagged & mask).sum()), int(mask.sum())))

    write_answers(os.path.join(out, "scores"), tiers, found, verdicts)

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
    elif "faces" in shipped["parts"]:
        # Where too few faces were scored, the shipped table stays.
        lanes["faces"] = shipped["parts"]["faces"]["calibration"]
    moving = [i for i, name in enumerate(names) if LANES[name] == "motion"]
    if moving:
        lanes["motion"] = lane(list(zip((fit.standardize(table)[:, moving] @ fit.beta[moving]).tolist(), labels.tolist())), 5)
    spread = np.abs(fit.beta[:-1])
    shares = {name: round(float(sum(spread[i] for i in range(len(names)) if LANES[names[i]] == name) / spread.sum()), 4) for name in ("picture", "faces", "motion")}
    # The shape of detectors/src/model/combination.ts.
    combination = {
        "bias": round(float(fit.beta[-1]), 6),
        "figures": {name: {"mean": round(float(fit.mean[i]), 6), "scale": round(float(fit.scale[i]), 6), "weight": round(float(fit.beta[i]), 6)} for i, name in enumerate(names)},
        "shares": shares, "parts": {name: {"calibration": table} for name, table in lanes.items()}, "abstain": {"syntheticShareMax": SYNTHETIC_SHARE},
        **({"mixture": mixture} if mixture else {}),
    }
    write = lambda name, value: write_json(os.path.join(out, name), value)
    write("combination.json", combination)
    examples = []
    for row in rows[:6]:
        score = combination["bias"] + sum(own["weight"] * (row["figures"][name] - own["mean"]) / own["scale"] for name, own in combination["figures"].items() if row["figures"][name] is not None)
        examples.append({"figures": {name: None if value is None else round(value, 6) for name, value in row["figures"].items()}, "score": round(score, 4), "aiProbability": round(float(calibrated(found, score)), 4)})
    golden = os.path.join(out, "golden.json")
    faces_golden = read_json(golden).get("faces") if os.path.exists(golden) else None
    write("golden.json", {"faces": faces_golden, "combination": examples})
    write("card.json", {
        "name": "video", "version": version, "modality": "video",
        **list_files(out, ("combination.json", "crop.onnx", "faces.onnx", "view.onnx")), "borrows": read_json(borrows), "trainedAt": trained,
        "base": "the networks of the image model with heads of their own; faces are found by the tiny face detector of the npm package @vladmandic/face-api 1.7.15 (MIT), whose weights a host takes from there",
        "licence": "Apache-2.0", "preprocessing": preprocessing, "calibration": found,
        "thresholds": {"humanBelow": human_below, "aiFrom": ai_from, "groupRateMax": GROUP_RATE_MAX},
        "falsePositiveRates": rates, "figures": measured,
    })
    with open(tables, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
