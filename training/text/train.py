"""Trains the text members, each fold without its sources and once on all, and writes what every document scored out of fold.

    python3 train.py encoder --data DATA --base MINILM --out OUT --fold 0 --steps 1500
    python3 train.py language-model --data DATA --base MINILM --out OUT --fold 0 --steps 3000
`--fold all` holds nothing out but the development file. Several may run side by side on one device.
"""
import argparse
import glob
import json
import os
import time

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

import data
from encoder import Encoder, load_minilm
from language_model import CONTEXT, LanguageModel

CLS, SEP, PAD = 101, 102, 0
WINDOW = 256


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("member", choices=["encoder", "language-model", "mean"])
    parser.add_argument("--data", required=True)
    parser.add_argument("--base", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--fold", default="all")
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hard", help="scores of an earlier pass: its worst human texts are learnt more")
    parser.add_argument("--limit", type=int, default=0)
    return parser.parse_args()


def tokenise(tokenizer, texts):
    tokenizer.no_truncation()
    tokenizer.no_padding()
    encoded = tokenizer.encode_batch(texts, add_special_tokens=False)
    return [np.array(e.ids or [100], np.int32) for e in encoded]


def schedule(step, steps, rate):
    warm = min(1.0, (step + 1) / (0.06 * steps))
    return rate * warm * max(0.02, 1 - step / steps)


def descend(model, optimiser, loss):
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimiser.step()


@torch.no_grad()
def follow(mean, model, step, steps, begin):
    """A running mean of the weights from `begin` of the run on, every fifth step; it starts as a copy."""
    if step <= steps * begin or step % 5:
        return
    for k, v in model.state_dict().items():
        mean[k].lerp_(v.float(), 0.02 if step > steps * (begin + 0.02) else 1.0)


def sampler(chance, rng, batch):
    cumulative = np.cumsum(chance / chance.sum())
    return np.searchsorted(cumulative, rng.random(batch)).clip(0, len(chance) - 1)


def crop(ids, rng, longest):
    """A window of random length, so that short texts are learnt as well as long ones."""
    room = longest - 2
    size = min(len(ids), room if rng.random() < 0.55 else int(rng.integers(32, room)))
    start = int(rng.integers(0, len(ids) - size + 1))
    return ids[start : start + size]


def pad(rows, length):
    ids = np.zeros((len(rows), length), np.int64)
    mask = np.zeros((len(rows), length), np.int64)
    for i, row in enumerate(rows):
        full = np.concatenate([[CLS], row, [SEP]])
        ids[i, : len(full)] = full
        mask[i, : len(full)] = 1
    return torch.from_numpy(ids), torch.from_numpy(mask)


def windows(ids, room, stride):
    if len(ids) <= room:
        return [ids]
    starts = list(range(0, len(ids) - room, stride)) + [len(ids) - room]
    return [ids[s : s + room] for s in starts]


def training_texts(docs):
    """(text, target, family, weight); mixed documents with a known seam give two."""
    plain = [d for d in docs if data.target_of(d) is not None]
    chance = dict(zip((id(d) for d in plain), data.weights(plain)))
    rows = [(d["text"], data.target_of(d), d["family"], chance[id(d)], d) for d in plain]
    typical = float(np.median([r[3] for r in rows]))
    for d in docs:
        if d["set"] == "mixed2026" and d.get("seam"):
            end = d.get("seam_end") or len(d["text"])
            for text, target in ((d["text"][: d["seam"]], 0), (d["text"][d["seam"] : end], 1)):
                if len(text.split()) >= 20:
                    rows.append((text, target, d["family"] if target else 0, typical, d))
    return rows


def train_encoder(args, docs, held):
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    tokenizer = Tokenizer.from_file(os.path.join(args.base, "tokenizer.json"))
    rows = training_texts(docs)
    noisy = data.noised([{"text": r[0]} for r in rows], args.seed, 0.25)
    ids = tokenise(tokenizer, noisy)
    target = np.array([r[1] for r in rows], np.float32)
    family = np.array([r[2] for r in rows], np.int64)
    chance = np.array([r[3] for r in rows])
    if args.hard:
        scores = json.load(open(args.hard))
        worst = np.array([r[1] == 0 and scores.get(r[4]["id"], -9) > -1.0 for r in rows])
        chance = chance * np.where(worst, 4.0, 1.0)
        print("hard negatives", int(worst.sum()), flush=True)
    for label in (0, 1):
        chance[target == label] /= chance[target == label].sum()

    model = load_minilm(Encoder(len(data.FAMILIES)), os.path.join(args.base, "model.fp16.safetensors")).to(device)
    mean = {k: v.clone().float() for k, v in model.state_dict().items()}
    plain = [p for n, p in model.named_parameters() if p.dim() < 2]
    decayed = [p for n, p in model.named_parameters() if p.dim() >= 2]
    optimiser = torch.optim.AdamW([{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}], lr=args.rate)
    started = time.time()
    model.train()
    for step in range(args.steps):
        for group in optimiser.param_groups:
            group["lr"] = schedule(step, args.steps, args.rate)
        chosen = sampler(chance, rng, args.batch)
        longest = WINDOW if rng.random() < 0.7 else 128
        x, mask = pad([crop(ids[i], rng, longest) for i in chosen], longest)
        x, mask = x.to(device, non_blocking=True), mask.to(device, non_blocking=True)
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            logit, families = model(x, mask)
        want = torch.from_numpy(target[chosen]).to(device)
        known = torch.from_numpy(family[chosen]).to(device)
        loss = F.binary_cross_entropy_with_logits(logit.float(), want)
        loss = loss + 0.15 * F.cross_entropy(families.float(), known, ignore_index=-1)
        descend(model, optimiser, loss)
        follow(mean, model, step, args.steps, 0.5)
        if step % 200 == 0:
            print(f"{args.fold} encoder {step} loss {loss.item():.4f} {time.time() - started:.0f}s", flush=True)
    model.load_state_dict(mean)
    torch.save({k: v.half() for k, v in mean.items()}, os.path.join(args.out, f"encoder-{args.fold}-{args.seed}.pt"))
    score_encoder(model, tokenizer, held, device, os.path.join(args.out, f"encoder-{args.fold}-{args.seed}.npz"))


@torch.no_grad()
def score_encoder(model, tokenizer, docs, device, path):
    """Mean, extremes and spread of the window logits of every held document, and its family logits."""
    model.eval()
    ids = tokenise(tokenizer, [d["text"] for d in docs])
    owner, rows = [], []
    for i, row in enumerate(ids):
        for window in windows(row, WINDOW - 2, 127):
            owner.append(i)
            rows.append(window)
    order = np.argsort([len(r) for r in rows], kind="stable")
    logits, families = np.zeros(len(rows), np.float32), np.zeros((len(rows), len(data.FAMILIES)), np.float32)
    for at in range(0, len(order), 512):
        part = order[at : at + 512]
        x, mask = pad([rows[i] for i in part], max(len(rows[i]) for i in part) + 2)
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            logit, family = model(x.to(device), mask.to(device))
        logits[part], families[part] = logit.float().cpu().numpy(), family.float().cpu().numpy()
    owner, sizes = np.array(owner), np.array([len(r) for r in rows], np.float32)
    out = np.zeros((len(docs), 5 + len(data.FAMILIES)), np.float32)
    first = np.searchsorted(owner, np.arange(len(docs)))
    last = np.searchsorted(owner, np.arange(len(docs)), side="right")
    for i in range(len(docs)):
        own, size = logits[first[i] : last[i]], sizes[first[i] : last[i]]
        out[i, 0] = (own * size).sum() / size.sum()
        out[i, 1:5] = own.min(), own.max(), own.std(), len(ids[i])
        out[i, 5:] = families[first[i] : last[i]].mean(0)
    np.savez_compressed(path, ids=np.array([d["id"] for d in docs]), scores=out.astype(np.float16))


def small_vocabulary(base, texts, size):
    """The most used pieces of the base vocabulary and every single character of it: one tokeniser serves both members."""
    spec = json.load(open(os.path.join(base, "tokenizer.json")))
    pieces = spec["model"]["vocab"]
    tokenizer = Tokenizer.from_file(os.path.join(base, "tokenizer.json"))
    counts = np.bincount(np.concatenate(tokenise(tokenizer, texts)), minlength=len(pieces))
    names = sorted(pieces, key=lambda p: pieces[p])
    always = [n for n in names if n in ("[PAD]", "[UNK]", "[CLS]", "[SEP]")]
    single = [n for n in names if len(n.removeprefix("##")) == 1 and (n[-1].isascii() or counts[pieces[n]] > 50)]
    chosen = dict.fromkeys(always + single)
    for name in sorted(names, key=lambda n: -counts[pieces[n]]):
        if len(chosen) >= size:
            break
        if not name.startswith("["):
            chosen.setdefault(name)
    spec["model"]["vocab"] = {name: i for i, name in enumerate(chosen)}
    spec["added_tokens"] = [{**t, "id": spec["model"]["vocab"][t["content"]]} for t in spec["added_tokens"] if t["content"] in chosen]
    spec["post_processor"] = None
    return spec


def train_language_model(args, docs, held):
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    rows = training_texts(docs)
    path = os.path.join(args.out, "language-model-tokenizer.json")
    if not os.path.exists(path):
        json.dump(small_vocabulary(args.base, [r[0] for r in rows if r[4].get("lang") == "en"], 6144), open(path, "w"))
    tokenizer = Tokenizer.from_file(path)
    vocab = tokenizer.get_vocab_size()
    ids = tokenise(tokenizer, [r[0] for r in rows])
    target = np.array([r[1] for r in rows])
    chance = np.array([r[3] * min(len(i), 400) for r, i in zip(rows, ids)])
    for label in (0, 1):
        chance[target == label] /= chance[target == label].sum()
    begin = tokenizer.token_to_id("[CLS]")
    model = LanguageModel(vocab).to(device)
    optimiser = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=0.05, betas=(0.9, 0.98))
    mean = {k: v.clone().float() for k, v in model.state_dict().items()}
    started = time.time()
    model.train()
    for step in range(args.steps):
        for group in optimiser.param_groups:
            group["lr"] = schedule(step, args.steps, args.rate)
        chosen = sampler(chance, rng, args.batch)
        x = np.zeros((args.batch, CONTEXT), np.int64)
        for i, at in enumerate(chosen):
            row = ids[at]
            start = 0 if rng.random() < 0.5 or len(row) < CONTEXT else int(rng.integers(0, len(row) - CONTEXT + 2))
            part = row[start : start + CONTEXT - 1]
            x[i, 0], x[i, 1 : 1 + len(part)] = begin, part
        x = torch.from_numpy(x).to(device)
        is_machine = torch.from_numpy(target[chosen] == 1).to(device)
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            hidden = model.trunk(x)[:, :-1]
            following = x[:, 1:]
            loss = 0.0
            for head, rows_of in ((model.human, ~is_machine), (model.machine, is_machine)):
                logits = head(hidden[rows_of])
                loss = loss + 0.5 * F.cross_entropy(logits.flatten(0, 1), following[rows_of].flatten(), ignore_index=0)
        descend(model, optimiser, loss)
        follow(mean, model, step, args.steps, 0.7)
        if step % 200 == 0:
            print(f"{args.fold} language model {step} loss {loss.item():.4f} {time.time() - started:.0f}s", flush=True)
    model.load_state_dict(mean)
    torch.save({k: v.half() for k, v in mean.items()}, os.path.join(args.out, f"language-model-{args.fold}-{args.seed}.pt"))
    score_language_model(model, tokenizer, held, device, os.path.join(args.out, f"language-model-{args.fold}-{args.seed}.npz"))


