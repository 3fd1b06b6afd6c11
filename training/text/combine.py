"""Learns the members' small networks, their combination, its calibration and the thresholds, from scores of documents that no network learnt.

Every step is fitted crosswise: a document's score comes from networks that learnt neither it nor its source. Writes
combination-part.json and combined.json, which the card is made of, and scores/crosswise.jsonl.gz, the single scores.
"""
import json
import os

import numpy as np
import torch

from training.data import read_lines, write_lines
from training.metrics import auroc, caught_at, wilson
from training.text import documents
from training.text.score import ENCODER_COLUMNS, STATISTICS

FAMILY_INPUTS = [f"encoder.{name}" for name in documents.FAMILIES]
MEMBERS = {
    "linguistic_pattern": (None, 32),
    "semantic_depth": (["encoder.mean", "encoder.pieceMean"], 0),
    "statistical_anomaly": ([f"statistics.{name}" for name in STATISTICS if name not in ("pieces", "blockSd", "blockLow", "blockHigh")], 16),
    "platform_signature": (FAMILY_INPUTS, 8),
    "behavioral_consistency": (
        ["encoder.min", "encoder.max", "encoder.sd", "encoder.pieceLow", "encoder.pieceMiddle", "encoder.pieceHigh",
         "statistics.blockSd", "statistics.blockLow", "statistics.blockHigh"], 8),
}
WEIGHTS = {"linguistic_pattern": 1.0, "semantic_depth": 2.0, "statistical_anomaly": 0.75, "platform_signature": 0.1, "behavioral_consistency": 0.1}
# A member's logit beyond this carries no more information; detectors/src/text/combination.ts has the same.
LOGIT_MAX = 12
# Sources whose labels or generators would mislead the combination; they are reported all the same.
# hc3plus is sentences a machine translated or paraphrased, and base models of 2019-2021 write like nothing used today.
ASIDE = {("hc3plus", 0), ("hc3plus", 1), ("fast_detect_gpt", 1)}
GROUPS = {
    "non-native writers": lambda d: d["set"] == "nonnative_human", "students": lambda d: d["domain"] == "essay",
    "academic": lambda d: d["domain"] in ("abstract", "peer-review"), "news": lambda d: d["domain"] == "news",
    "fiction": lambda d: d["domain"] == "fiction", "forum": lambda d: d["domain"] in ("qa", "forum", "blog"), "reviews": lambda d: d["domain"] == "review",
}
SMOOTH = 0.3
# Of all human texts, and of those of every group, how many may be called AI; of AI texts, how many may be called human.
FLAGGED, FLAGGED_IN_GROUP, HUMAN_MISSES = 0.005, 0.01, 0.02
BANDS = [(20, 50, "20-49 words"), (50, 100, "50-99 words"), (100, 200, "100-199 words"), (200, 10**9, "200+ words")]


