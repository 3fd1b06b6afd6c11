"""Stage `train`: the two networks, each once per fold held out and once on everything, on a GPU.

WORK/runs/NETWORK-RUN.npz     the weights of view and crop for run 0, 1, 2 and `all`, folded and rounded to 8 bits per channel
WORK/runs/NETWORK-RUN.jsonl   for a fold, how its network scores the held-out pictures, as is and at two JPEG qualities
WORK/runs/NETWORK-RUN.json    the settings; a run that is there with the same settings is not trained again
"""
import copy
import multiprocessing
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from training.card import read_json, write_json
from training.data import write_lines
from training.image import augment, data
from training.image.network import CROP_SIDE, VIEW_SIDE, Network
from training.image.round_weights import rounded
from training.metrics import auroc

GROUPS = 4
NETWORKS = ("view", "crop")
RATE, DECAY, DROP, SEED = 2e-4, 0.05, 0.2, 1


def window(picture, side, rng, place=None):
    """A square of `side` pixels, anywhere, or at the given share of the free way."""
    _, height, width = picture.shape
    side = min(side, height, width)
    x, y = (rng.random(), rng.random()) if place is None else place
    top, left = int(y * (height - side) + 0.5), int(x * (width - side) + 0.5)
    return picture[:, top : top + side, left : left + side]


def stacked(parts, side):
    """Windows as one tensor; where a picture is smaller, it is reflected to the size."""
    out = []
    for part in parts:
        lack = side - min(part.shape[1:])
        out.append(F.pad(part[None].float(), (0, lack, 0, lack), mode="reflect")[0] if lack > 0 else part.float())
    return torch.stack(out)


def learn_view(pictures, rng):
    side = rng.choice([160, 192, 224, 240, 256, 272, 272])
    pixels = stacked([window(picture, side, rng) for picture in pictures], side)
    if rng.random() < 0.35:
        small = int(side * rng.uniform(0.5, 0.95))
        pixels = augment.resized(pixels, small, small, rng)
        if rng.random() < 0.5:
            pixels = augment.jpeg(pixels, augment.random_quality(len(pixels), pixels.device), True)
    pixels = augment.resized(pixels, VIEW_SIDE, VIEW_SIDE, rng) if pixels.shape[2] != VIEW_SIDE else pixels
    return augment.worn(pixels, rng, {"blur": 0.2, "jpeg": 0.6})


def learn_crop(views, crops, rng):
    kind = rng.random()
    if kind < 0.2:
        pixels = stacked([window(picture, CROP_SIDE, rng) for picture in views], CROP_SIDE)
    elif kind < 0.5:
        pixels = stacked([window(picture, CROP_SIDE, rng) for picture in crops], CROP_SIDE)
    else:
        side = int(CROP_SIDE / rng.uniform(0.67, 1.5))
        pixels = stacked([window(picture, side, rng) for picture in crops], side)
        if rng.random() < 0.3:
            pixels = augment.jpeg(pixels, augment.random_quality(len(pixels), pixels.device, 50), rng.random() < 0.75)
        pixels = augment.resized(pixels, CROP_SIDE, CROP_SIDE, rng)
    return augment.worn(pixels, rng, {"blur": 0.12, "jpeg": 0.7, "tone": 0.3})


def group_of(which, views, crops, chosen, rng):
    return learn_view([views[i] for i in chosen], rng) if which == "view" else learn_crop([views[i] for i in chosen], [crops[i] for i in chosen], rng)


def turned(pixels, rng):
    return pixels.flip(3) if rng.random() < 0.5 else pixels


@torch.no_grad()
def score(net, which, views, crops, rows, device, quality=None):
    """The logit of every picture in its middle, at one JPEG quality where one is given."""
    net.eval()
    result = []
    rng = augment.seeded(0)
    for begin in range(0, len(rows), 256):
        part = range(begin, min(begin + 256, len(rows)))
        if which == "view":
            pixels = stacked([window(views[i], 272, rng, (0.5, 0.5)) for i in part], 272)
            pixels = F.interpolate(pixels, (VIEW_SIDE, VIEW_SIDE), mode="bicubic", align_corners=False, antialias=True).clamp(0, 255)
        else:
            pixels = stacked([window(crops[i], CROP_SIDE, rng, (0.5, 0.5)) for i in part], CROP_SIDE)
        if quality:
            pixels = augment.jpeg(pixels, torch.full((len(pixels),), float(quality), device=device), True)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
            logit = net(pixels.contiguous(memory_format=torch.channels_last))[0]
        result.append(logit.float().cpu().numpy())
    return np.concatenate(result) if result else np.zeros(0)


