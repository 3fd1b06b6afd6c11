"""Stage `train`: the two networks, each once on everything and once per fold held out, on a GPU, each for a given time.

WORK/runs/NETWORK-RUN.npz     the weights of view and crop for run `all`, 0, 1 and 2, folded and rounded to 8 bits per channel
WORK/runs/NETWORK-RUN.jsonl   for a fold, how its network scores the middle of the held-out pictures, as is and at JPEG 40
WORK/runs/NETWORK-RUN.json    the settings; a run that is there with the same settings is not trained again
"""
import copy
import math
import multiprocessing
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from training.card import read_json, write_json
from training.data import write_lines
from training.image import augment, data
from training.image.base import read_base
from training.image.composites import cell_loss
from training.image.network import Network
from training.image.round_weights import rounded
from training.image.views import learn, middle
from training.metrics import auroc

NETWORKS = ("view", "crop")
GROUPS = 8
RATE, HEAD_RATE, DECAY, DROP, KEPT, SEED = 3e-4, 1e-3, 0.05, 0.2, 0.997, 1
# Every AI picture has to lie above the hardest of people's in its batch.
HARDEST, MARGIN, RANKED = 8, 1.0, 0.5
KIND_SHARE, PASTED_SHARE, CELLS_SHARE = 0.3, 0.5, 0.1
# A crop is half a view's work, and the same stored crop is seen too often in the view's time.
CROP_TIME = 0.6
# From half time on, the worst of people's pictures get a share of every batch.
MINED, MINED_SHARE = 0.05, 0.125


@torch.no_grad()
def score(net, which, views, crops, chosen, device, quality=None):
    """The logit of every picture in its middle, at one JPEG quality where one is given."""
    net.eval()
    result = []
    for begin in range(0, len(chosen), 128):
        pixels = middle(which, views, crops, chosen[begin : begin + 128])
        if quality:
            pixels = augment.jpeg(pixels, torch.full((len(pixels),), float(quality), device=device), True)
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
            result.append(net(pixels.contiguous(memory_format=torch.channels_last))[0].float().cpu().numpy())
    return np.concatenate(result) if result else np.zeros(0)


class Draw:
    """Draws the pictures of a batch: classes even, sources within them by data.weights."""

    def __init__(self, rows, learned):
        weight = torch.from_numpy(data.weights([rows[i] for i in learned])).double()
        labels = torch.tensor([rows[i]["label"] for i in learned])
        places = torch.tensor(learned)
        self.pools = [(places[labels == label], weight[labels == label]) for label in (0, 1)]
        self.mined = None

    def of(self, label, n):
        places, weight = self.pools[label]
        return places[torch.multinomial(weight, n, replacement=True)].tolist()

    def people(self, n):
        hard = round(2 * n * MINED_SHARE) if self.mined is not None else 0
        drawn = self.of(0, n - hard)
        return drawn + (self.mined[torch.randint(len(self.mined), (hard,))].tolist() if hard else [])

    def mine(self, scores):
        count = max(1, int(MINED * len(scores)))
        self.mined = self.pools[0][0][torch.from_numpy(np.argsort(-scores)[:count].copy())]


def make_descent(net, device):
    heads = [p for name, p in net.named_parameters() if p.ndim >= 2 and name.startswith(("head", "kind"))]
    heavy = [p for name, p in net.named_parameters() if p.ndim >= 2 and not name.startswith(("head", "kind"))]
    plain = [p for p in net.parameters() if p.ndim < 2]
    return torch.optim.AdamW(
        [{"params": heavy, "weight_decay": DECAY}, {"params": plain, "weight_decay": 0.0}, {"params": heads, "weight_decay": DECAY, "lr": HEAD_RATE}],
        lr=RATE, fused=device == "cuda",
    )


