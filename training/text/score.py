"""Scores documents with the trained networks. The detector computes the same in TypeScript, and golden.json compares them."""
import numpy as np
import torch

from training.text import documents
from training.text.corpus import CLS_NAME, SEP_NAME, WINDOW
from training.text.language_model import CONTEXT

STRIDE = 192
BLOCK = 32
ENCODER_COLUMNS = ["mean", "min", "max", "sd", "pieces", "pieceMean", "pieceLow", "pieceMiddle", "pieceHigh", *documents.FAMILIES, *documents.DOMAINS]
STATISTICS = [
    "ratio", "ratioSd", "ratioPositive", "ratioClipped2", "ratioClipped1", "human", "machine", "curvature", "discrepancy", "entropy",
    "rank", "first", "binoculars", "humanSd", "entropySd", "blockSd", "blockLow", "blockHigh", "rare", "surprise", "pieces",
]


def starts_of(count, room, stride):
    if count <= room:
        return [0]
    return [*range(0, count - room, stride), count - room]


@torch.no_grad()
def encoder(model, tokenizer, ids, device):
    """Of every document the window logits (weighted by length, extremes, spread), the piece logits, and the family and domain logits."""
    model.eval()
    begin, end = tokenizer.token_to_id(CLS_NAME), tokenizer.token_to_id(SEP_NAME)
    owner, rows = [], []
    for i, row in enumerate(ids):
        for start in starts_of(len(row), WINDOW - 2, STRIDE):
            owner.append((i, start))
            rows.append(row[start : start + WINDOW - 2])
    order = np.argsort([len(r) for r in rows], kind="stable")
    found = [None] * len(rows)
    for at in range(0, len(order), 512):
        part = order[at : at + 512]
        longest = max(len(rows[i]) for i in part) + 2
        x = np.zeros((len(part), longest), np.int64)
        mask = np.zeros((len(part), longest), np.int64)
        for j, i in enumerate(part):
            size = len(rows[i])
            x[j, 0], x[j, 1 : 1 + size], x[j, 1 + size] = begin, rows[i], end
            mask[j, : size + 2] = 1
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            verdict, family, pieces, domain = model(torch.from_numpy(x).to(device), torch.from_numpy(mask).to(device))
        verdict, family, pieces, domain = (t.float().cpu().numpy() for t in (verdict, family, pieces, domain))
        for j, i in enumerate(part):
            found[i] = (verdict[j], np.concatenate([family[j], domain[j]]), pieces[j, 1 : 1 + len(rows[i])])
    out, k = np.zeros((len(ids), len(ENCODER_COLUMNS)), np.float32), 0
    for i in range(len(ids)):
        sums, counts = np.zeros(len(ids[i])), np.zeros(len(ids[i]))
        verdicts, families, sizes = [], [], []
        while k < len(rows) and owner[k][0] == i:
            verdict, family, pieces = found[k]
            start = owner[k][1]
            sums[start : start + len(pieces)] += pieces
            counts[start : start + len(pieces)] += 1
            verdicts.append(verdict), families.append(family), sizes.append(len(pieces))
            k += 1
        verdicts, sizes, pieces = np.array(verdicts), np.array(sizes, float), sums / counts
        out[i] = [
            (verdicts * sizes).sum() / sizes.sum(), verdicts.min(), verdicts.max(), verdicts.std(), len(ids[i]),
            pieces.mean(), *np.quantile(pieces, [0.1, 0.5, 0.9]), *(np.array(families) * sizes[:, None]).sum(0) / sizes.sum(),
        ]
    return out.astype(np.float16)


def summarize(tokens):
    """The statistics of one document from those of its tokens (n, 6)."""
    human, machine, expected, spread, rank, crossed = (tokens[:, i].astype(np.float64) for i in range(6))
    ratio = machine - human
    clipped = np.clip(ratio, -2, 2)
    blocks = [clipped[i : i + BLOCK].mean() for i in range(0, max(1, len(clipped) - BLOCK + 1), BLOCK)]
    return [
        ratio.mean(), ratio.std(), (ratio > 0).mean(), clipped.mean(), np.clip(ratio, -1, 1).mean(), human.mean(), machine.mean(),
        (human - expected).sum() / np.sqrt(np.maximum(spread, 1e-6).sum()), (human - expected).mean(), -expected.mean(),
        rank.mean(), (rank < 0.5).mean(), human.mean() / min(-1e-6, crossed.mean()), human.std(), expected.std(),
        np.std(blocks), np.min(blocks), np.max(blocks), (rank > np.log(101)).mean(), np.quantile(-human, 0.9), len(human),
    ]


@torch.no_grad()
def language_model(model, tokenizer, ids, device):
    model.eval()
    begin = tokenizer.token_to_id(CLS_NAME)
    owner, rows = [], []
    for i, row in enumerate(ids):
        for at in range(0, len(row), CONTEXT - 1):
            owner.append(i)
            rows.append(row[at : at + CONTEXT - 1])
    order = np.argsort([len(r) for r in rows], kind="stable")
    stats = [None] * len(rows)
    # More at a time would fill a GPU that other runs share.
    for at in range(0, len(order), 64):
        part = order[at : at + 64]
        longest = max(len(rows[i]) for i in part) + 1
        x = np.zeros((len(part), longest), np.int64)
        for j, i in enumerate(part):
            x[j, 0], x[j, 1 : 1 + len(rows[i])] = begin, rows[i]
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            found = model(torch.from_numpy(x).to(device)).cpu().numpy()
        for j, i in enumerate(part):
            stats[i] = found[j, : len(rows[i])]
    by_doc = [[] for _ in ids]
    for i, part in zip(owner, stats):
        by_doc[i].append(part)
    return np.array([summarize(np.concatenate(parts)) for parts in by_doc], np.float32)