def summarise(tokens):
    """The statistics of one document from those of its tokens (n, 6). The detector computes the same in TypeScript."""
    human, machine, expected, spread, rank, crossed = (tokens[:, i].astype(np.float64) for i in range(6))
    ratio = machine - human
    n = len(human)
    return [
        ratio.mean(), ratio.std(), (ratio > 0).mean(), np.clip(ratio, -2, 2).mean(), human.mean(), machine.mean(),
        (human - expected).sum() / np.sqrt(np.maximum(spread, 1e-6).sum()), (human - expected).mean(),
        -expected.mean(), rank.mean(), (rank < 0.5).mean(), human.mean() / min(-1e-6, crossed.mean()), n,
    ]


@torch.no_grad()
def score_language_model(model, tokenizer, docs, device, path):
    model.eval()
    begin = tokenizer.token_to_id("[CLS]")
    ids = tokenise(tokenizer, [d["text"] for d in docs])
    owner, rows = [], []
    for i, row in enumerate(ids):
        for at in range(0, max(1, len(row)), CONTEXT - 1):
            owner.append(i)
            rows.append(row[at : at + CONTEXT - 1])
    order = np.argsort([len(r) for r in rows], kind="stable")
    stats = [None] * len(rows)
    for at in range(0, len(order), 256):
        part = order[at : at + 256]
        longest = max(len(rows[i]) for i in part) + 1
        x = np.zeros((len(part), longest), np.int64)
        for j, i in enumerate(part):
            x[j, 0], x[j, 1 : 1 + len(rows[i])] = begin, rows[i]
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            found = model(torch.from_numpy(x).to(device)).cpu().numpy()
        for j, i in enumerate(part):
            stats[i] = found[j, : len(rows[i])]
    by_doc = [[] for _ in docs]
    for i, part in zip(owner, stats):
        by_doc[i].append(part)
    out = np.array([summarise(np.concatenate(parts)) for parts in by_doc], np.float32)
    np.savez_compressed(path, ids=np.array([d["id"] for d in docs]), scores=out)