def loss_of(logit, cells, kind_logit, batch, truth):
    """Composites count by their cells alone."""
    people, machines = logit[batch["people"]], logit[batch["machines"]]
    hardest = people.topk(max(1, len(people) // HARDEST)).values
    labels = torch.cat([torch.zeros_like(people), torch.ones_like(machines)])
    plain = F.binary_cross_entropy_with_logits(torch.cat([people, machines]), labels)
    ranked = F.softplus(MARGIN - (machines[:, None] - hardest[None])).mean()
    whole = torch.cat([cells[batch["people"]], cells[batch["machines"]]])
    even = F.binary_cross_entropy_with_logits(whole, labels[:, None, None].expand_as(whole))
    total = plain + RANKED * ranked + PASTED_SHARE * cell_loss(cells[batch["pasted"]], truth) + CELLS_SHARE * even
    if kind_logit is not None and len(batch["known"]) > 0:
        total = total + KIND_SHARE * F.cross_entropy(kind_logit[batch["known"]], batch["kinds"])
    return total, plain


class Places:
    """Where in a batch the pictures of each sort lie. Kept off the device, which would otherwise be waited for in every step."""

    def __init__(self):
        self.count, self.lists = 0, {"people": [], "machines": [], "pasted": [], "known": [], "kinds": []}

    def add(self, sort, count, kinds=()):
        self.lists[sort] += range(self.count, self.count + count)
        for i, kind in enumerate(kinds):
            if kind >= 0:
                self.lists["known"].append(self.count + i)
                self.lists["kinds"].append(kind)
        self.count += count

    def on(self, device):
        return {name: torch.tensor(values, dtype=torch.long).to(device, non_blocking=True) for name, values in self.lists.items()}


@torch.no_grad()
def average(averaged, net, step):
    keep = min(KEPT, (step + 1) / (step + 50))
    floats = lambda of: [value for value in (*of.parameters(), *of.buffers()) if value.dtype.is_floating_point]
    torch._foreach_lerp_(floats(averaged), floats(net), 1 - keep)


def fit(which, run, seconds, batch_size, rows, views, crops, base_file, out, device):
    torch.manual_seed(SEED)
    rng = augment.seeded(SEED)
    fold = -1 if run == "all" else int(run)
    learned = [i for i, row in enumerate(rows) if row["fold"] != fold]
    held = [i for i, row in enumerate(rows) if row["fold"] == fold]
    print(f"{which} {run}: {len(learned)} pictures learned, {len(held)} held out", flush=True)
    net = Network(which, read_base(base_file)).to(device).to(memory_format=torch.channels_last)
    draw = Draw(rows, learned)
    each, pasted_each = batch_size // GROUPS // 2, max(2, batch_size // GROUPS // 8)
    net.settle(torch.cat([learn(which, views, crops, draw.of(0, 16), draw.of(1, 16), 2, rng)[0] for _ in range(4)]))
    averaged = copy.deepcopy(net)
    descent = make_descent(net, device)
    peaks = [group["lr"] for group in descent.param_groups]
    net.train()
    started, step, share, total, seen = time.time(), 0, 0.0, 0.0, 0
    while share < 1:
        pixels, truths, places = [], [], Places()
        for _ in range(GROUPS):
            people, machines = draw.people(each), draw.of(1, each)
            with torch.no_grad():
                group, truth = learn(which, views, crops, people, machines, pasted_each, rng)
            pixels.append(group)
            truths.append(truth)
            for sort, chosen in (("people", people), ("machines", machines)):
                places.add(sort, each, [rows[i]["kind_at"] for i in chosen])
            places.add("pasted", len(truth))
        batch = torch.cat(pixels).contiguous(memory_format=torch.channels_last)
        rate = min(1, share / 0.05 + 0.02) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * share)))
        for group, peak in zip(descent.param_groups, peaks):
            group["lr"] = peak * rate
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
            logit, cells, kind_logit = net(batch, DROP)
        whole, plain = loss_of(logit.float(), cells.float(), None if kind_logit is None else kind_logit.float(), places.on(device), torch.cat(truths))
        descent.zero_grad(set_to_none=True)
        whole.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        descent.step()
        average(averaged, net, step)
        step += 1
        if step % 10 == 0 or device == "cpu":
            total, seen = total + float(plain.detach()), seen + 1
            share = (time.time() - started) / seconds
        if step % 100 == 0 or share >= 1:
            print(f"{which} {run} step {step} loss {total / max(1, seen):.4f} {time.time() - started:.0f} s", flush=True)
            total, seen = 0.0, 0
        if draw.mined is None and share >= 0.5:
            draw.mine(score(averaged, which, views, crops, draw.pools[0][0].tolist(), device))
            net.train()
    averaged.eval()
    np.savez(os.path.join(out, f"{which}-{run}.npz"), **rounded(averaged))
    if held:
        write_held_scores(averaged, which, run, rows, views, crops, held, out, device)


def write_held_scores(net, which, run, rows, views, crops, held, out, device):
    truth = np.array([rows[i]["label"] for i in held])
    scores = {}
    for quality in (0, 40):
        scores[str(quality)] = score(net, which, views, crops, held, device, quality)
        reached = auroc(truth, scores[str(quality)])
        print(f"{which} {run} quality {quality or 'as is'} AUROC {'-' if reached is None else round(reached, 4)} of {len(truth)}", flush=True)
    write_lines(os.path.join(out, f"{which}-{run}.jsonl"), [
        {"path": rows[i]["path"], "repository": rows[i]["repository"], "label": rows[i]["label"], **{q: round(float(s[at]), 4) for q, s in scores.items()}}
        for at, i in enumerate(held)
    ])


def settings_of(args, run):
    return {"seconds": args.seconds if run == "all" else args.fold_seconds, "batch": args.batch, "picturesMax": args.pictures_max, "shards": sorted(
        [name, os.path.getsize(os.path.join(args.work, "shards", name))] for name in os.listdir(os.path.join(args.work, "shards")) if name.endswith(".bin")
    )}


def is_trained(path, settings):
    return os.path.exists(f"{path}.npz") and os.path.exists(f"{path}.json") and read_json(f"{path}.json") == settings


def load(rows, part, device):
    """Every picture's view or crop on the device, 3 x height x width."""
    return [torch.from_numpy(picture).to(device).permute(2, 0, 1).contiguous() for picture in data.decode_all(rows, part, os.cpu_count() or 1)]


def train_network(args, which):
    """Every run of one network; the pictures are decoded once."""
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = True
    out = os.path.join(args.work, "runs")
    wanted = [run for run in args.runs.split(",") if not is_trained(os.path.join(out, f"{which}-{run}"), settings_of(args, run))]
    if not wanted:
        print(f"{which}: every run is there", flush=True)
        return
    rows = data.read_index(os.path.join(args.work, "shards"))
    rows = [row for i, row in enumerate(rows) if not args.pictures_max or i % max(1, len(rows) // args.pictures_max) == 0]
    views = load(rows, "view", args.device)
    # The view network sees no crops.
    crops = load(rows, "crop", args.device) if which == "crop" else []
    for run in wanted:
        settings, stamp = settings_of(args, run), os.path.join(out, f"{which}-{run}.json")
        # Written last: a run that was interrupted has no settings and is trained again.
        if os.path.exists(stamp):
            os.remove(stamp)
        seconds = settings["seconds"] * (CROP_TIME if which == "crop" else 1)
        fit(which, run, seconds, args.batch, rows, views, crops, os.path.join(args.work, "base.npz"), out, args.device)
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
