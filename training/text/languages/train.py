"""Trains one network within a given time: a fold without its sources, or `all`. Needs nothing but numpy, PyTorch and what `prepare` wrote.

`python -m training.text.languages.train WORK OUT NAME SECONDS [SEED]`. The schedule follows the clock, so runs that share a GPU all come to their end.
Writes OUT/scores-NAME.npz: the logits of every text that the run did not learn; and for `all` the weights, in two parts.
"""
import os
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

from training.text.languages.network import WINDOW, Encoder, from_seven_bits, seven_bits, unpack

BATCH, RATE, HEAD_RATE, DECAY, WARM = 160, 7e-5, 5e-4, 0.01, 0.06
# The last fold number marks texts that no run learns: they bring the runs' scores to one scale.
COMMON_FOLD = 4
ENGLISH, ENGLISH_SHARE, MIRROR_SHARE = 7, 0.25, 0.5
FREQUENT, HIDDEN, LOST = 2000, 0.3, 0.02
MARGIN, WORST_IN_BATCH, WORST_OF_PEOPLE, RANKING, PIECE_WEIGHT = 1.0, 8, 0.05, 0.5, 0.2
STRIDE = 192
PAD, UNKNOWN, BEGIN, END = range(4)


def weigh(corpus, usable):
    """Every language alike, people and AI alike, mirrors half of AI; within that a source counts by the square root of its size."""
    kind = corpus["language"].astype(int) * 4 + corpus["label"] * 2 + corpus["mirror"]
    weight = np.zeros(len(kind))
    for own in np.unique(kind[usable]):
        members = usable & (kind == own)
        sizes = np.bincount(corpus["source"][members])
        weight[members] = 1 / np.sqrt(sizes[corpus["source"][members]])
        weight[members] /= weight[members].sum()
        language, label = own // 4, own // 2 % 2
        if label == 1 and (usable & (kind == (own ^ 1))).any():
            weight[members] *= MIRROR_SHARE if own % 2 else 1 - MIRROR_SHARE
        weight[members] *= ENGLISH_SHARE if language == ENGLISH else (1 - ENGLISH_SHARE) / ENGLISH
    return weight


class Texts:
    """The pieces of every document on the device, and windows drawn from them there."""

    def __init__(self, corpus, device):
        self.device = device
        self.flat = torch.from_numpy(corpus["flat"].astype(np.int32)).to(device)
        lengths = corpus["lengths"].astype(np.int64)
        self.lengths = torch.from_numpy(lengths).to(device)
        self.offsets = torch.from_numpy(np.concatenate([[0], np.cumsum(lengths)[:-1]])).to(device)
        self.label = torch.from_numpy(corpus["label"].astype(np.int64)).to(device)
        vocab = int(corpus["flat"].max()) + 1
        self.rare = torch.ones(vocab, dtype=torch.bool, device=device)
        self.rare[torch.bincount(self.flat, minlength=vocab).argsort(descending=True)[:FREQUENT]] = False
        self.mark = torch.zeros(vocab, dtype=torch.bool, device=device)
        self.mark[torch.from_numpy(corpus["marks"].astype(np.int64)).to(device)] = True

    def wrap(self, pieces, own):
        """ids and mask with the begin and the end of a window around what belongs to the text."""
        length = own.sum(1)
        ids = torch.full((len(pieces), pieces.shape[1] + 2), PAD, dtype=torch.long, device=self.device)
        ids[:, 0] = BEGIN
        ids[:, 1:-1] = torch.where(own, pieces.long(), PAD)
        ids[torch.arange(len(ids), device=self.device), length + 1] = END
        return ids, torch.arange(ids.shape[1], device=self.device)[None] < (length + 2)[:, None]

    def take(self, rows, starts, room):
        at = torch.arange(room, device=self.device)[None] + starts[:, None]
        length = self.lengths[rows][:, None]
        return self.flat[self.offsets[rows][:, None] + at.clamp(max=length - 1)], at < length

    def draw(self, rows):
        """Random crops; rarer pieces become unknown, some pieces are lost, and half of the texts lose quotation marks, colons and brackets: those are habits of a source."""
        room = WINDOW - 2
        uniform = lambda *shape: torch.rand(*shape, device=self.device)
        size = torch.where(uniform(len(rows)) < 0.6, room, 40 + (uniform(len(rows)) * (room - 40)).long())
        size = torch.minimum(size, self.lengths[rows])
        starts = (uniform(len(rows)) * (self.lengths[rows] - size + 1)).long()
        pieces, own = self.take(rows, starts, room)
        own &= torch.arange(room, device=self.device)[None] < size[:, None]
        lost = (uniform(*pieces.shape) < LOST * uniform(len(rows), 1)) | (self.mark[pieces.long()] & (uniform(len(rows), 1) < 0.5))
        kept = own & ~lost
        order = (~kept).to(torch.int8).argsort(dim=1, stable=True)
        pieces, own = pieces.gather(1, order), kept.gather(1, order)
        hidden = self.rare[pieces.long()] & (uniform(*pieces.shape) < HIDDEN * uniform(len(rows), 1))
        return self.wrap(torch.where(hidden, UNKNOWN, pieces), own)


