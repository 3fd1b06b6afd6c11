"""Trains the text members and writes what every held document scored.

    python3 train.py adapt          --data DATA --base MINILM --out OUT --steps 2000
    python3 train.py encoder        --data DATA --base MINILM --out OUT --fold 0 --steps 4000
    python3 train.py language-model --data DATA --base MINILM --out OUT --fold 0 --steps 4000
`adapt` lets the base guess hidden pieces of the training texts, labels unseen, so that it knows our vocabulary and genres; every
encoder starts from it. `--fold all` holds out nothing but the development file and the runs of our own that are kept for testing.
"""
import argparse
import json
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

import data
import score
from corpus import Corpus, learnt, tokeniser
from encoder import Encoder, PieceGuesser, load_minilm
from language_model import fresh as fresh_language_model

ENCODER_PIECES, LANGUAGE_MODEL_PIECES = 16384, 6144


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("member", choices=["adapt", "encoder", "language-model"])
    parser.add_argument("--data", required=True)
    parser.add_argument("--base", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--fold", default="all")
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--name", default="", help="suffix of what is written, to keep trials apart")
    parser.add_argument("--hard", help="hard.json of an earlier pass: its worst human texts are learnt more")
    parser.add_argument("--spliced", type=float, default=0.2)
    parser.add_argument("--piece-weight", type=float, default=0.3)
    parser.add_argument("--hidden", type=float, default=0.4, help="up to this share of a window's rarer pieces is hidden in training")
    parser.add_argument("--boost", type=float, default=3.0, help="weight of the texts of 2026 within their domain")
    parser.add_argument("--edited", type=float, default=0.4, help="weight of human texts that AI edited, learnt as AI")
    parser.add_argument("--pieces", type=int, default=ENCODER_PIECES)
    parser.add_argument("--from-base", action="store_true", help="start from the base, not from the adapted encoder")
    parser.add_argument("--compile", action="store_true")
    parser.add_argument("--limit", type=int, default=0)
    return parser.parse_args()


def schedule(step, steps, rate):
    warm = min(1.0, (step + 1) / (0.06 * steps))
    return rate * warm * max(0.02, 1 - step / steps)


class Descent:
    """AdamW under the schedule, and a running mean of the weights from `begin` of the run on."""

    def __init__(self, modules, args, decay, begin):
        named = [p for m in modules for p in m.parameters()]
        groups = [
            {"params": [p for p in named if p.dim() >= 2], "weight_decay": decay},
            {"params": [p for p in named if p.dim() < 2], "weight_decay": 0.0},
        ]
        self.optimiser = torch.optim.AdamW(groups, lr=args.rate, betas=(0.9, 0.98), fused=named[0].is_cuda)
        self.parameters, self.model, self.args, self.begin = named, modules[0], args, begin
        self.mean = {k: v.clone().float() for k, v in self.model.state_dict().items()}
        self.started = time.time()

    def step(self, number, loss):
        for group in self.optimiser.param_groups:
            group["lr"] = schedule(number, self.args.steps, self.args.rate)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
        self.optimiser.step()
        if number >= self.args.steps * self.begin and number % 5 == 0:
            self.follow(number)
        if number % 250 == 0:
            print(f"{self.args.member} {self.args.fold} {number} loss {loss.item():.4f} {time.time() - self.started:.0f}s", flush=True)

    @torch.no_grad()
    def follow(self, number):
        share = 0.02 if number > self.args.steps * (self.begin + 0.02) else 1.0
        for k, v in self.model.state_dict().items():
            self.mean[k].lerp_(v.float(), share)

    def finish(self, path):
        self.model.load_state_dict(self.mean)
        torch.save({k: v.half() for k, v in self.mean.items()}, path)


def base_of(args, tokenizer):
    """Where the base's weights lie, and the number in its vocabulary of each piece of ours."""
    base = json.load(open(os.path.join(args.base, "tokenizer.json")))["model"]["vocab"]
    pieces = [base[name] for name, _ in sorted(tokenizer.get_vocab().items(), key=lambda item: item[1])]
    return os.path.join(args.base, "model.fp16.safetensors"), pieces


def fresh_encoder(args, tokenizer):
    return load_minilm(Encoder(tokenizer.get_vocab_size(), len(data.FAMILIES), len(data.DOMAINS)), *base_of(args, tokenizer))


def path_of(args, extension):
    return os.path.join(args.out, f"{args.member}-{args.fold}{args.name}.{extension}")


def adapt(args, rows, tokenizer, device):
    corpus = Corpus(rows, tokenizer, args.seed, device)
    model = fresh_encoder(args, tokenizer).to(device).train()
    vocab = tokenizer.get_vocab_size()
    guesser = PieceGuesser(vocab).to(device)
    descent = Descent([model, guesser], args, 0.01, 0.8)
    trunk = torch.compile(model.trunk) if args.compile else model.trunk
    for step in range(args.steps):
        ids, mask, _, piece, _, _ = corpus.windows(args.batch, noise=0.1, whole=0.9)
        hidden = (torch.rand(ids.shape, device=device) < 0.15) & (piece >= 0)
        shown = torch.where(hidden & (torch.rand(ids.shape, device=device) < 0.8), 1, ids)
        shown = torch.where(hidden & (torch.rand(ids.shape, device=device) < 0.1), torch.randint_like(ids, 4, vocab), shown)
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            guess = guesser(trunk(shown, mask)[hidden], model.tokens.weight)
        descent.step(step, F.cross_entropy(guess.float(), ids[hidden]))
    descent.finish(os.path.join(args.out, "adapted.pt"))


def train_encoder(args, rows, tokenizer, device, held):
    corpus = Corpus(rows, tokenizer, args.seed, device, json.load(open(args.hard)) if args.hard else None)
    model = fresh_encoder(args, tokenizer)
    if not args.from_base:
        model.load_state_dict({k: v.float() for k, v in torch.load(os.path.join(args.out, "adapted.pt"), map_location="cpu").items()})
    model = model.to(device).train()
    descent = Descent([model], args, 0.01, 0.5)
    run = torch.compile(model) if args.compile else model
    for step in range(args.steps):
        ids, mask, target, piece, family, domain = corpus.windows(args.batch, spliced=args.spliced, hidden=args.hidden)
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            verdict, families, pieces, domains = run(ids, mask)
        whole = target >= 0
        loss = F.binary_cross_entropy_with_logits(verdict[whole].float(), target[whole].float())
        loss = loss + 0.15 * F.cross_entropy(families.float(), family, ignore_index=-1)
        loss = loss + 0.1 * F.cross_entropy(domains.float(), torch.where(whole, domain, -1), ignore_index=-1)
        told = piece >= 0
        loss = loss + args.piece_weight * F.binary_cross_entropy_with_logits(pieces[told].float(), piece[told].float())
        descent.step(step, loss)
    descent.finish(path_of(args, "pt"))
    score.encoder(model, tokenizer, held, device, path_of(args, "npz"))


def train_language_model(args, rows, tokenizer, device, held):
    corpus = Corpus(rows, tokenizer, args.seed, device)
    model = fresh_language_model(tokenizer.get_vocab_size(), *base_of(args, tokenizer)).to(device).train()
    descent = Descent([model], args, 0.02, 0.7)
    trunk = torch.compile(model.trunk) if args.compile else model.trunk
    for step in range(args.steps):
        ids, mask, target, _, _, _ = corpus.windows(args.batch, noise=0.05, whole=0.9)
        ids = torch.where(ids == corpus.special["[SEP]"], 0, ids)
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            hidden = trunk(ids)[:, :-1]
            loss = 0.0
            for head, rows_of in ((model.human, target == 0), (model.machine, target == 1)):
                following = ids[rows_of, 1:]
                told = following != 0
                guess = F.linear(head(hidden[rows_of][told]), model.tokens.weight, head.bias)
                loss = loss + 0.5 * F.cross_entropy(guess.float(), following[told])
        descent.step(step, loss)
    descent.finish(path_of(args, "pt"))
    score.language_model(model, tokenizer, held, device, path_of(args, "npz"))


def main():
    args = arguments()
    os.makedirs(args.out, exist_ok=True)
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    docs = data.load(args.data)
    if args.limit:
        docs = docs[:: max(1, len(docs) // args.limit)]
    learn = [d for d in docs if not d["kept"]]
    name, size = ("language-model", LANGUAGE_MODEL_PIECES) if args.member == "language-model" else ("encoder", args.pieces)
    tokenizer = tokeniser(args.out, name, args.base, [d["text"] for d in learn], size)
    fold = None if args.fold == "all" else int(args.fold)
    rows = learnt([d for d in learn if fold is None or d["fold"] != fold], args.boost, args.edited)
    held = [d for d in docs if d["kept"] or (fold is not None and d["fold"] == fold)]
    print(f"{args.member} {args.fold}: learns {len(rows)}, holds {len(held)}", flush=True)
    if args.member == "adapt":
        adapt(args, rows, tokenizer, device)
    elif args.member == "encoder":
        train_encoder(args, rows, tokenizer, device, held)
    else:
        train_language_model(args, rows, tokenizer, device, held)


if __name__ == "__main__":
    main()