def score_mean(args, held):
    """The mean of the encoders of all seeds, scored on what none of them learnt."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    paths = sorted(glob.glob(os.path.join(args.out, f"encoder-{args.fold}-[0-9]*.pt")))
    states = [torch.load(path, map_location=device) for path in paths]
    model = Encoder(len(data.FAMILIES)).to(device)
    model.load_state_dict({k: sum(s[k].float() for s in states) / len(states) for k in states[0]})
    tokenizer = Tokenizer.from_file(os.path.join(args.base, "tokenizer.json"))
    score_encoder(model, tokenizer, held, device, os.path.join(args.out, f"encoder-{args.fold}-mean.npz"))


def main():
    args = arguments()
    os.makedirs(args.out, exist_ok=True)
    docs = data.load(args.data)
    if args.limit:
        docs = docs[:: max(1, len(docs) // args.limit)]
    if args.fold == "all":
        learnt, held = [d for d in docs if not d["dev"]], [d for d in docs if d["dev"]]
    else:
        fold = int(args.fold)
        learnt = [d for d in docs if not d["dev"] and d["fold"] != fold]
        held = [d for d in docs if d["dev"] or d["fold"] == fold]
    print(f"{args.member} fold {args.fold}: {len(learnt)} learnt, {len(held)} held", flush=True)
    if args.member == "mean":
        score_mean(args, held)
    elif args.member == "encoder":
        train_encoder(args, learnt, held)
    else:
        train_language_model(args, learnt, held)


if __name__ == "__main__":
    main()