def ranking_loss(verdict, target):
    """How far AI texts fail to stay a margin above the highest of people's in the batch."""
    highest = torch.where(target == 0, verdict, -1e4).topk(WORST_IN_BATCH).values.clamp(min=-30)
    machine = (target == 1).float()
    return (F.relu(MARGIN - verdict[:, None] + highest[None]).mean(1) * machine).sum() / machine.sum().clamp(min=1)


@torch.no_grad()
def score(model, texts, rows, cast, batch=512):
    """One logit a document: the mean over its windows, weighted by their length."""
    model.eval()
    room, owner, begin = WINDOW - 2, [], []
    lengths = texts.lengths.cpu().numpy()
    for i, row in enumerate(rows):
        last = max(0, lengths[row] - room)
        own = [*range(0, last, STRIDE), last]
        owner.extend([i] * len(own)), begin.extend(own)
    owner, begin = np.array(owner), np.array(begin)
    size = np.minimum(room, lengths[rows][owner] - begin)
    total, weight = np.zeros(len(rows)), np.zeros(len(rows))
    order = np.argsort(size, kind="stable")
    for at in range(0, len(order), batch):
        part = order[at : at + batch]
        pieces, own = texts.take(torch.from_numpy(rows[owner[part]]).to(texts.device), torch.from_numpy(begin[part]).to(texts.device), int(size[part].max()))
        with cast():
            verdict = model(*texts.wrap(pieces, own))[0].float().cpu().numpy()
        np.add.at(total, owner[part], verdict * size[part])
        np.add.at(weight, owner[part], size[part])
    model.train()
    return total / weight


def mine(model, texts, corpus, usable, cast):
    """The worst of people's texts in each language."""
    worst = []
    for language in range(ENGLISH + 1):
        people = np.flatnonzero(usable & (corpus["label"] == 0) & (corpus["language"] == language))
        if len(people):
            worst.append(people[np.argsort(-score(model, texts, people, cast))[: max(1, int(len(people) * WORST_OF_PEOPLE))]])
    return torch.from_numpy(np.concatenate(worst)).to(texts.device)