class SmallNetwork:
    """Standardized inputs clipped to 5, tanh between layers, one logit: what detectors/src/text/combination.ts evaluates."""

    def __init__(self, inputs, hidden, seed=1):
        self.inputs, self.hidden, self.seed = inputs, hidden, seed

    def fit(self, x, y, weight, decay, epochs=12):
        torch.manual_seed(self.seed)
        self.mean, self.scale = x.mean(0), np.maximum(x.std(0), 1e-6)
        sizes = [x.shape[1], *([self.hidden] if self.hidden else []), 1]
        self.layers = [torch.nn.Linear(a, b) for a, b in zip(sizes, sizes[1:])]
        parameters = [p for layer in self.layers for p in layer.parameters()]
        optimizer = torch.optim.AdamW(parameters, lr=3e-3, weight_decay=decay)
        z, want = self.standard(x), torch.from_numpy(y.astype(np.float32))
        share = torch.from_numpy((weight / weight.mean()).astype(np.float32))
        steps = epochs * (len(z) // 512)
        for step in range(steps):
            for group in optimizer.param_groups:
                group["lr"] = 3e-3 * (1 - step / steps)
            rows = torch.randint(0, len(z), (512,))
            loss = (torch.nn.functional.binary_cross_entropy_with_logits(self.run(z[rows]), want[rows], reduction="none") * share[rows]).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        return self

    def standard(self, x):
        return torch.from_numpy(np.clip((x - self.mean) / self.scale, -5, 5).astype(np.float32))

    def run(self, z):
        for layer in self.layers[:-1]:
            z = torch.tanh(layer(z))
        return self.layers[-1](z).squeeze(1)

    def __call__(self, x):
        with torch.no_grad():
            return self.run(self.standard(x)).numpy()

    def written(self):
        shorten = lambda values: [float(f"{v:.5g}") for v in values]
        return {
            "inputs": self.inputs, "mean": shorten(self.mean), "scale": shorten(self.scale),
            "layers": [{"weight": [shorten(row) for row in layer.weight.tolist()], "bias": shorten(layer.bias.tolist())} for layer in self.layers],
        }


def read_scores(runs, member, count_column):
    """Scores of every document by the fold that did not learn it, brought to the shipped member's scale by the kept documents, which all score."""
    saved = {fold: np.load(os.path.join(runs, f"{member}-{fold}.npz")) for fold in [*range(documents.FOLDS), "all"]}
    found = dict(zip(saved["all"]["ids"].tolist(), saved["all"]["scores"].astype(np.float64)))
    kept = set(found)
    for fold in range(documents.FOLDS):
        ids, scores = saved[fold]["ids"].tolist(), saved[fold]["scores"].astype(np.float64)
        common = [i for i, name in enumerate(ids) if name in kept]
        own, shipped = scores[common], np.array([found[ids[i]] for i in common])
        scaled = (scores - own.mean(0)) * shipped.std(0) / np.maximum(own.std(0), 1e-6) + shipped.mean(0)
        scaled[:, count_column] = scores[:, count_column]
        found.update({name: row for name, row in zip(ids, scaled) if name not in kept})
    return found


def gather(work):
    docs = read_lines(os.path.join(work, "documents.jsonl.gz"))
    encoder = read_scores(work, "encoder", ENCODER_COLUMNS.index("pieces"))
    statistics = read_scores(work, "language-model", STATISTICS.index("pieces"))
    with open(os.path.join(work, "style-names.json"), encoding="utf-8") as names_file, open(os.path.join(work, "style-documents-ids.json"), encoding="utf-8") as ids_file:
        names, ids = json.load(names_file), json.load(ids_file)
    style = np.fromfile(os.path.join(work, "style-documents.f32"), np.float32).reshape(len(ids), len(names))
    place = {name: i for i, name in enumerate(ids)}
    docs = [d for d in docs if d["id"] in encoder and d["id"] in statistics and d["id"] in place]
    columns = [f"encoder.{n}" for n in ENCODER_COLUMNS] + [f"statistics.{n}" for n in STATISTICS] + [f"style.{n}" for n in names]
    table = np.concatenate([
        np.array([encoder[d["id"]] for d in docs]), np.array([statistics[d["id"]] for d in docs]), style[[place[d["id"]] for d in docs]].astype(np.float64),
    ], 1)
    return docs, dict(zip(columns, range(len(columns)))), np.nan_to_num(table)


def member_inputs(member, columns):
    inputs, hidden = MEMBERS[member]
    return (inputs or [name for name in columns if name.startswith("style.")]), hidden


def calibration(scores, labels, weights, knots=24):
    """Score to probability through equally filled groups made rising, with the 95 % interval of each."""
    edges = np.quantile(scores, np.linspace(0, 1, knots + 1))
    group = np.clip(np.searchsorted(edges, scores, side="right") - 1, 0, knots - 1)
    rows = []
    for g in range(knots):
        own = group == g
        if own.sum() < 30:
            continue
        share = (weights[own] * labels[own]).sum() / weights[own].sum()
        effective = weights[own].sum() ** 2 / (weights[own] ** 2).sum()
        low, high = wilson(share * effective, effective)
        rows.append([float(np.average(scores[own], weights=weights[own])), share, low, high])
    first, last = rows[0], rows[-1]
    rows = np.array([
        [float(scores.min()) - 1, *(0.5 * v for v in first[1:3]), first[3]], *rows, [float(scores.max()) + 1, *(1 - 0.5 * (1 - v) for v in last[1:])],
    ])
    rows[:, 1:] = np.maximum.accumulate(rows[:, 1:], 0)
    rows[:, 1] = (1 - SMOOTH) * rows[:, 1] + SMOOTH * logistic(scores, labels, weights)(rows[:, 0])
    rows[:, 2], rows[:, 3] = np.minimum(rows[:, 2], rows[:, 1]), np.maximum(rows[:, 3], rows[:, 1])
    return {"scores": rounded(rows[:, 0]), "probabilities": rounded(rows[:, 1]), "low": rounded(rows[:, 2]), "high": rounded(rows[:, 3])}


def logistic(scores, labels, weights):
    """The plain logistic curve of the score: mixed in, it keeps the groups' curve from standing still, so that every score has its own probability."""
    a, b = torch.ones(1, requires_grad=True), torch.zeros(1, requires_grad=True)
    s, y, w = (torch.from_numpy(v.astype(np.float32)) for v in (scores, labels, weights / weights.mean()))
    optimizer = torch.optim.LBFGS([a, b], max_iter=100, line_search_fn="strong_wolfe")

    def closure():
        optimizer.zero_grad()
        loss = (torch.nn.functional.binary_cross_entropy_with_logits(a * s + b, y, reduction="none") * w).mean()
        loss.backward()
        return loss

    optimizer.step(closure)
    return lambda x: 1 / (1 + np.exp(-(a.item() * x + b.item())))


def rounded(values):
    return [round(float(v), 6) for v in values]


def combined(logits, human):
    """The members' sum, each with its fixed weight and brought to the same spread: weights that were fitted did worse on sources never learnt."""
    weights = np.array([WEIGHTS[m] for m in MEMBERS]) / logits[human].std(0)
    return np.clip(logits, -LOGIT_MAX, LOGIT_MAX) @ weights, weights


def balanced(docs, y):
    chance = np.array(documents.weights(docs, 1.0, 0.0))
    for label in (0, 1):
        chance[y == label] /= chance[y == label].sum()
    return np.minimum(chance, np.quantile(chance, 0.995))


def crossed(fit, folds):
    """Scores of every row by a fit that saw neither its fold nor the kept rows; kept rows by the fit on all the rest."""
    last = fit(folds >= 0)
    out = last(folds < 0)
    result = np.zeros(len(folds))
    result[folds < 0] = out
    for fold in range(documents.FOLDS):
        result[folds == fold] = fit((folds >= 0) & (folds != fold))(folds == fold)
    return result, last


def report(name, docs, scores, labels, kept):
    """The figures of one score: unseen sources by source and length at their own 1 % threshold, and the kept documents."""
    known = ~kept & (labels < 2)
    threshold = np.quantile(scores[known & (labels == 0)], 0.99)
    dev = np.array([d["dev"] for d in docs])
    rows = {
        "auroc": auroc(labels[known], scores[known]), "tprAt1Fpr": caught_at(labels[known], scores[known], 0.01),
        "tprAt5Fpr": caught_at(labels[known], scores[known], 0.05),
        "devAuroc": auroc(labels[dev & (labels < 2)], scores[dev & (labels < 2)]), "devTprAt1Fpr": caught_at(labels[dev & (labels < 2)], scores[dev & (labels < 2)], 0.01),
    }
    groups = np.array([f"{d['set']}{'' if not d['kept'] or d['dev'] else ' kept'}" for d in docs])
    sources = {}
    for group in sorted(set(groups.tolist())):
        for label in (0, 1, 2):
            own = (groups == group) & (labels == label)
            if own.sum() >= 20:
                sources[f"{group}/{label}"] = {"n": int(own.sum()), "above": round(float((scores[own] > threshold).mean()), 4)}
    rows["sources"] = sources
    words = np.array([d["words"] for d in docs])
    rows["lengths"] = {
        label: {"fpr": round(float((scores[known & (labels == 0) & (words >= a) & (words < b)] > threshold).mean()), 4),
                "tpr": round(float((scores[known & (labels == 1) & (words >= a) & (words < b)] > threshold).mean()), 4)}
        for a, b, label in BANDS
    }
    print(f"{name:24s} auroc {rows['auroc']:.4f} at 1 % {rows['tprAt1Fpr']:.3f} at 5 % {rows['tprAt5Fpr']:.3f} | dev {rows['devAuroc']:.3f} {rows['devTprAt1Fpr']:.3f} | "
          + " ".join(f"{k} {v['above']:.2f}" for k, v in sources.items() if " kept" in k or k in ("mirror2026/1", "rewrite2026/1", "eqbench_creative/1", "outfox/0", "outfox/1", "mixset/0", "mixset/1")), flush=True)
    return rows


def tail_tilt(scores, length, share=0.985):
    """How the highest human scores move with length; taken off, one threshold is as strict with short texts as with long ones."""
    at = torch.zeros(2, requires_grad=True)
    x, s = torch.from_numpy(length.astype(np.float32)), torch.from_numpy(scores.astype(np.float32))
    optimizer = torch.optim.Adam([at], lr=0.05)
    for _ in range(800):
        gap = s - at[0] - at[1] * x
        loss = torch.maximum(share * gap, (share - 1) * gap).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return float(at[1].detach())


def threshold_for(scores, docs, human):
    """The lowest score that few enough of all human texts and of every group of them reach."""
    found = np.quantile(scores[human], 1 - FLAGGED)
    for belongs in GROUPS.values():
        own = human & np.array([belongs(d) for d in docs])
        found = max(found, np.quantile(scores[own], 1 - FLAGGED_IN_GROUP))
    return float(found)


def false_positives(docs, human, flagged):
    """Of every group that people may ask about: how many human texts, how many flagged, with the 95 % interval."""
    words = np.array([d["words"] for d in docs])
    domains = np.array([documents.domain_of(d) for d in docs])
    groups = {"all": human} | {name: human & np.array([f(d) for d in docs]) for name, f in GROUPS.items()}
    for a, b, band in BANDS:
        groups[band] = human & (words >= a) & (words < b)
    for i, domain in enumerate(documents.DOMAINS):
        groups[domain] = human & (domains == i)
        for a, b, band in BANDS:
            groups[f"{domain}, {band}"] = groups[domain] & (words >= a) & (words < b)
    rows = []
    for name, own in groups.items():
        n = int(own.sum())
        if n >= 150:
            hits = int((own & flagged).sum())
            low, high = wilson(hits, n)
            rows.append({"group": name, "n": n, "rate": round(hits / n, 5), "interval": {"low": round(low, 5), "high": round(high, 5), "level": 0.95}})
    return rows


def typical_of(table, columns, labels, weight, known):
    """What is usual of each figure in human and in AI texts, for the explanation."""
    rows = {}
    for name, i in columns.items():
        if name.startswith("encoder."):
            continue
        mean = lambda label: float(np.average(table[known & (labels == label), i], weights=weight[known & (labels == label)]))
        rows[name] = {"human": float(f"{mean(0):.5g}"), "ai": float(f"{mean(1):.5g}"), "spread": float(f"{table[known, i].std():.5g}")}
    return rows


def combine(work):
    docs, columns, table = gather(work)
    labels = np.array([d["label"] for d in docs])
    kept = np.array([d["kept"] for d in docs])
    folds = np.array([d["fold"] for d in docs])
    plain = (labels < 2) & np.array([(d["set"], d["label"]) not in ASIDE for d in docs])
    known = plain & ~kept
    weight = np.zeros(len(docs))
    weight[plain] = balanced([d for d, p in zip(docs, plain) if p], labels[plain])
    figures = {}

    logits, networks = {}, {}
    for member in MEMBERS:
        inputs, hidden = member_inputs(member, columns)
        x = table[:, [columns[name] for name in inputs]]

        def fit(rows):
            use = rows & plain
            network = SmallNetwork(inputs, hidden).fit(x[use], labels[use], weight[use], 0.1 if member == "linguistic_pattern" else 0.01, epochs=6)
            networks[member] = networks.get(member, network)  # the first is fitted on all
            return lambda part: network(x[part])

        logits[member], _ = crossed(fit, folds)
        figures[member] = report(member, docs, logits[member], labels, kept)

    members = np.stack([logits[m] for m in MEMBERS], 1)
    length = np.log(table[:, columns["encoder.pieces"]])
    middle, reach = float(length[known].mean()), float(length[known].std())
    length = np.clip((length - middle) / reach, -2, 2)
    human = known & (labels == 0)
    score, weights = combined(members, human)
    tilt = tail_tilt(score[human], length[human])
    score = score - tilt * length
    figures["combination"] = report("combination", docs, score, labels, kept)
    curve = calibration(score[known], labels[known], weight[known])
    probability = np.interp(score, curve["scores"], curve["probabilities"])
    reached = threshold_for(score, docs, human)
    ai_from = float(np.interp(reached, curve["scores"], curve["probabilities"]))
    human_below = float(np.interp(np.quantile(score[known & (labels == 1)], HUMAN_MISSES), curve["scores"], curve["probabilities"]))
    rates = false_positives(docs, human, score >= reached)
    for row in rates[:8]:
        print(row)
    ai = known & (labels == 1)
    print(f"ai from {ai_from:.4f}, human below {human_below:.4f}; of AI: ai {(score[ai] >= reached).mean():.3f} human {(probability[ai] < human_below).mean():.3f}; of human: ai {(score[human] >= reached).mean():.4f} human {(probability[human] < human_below).mean():.3f}")

    shorten = lambda v: float(f"{v:.6g}")
    combination = {
        "members": {
            m: {"network": networks[m].written(), "calibration": {k: v for k, v in calibration(logits[m][known], labels[known], weight[known], 16).items() if k in ("scores", "probabilities")},
                "spread": shorten(logits[m][known].std())}
            for m in MEMBERS
        },
        # The shape of detectors/src/model/combination.ts.
        "bias": 0,
        "length": {"mean": shorten(middle), "scale": shorten(reach), "bias": shorten(-tilt)},
        "figures": {m: {"mean": 0, "scale": 1, "weight": shorten(own), "perLength": 0} for m, own in zip(MEMBERS, weights)},
        "typical": typical_of(table, columns, labels, weight, known),
    }
    json.dump(combination, open(os.path.join(work, "combination-part.json"), "w"))
    json.dump({"calibration": curve, "thresholds": {"humanBelow": round(human_below, 6), "aiFrom": round(ai_from, 6)}, "falsePositiveRates": rates, "figures": figures}, open(os.path.join(work, "combined.json"), "w"), indent=1)
    write_scores(work, docs, score, probability, human_below, ai_from)


def answer_of(probability, human_below, ai_from):
    return "ai" if probability >= ai_from else "human" if probability < human_below else "uncertain"


def write_scores(work, docs, scores, probabilities, human_below, ai_from):
    """The single crosswise scores, as `npm run report` reads answers: no texts. Sources set aside are marked, so that a report may leave them out."""
    rows = []
    for doc, score, probability in zip(docs, scores, probabilities):
        if doc["kept"]:
            continue
        verdict = answer_of(probability, human_below, ai_from)
        rows.append({
            "id": doc["id"], "label": doc["label"], "source": doc["set"], "domain": doc["domain"], "generator": doc.get("generator") or "unknown",
            "attack": doc.get("attack") or "none", "writers": next((name for name, belongs in GROUPS.items() if doc["label"] == 0 and belongs(doc)), "other"),
            "length": next(name for a, b, name in BANDS if a <= doc["words"] < b), "family": documents.FAMILIES[doc["family"]] if doc["family"] >= 0 else "unknown",
            "aside": int((doc["set"], doc["label"]) in ASIDE), "fold": doc["fold"], "score": round(float(score), 4),
            "aiProbability": round(float(probability), 6), "verdict": verdict, "isAiGenerated": verdict == "ai",
        })
    os.makedirs(os.path.join(work, "scores"), exist_ok=True)
    write_lines(os.path.join(work, "scores", "crosswise.jsonl.gz"), rows)