def fit(which, run, steps, batch_size, rows, views, crops, base_file, out, device):
    torch.manual_seed(SEED)
    rng = augment.seeded(SEED)
    started = time.time()
    fold = -1 if run == "all" else int(run)
    learned = [i for i, row in enumerate(rows) if row["fold"] != fold]
    held = [i for i, row in enumerate(rows) if row["fold"] == fold]
    print(f"{which} {run}: {len(learned)} pictures learned, {len(held)} held out", flush=True)
    base = dict(np.load(base_file))
    net = Network(which, base).to(device).to(memory_format=torch.channels_last)
    net.settle(group_of(which, views, crops, learned[:: max(1, len(learned) // 64)][:64], rng))
    averaged = copy.deepcopy(net)
    plain = [p for name, p in net.named_parameters() if p.ndim < 2]
    heavy = [p for name, p in net.named_parameters() if p.ndim >= 2 and not name.startswith(("head", "kind"))]
    heads = [p for name, p in net.named_parameters() if p.ndim >= 2 and name.startswith(("head", "kind"))]
    descent = torch.optim.AdamW(
        [{"params": heavy, "weight_decay": DECAY}, {"params": plain, "weight_decay": 0.0}, {"params": heads, "weight_decay": DECAY, "lr": 1e-3}],
        lr=RATE,
    )
    peaks = [group["lr"] for group in descent.param_groups]
    weight = torch.from_numpy(data.weights([rows[i] for i in learned])).double()
    labels = torch.tensor([rows[i]["label"] for i in learned])
    by_label = [(torch.nonzero(labels == label)[:, 0], weight[labels == label]) for label in (0, 1)]
    each = batch_size // GROUPS // 2
    net.train()
    total, seen = 0.0, 0
    for step in range(steps):
        pixels, targets, kinds = [], [], []
        for _ in range(GROUPS):
            chosen = []
            for places, share in by_label:
                chosen += places[torch.multinomial(share, each, replacement=True)].tolist()
            chosen = [learned[i] for i in chosen]
            with torch.no_grad():
                pixels.append(turned(group_of(which, views, crops, chosen, rng), rng))
            targets += [float(rows[i]["label"]) for i in chosen]
            kinds += [rows[i]["kind_at"] for i in chosen]
        batch = torch.cat(pixels).contiguous(memory_format=torch.channels_last)
        target, kind = torch.tensor(targets, device=device), torch.tensor(kinds, device=device)
        rate = min(1, (step + 1) / (0.05 * steps)) * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * step / steps)))
        for group, peak in zip(descent.param_groups, peaks):
            group["lr"] = peak * rate
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
            logit, _, kind_logit = net(batch, DROP)
        loss = F.binary_cross_entropy_with_logits(logit.float(), target)
        whole = loss
        if kind_logit is not None and (kind >= 0).any():
            whole = loss + 0.3 * F.cross_entropy(kind_logit.float()[kind >= 0], kind[kind >= 0])
        descent.zero_grad(set_to_none=True)
        whole.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        descent.step()
        with torch.no_grad():
            keep = min(0.998, (step + 1) / (step + 50))
            for mine, theirs in zip(averaged.parameters(), net.parameters()):
                mine.lerp_(theirs, 1 - keep)
            for mine, theirs in zip(averaged.buffers(), net.buffers()):
                if mine.dtype.is_floating_point:
                    mine.lerp_(theirs, 1 - keep)
        total, seen = total + float(loss.detach()) if step % 10 == 0 else total, seen + (step % 10 == 0)
        if step % 100 == 99:
            print(f"{which} {run} step {step + 1} loss {total / seen:.4f} {time.time() - started:.0f} s", flush=True)
            total, seen = 0.0, 0
    averaged.eval()
    np.savez(os.path.join(out, f"{which}-{run}.npz"), **rounded(averaged))
    if held:
        held_views, held_crops, held_rows = [views[i] for i in held], [crops[i] for i in held], [rows[i] for i in held]
        truth = np.array([row["label"] for row in held_rows])
        scores = {}
        for quality in (0, 60, 40):
            scores[str(quality)] = score(averaged, which, held_views, held_crops, held_rows, device, quality)
            reached = auroc(truth, scores[str(quality)])
            print(f"{which} {run} quality {quality or 'as is'} AUROC {'-' if reached is None else round(reached, 4)} of {len(truth)}", flush=True)
        write_lines(os.path.join(out, f"{which}-{run}.jsonl"), [
            {"path": row["path"], "repository": row["repository"], "label": row["label"], **{q: round(float(s[i]), 4) for q, s in scores.items()}}
            for i, row in enumerate(held_rows)
        ])


def settings_of(args, run):
    return {"steps": args.steps if run == "all" else args.fold_steps, "batch": args.batch, "picturesMax": args.pictures_max, "shards": sorted(
        [name, os.path.getsize(os.path.join(args.work, "shards", name))] for name in os.listdir(os.path.join(args.work, "shards")) if name.endswith(".bin")
    )}


def is_trained(path, settings):
    return os.path.exists(f"{path}.npz") and os.path.exists(f"{path}.json") and read_json(f"{path}.json") == settings


def train_network(args, which):
    """Every run of one network; the pictures are decoded once."""
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    out = os.path.join(args.work, "runs")
    wanted = [run for run in args.runs.split(",") if not is_trained(os.path.join(out, f"{which}-{run}"), settings_of(args, run))]
    if not wanted:
        print(f"{which}: every run is there", flush=True)
        return
    rows = data.read_index(os.path.join(args.work, "shards"))[: args.pictures_max or None]
    decoded = data.decode_all(rows, min(8, os.cpu_count() or 1))
    views = [torch.from_numpy(pair[0]).to(args.device) for pair in decoded]
    crops = [torch.from_numpy(pair[1]).to(args.device) for pair in decoded]
    for run in wanted:
        settings, stamp = settings_of(args, run), os.path.join(out, f"{which}-{run}.json")
        # Written last: a run that was interrupted has no settings and is trained again.
        if os.path.exists(stamp):
            os.remove(stamp)
        fit(which, run, settings["steps"], args.batch, rows, views, crops, os.path.join(args.work, "base.npz"), out, args.device)
        write_json(stamp, settings)


def train(args):
    """Both networks at once: neither fills a large GPU alone."""
    os.makedirs(os.path.join(args.work, "runs"), exist_ok=True)
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=train_network, args=(args, which), name=which) for which in NETWORKS]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    failed = [f"{process.name} (exit code {process.exitcode})" for process in processes if process.exitcode != 0]
    if failed:
        raise SystemExit(f"Training failed: {', '.join(failed)}.")