def learn(model, texts, corpus, usable, seconds, cast, batch):
    heads = [p for n, p in model.named_parameters() if n.startswith(("verdict", "piece"))]
    trunk = [p for n, p in model.named_parameters() if not n.startswith(("verdict", "piece"))]
    optimizer = torch.optim.AdamW([{"params": trunk, "top": RATE}, {"params": heads, "top": HEAD_RATE}], betas=(0.9, 0.98), weight_decay=DECAY, fused=trunk[0].is_cuda)
    weight = torch.from_numpy(weigh(corpus, usable)).to(texts.device)
    own, mean, followed, worst = list(model.parameters()), None, 0, None
    started, step, progress = time.time(), 0, 0.0
    while progress < 1:
        progress = min(1.0, (time.time() - started) / seconds)
        for group in optimizer.param_groups:
            group["lr"] = group["top"] * min(1.0, (progress + 1e-3) / WARM) * max(0.02, 1 - progress)
        if worst is None and progress > 0.45:
            worst = mine(model, texts, corpus, usable, cast)
        rows = torch.multinomial(weight, batch, replacement=True)
        if worst is not None:
            rows[: batch // 8] = worst[torch.randint(len(worst), (batch // 8,), device=texts.device)]
        target = texts.label[rows]
        ids, mask = texts.draw(rows)
        with cast():
            verdict, pieces = model(ids, mask)
        verdict, pieces = verdict.float(), pieces.float()
        each = F.binary_cross_entropy_with_logits(pieces, target[:, None].expand_as(pieces).float(), reduction="none")
        loss = F.binary_cross_entropy_with_logits(verdict, target.float()) + RANKING * ranking_loss(verdict, target) + PIECE_WEIGHT * (each * mask).sum() / mask.sum()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(own, 1.0)
        optimizer.step()
        if progress > 0.6 and step % 4 == 0:
            followed += 1
            with torch.no_grad():
                mean = [p.clone() for p in own] if mean is None else mean
                torch._foreach_lerp_(mean, own, max(0.02, 1 / followed))
        if step % 100 == 0:
            print(f"step {step} at {progress:.2f} loss {loss.item():.4f}", flush=True)
        step += 1
    if mean is not None:
        with torch.no_grad():
            torch._foreach_copy_(own, mean)
    return step


def found_at(labels, scores, rate):
    people = np.sort(scores[labels == 0])[::-1]
    return float((scores[labels == 1] > people[int(len(people) * rate)]).mean())


def train(work, out, name, seconds, seed=1, batch=BATCH):
    device = "cuda" if torch.cuda.is_available() else "cpu"
    cast = lambda: torch.autocast(device, torch.bfloat16, enabled=device == "cuda")
    torch.manual_seed(seed)
    corpus, base = dict(np.load(os.path.join(work, "corpus.npz"))), dict(np.load(os.path.join(work, "base.npz")))
    texts = Texts(corpus, device)
    model = Encoder(len(base["tokens.packed"]))
    model.load_state_dict({"tokens": torch.from_numpy(unpack(base["tokens.packed"], base["tokens.scales"])), **from_seven_bits(base)}, strict=False)
    model.to(device).train()
    held = corpus["fold"] == COMMON_FOLD if name.startswith("all") else (corpus["fold"] == COMMON_FOLD) | (corpus["fold"] == int(name))
    print(f"{name}: learns {(~held).sum()} texts for {seconds:.0f} s", flush=True)
    steps = learn(model, texts, corpus, ~held, seconds, cast, batch)
    state = {k: v for k, v in model.state_dict().items() if k != "tokens"}
    stored = seven_bits({k: v.cpu().numpy() for k, v in state.items()})
    # Scores are those of the rounded weights, as they are shipped.
    model.load_state_dict({"tokens": model.tokens, **from_seven_bits(stored)})
    rows = np.flatnonzero(held)
    scores = score(model.to(device), texts, rows, cast)
    np.savez_compressed(os.path.join(out, f"scores-{name}.npz"), rows=rows, scores=scores.astype(np.float32), steps=steps)
    for language in range(ENGLISH):
        own = (corpus["language"][rows] == language) & (corpus["fold"][rows] == (COMMON_FOLD if name.startswith("all") else int(name)))
        labels = corpus["label"][rows][own]
        if 0 < labels.sum() < len(labels):
            print(name, "language", language, len(labels), "found at 1 %, 5 %", found_at(labels, scores[own], 0.01), found_at(labels, scores[own], 0.05), flush=True)
    if name == "all":
        names = sorted(stored)
        for part in range(2):
            np.savez(os.path.join(out, f"weights-{part}.npz"), **{n: stored[n] for i, n in enumerate(names) if i % 4 // 2 == part})
    print(f"{name}: {steps} steps", flush=True)


if __name__ == "__main__":
    place, target, run, limit = sys.argv[1:5]
    train(place, target, run, float(limit), *map(int, sys.argv[5:7]))
