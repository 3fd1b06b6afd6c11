"""Stage `train`: Whisper small's first eight layers, learned further on a GPU; one network for each fold held out, and one on everything.

WORK/runs/RUN.npz              the weights of run 0, 1, 2 and `all`: small integers with a scale a row where they are large
WORK/runs/RUN-scores.jsonl.gz  for a fold, what its network says of every window held out, in three conditions

A run lasts for `--seconds`, whatever the machine makes of them; the learning rate follows the clock."""
import math
import os
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import torch
from torch import nn

from training.audio.conditions import VARIANTS, make_variants, spoil, telephone
from training.audio.data import FOLDS, read_index, voice_seconds
from training.audio.network import FRAME, KINDS, RATE, WINDOW_S, Network, load_listener
from training.data import read_lines, write_lines
from training.metrics import auroc

KIND_OF = {"env": "other"}
# How long the windows of a batch are, and how often; clips that are shorter are not drawn for it.
LENGTHS_S, LENGTH_SHARES = (6.0, 4.0, 3.0, 2.0, 1.2), (0.45, 0.2, 0.14, 0.12, 0.09)
BATCH, BATCH_MAX = 128, 256
VARIANT_SHARES = (0.5, 0.15, 0.35)
# Of each label in a batch, what is no speech.
OTHER_SHARE = 0.15
RATE_BODY, RATE_HEAD, DECAY, WARM_UP, AVERAGE = 5e-5, 5e-4, 0.01, 0.05, 0.998
RANK_WEIGHT, RANK_HARDEST, KIND_WEIGHT = 0.5, 1 / 8, 0.2
# What the runtime scores: windows every HOP_S that hold VOICE_MIN_S of voice; a shorter recording needs SPEECH_MIN_S.
HOP_S, VOICE_MIN_S, SPEECH_MIN_S = 3, 1.5, 1.0
VOICE_GRID = 50


def prepare(work: str, rows: list[dict], voice: str) -> None:
    """Every pack through the codecs and the voice detector; what was made before is kept. Gives each row its `speech`."""
    os.makedirs(f"{work}/variants", exist_ok=True)
    packs = {}
    for row in rows:
        packs.setdefault(row["pack"], []).append(row)
    with ProcessPoolExecutor() as pool:
        todo = [pack for pack in sorted(packs) if not os.path.exists(f"{work}/variants/{pack}.npy")]
        jobs = [pool.submit(make_variants, f"{work}/packs/{pack}.ogg", packs[pack], voice, f"{work}/variants/{pack}", int(pack)) for pack in todo]
        for job in jobs:
            job.result()
    speech = {row["path"]: row["speech"] for pack in packs for row in read_lines(f"{work}/variants/{pack}.jsonl")}
    for row in rows:
        row["speech"] = speech[row["path"]]


class Clips:
    """Every clip in the memory of the GPU, in each variant, end to end."""

    def __init__(self, work: str, rows: list[dict], device: str):
        parts, starts, at = [], {}, 0
        for pack in sorted({row["pack"] for row in rows}):
            part = np.load(f"{work}/variants/{pack}.npy")
            starts[pack] = at
            at += part.shape[1]
            parts.append(part)
        self.samples = torch.tensor(np.concatenate(parts, 1)).to(device)
        self.rows, self.device = rows, device
        self.start = torch.tensor([starts[row["pack"]] + row["at"] for row in rows], device=device)
        self.length = torch.tensor([row["length"] for row in rows], device=device)
        self.label = np.array([row["label"] for row in rows])
        self.kind = np.array([KINDS.index(KIND_OF.get(row["kind"], row["kind"])) for row in rows])
        self.fold = np.array([row["fold"] for row in rows])
        voice = np.zeros((len(rows), 1 + max(row["length"] for row in rows) * VOICE_GRID // RATE + 1), np.float32)
        for i, row in enumerate(rows):
            for begin, end in row["speech"]:
                voice[i, 1 + int(begin * VOICE_GRID) : 1 + int(end * VOICE_GRID)] = 1
        self.voice = torch.tensor(voice.cumsum(1)).to(device)

    def window(self, variant: torch.Tensor, rows: torch.Tensor, starts: torch.Tensor, length: int) -> torch.Tensor:
        at = (self.start[rows] + starts)[:, None] + torch.arange(length, device=self.device)
        return self.samples[variant[:, None], at].float() / 32768

    def draw_starts(self, rows: torch.Tensor, length: int, tries: int = 3) -> torch.Tensor:
        """Of a few places the one with most voice."""
        room = (self.length[rows] - length).clamp(min=0)
        starts = (torch.rand(tries, len(rows), device=self.device) * (room + 1)).long().minimum(room)
        grid = lambda at: (at * VOICE_GRID // RATE).clamp(max=self.voice.shape[1] - 1)
        heard = torch.stack([self.voice[rows, grid(one + length)] - self.voice[rows, grid(one)] for one in starts])
        return starts.gather(0, heard.argmax(0)[None])[0]


class Sampler:
    """Both labels alike; within a label every system of a repository by the square root of its clips."""

    def __init__(self, clips: Clips, learned: np.ndarray, length: int):
        self.parts = []
        long = clips.length.cpu().numpy() >= length
        for label in (0, 1):
            for speech in (True, False):
                own = np.where(learned & long & (clips.label == label) & ((clips.kind == 0) == speech))[0]
                group = [(clips.rows[i]["repository"], clips.rows[i]["generator"]) for i in own]
                sizes = Counter(group)
                weight = [sizes[one] ** -0.5 for one in group]
                self.parts.append((torch.tensor(own, device=clips.device), torch.tensor(weight, device=clips.device)))

    def draw(self, size: int) -> torch.Tensor:
        found = []
        for at in (0, 2):
            other = int(size / 2 * OTHER_SHARE) if len(self.parts[at + 1][0]) else 0
            for (rows, weight), count in zip(self.parts[at : at + 2], (size // 2 - other, other)):
                if count:
                    found.append(rows[torch.multinomial(weight, count, replacement=True)])
        return torch.cat(found)


def rank_loss(logit: torch.Tensor, label: torch.Tensor) -> torch.Tensor:
    """Every synthetic clip should stand above the hardest eighth of people's in the batch: the threshold lives in that tail."""
    people, synthetic = logit[label == 0], logit[label == 1]
    hardest = people.topk(max(1, int(len(people) * RANK_HARDEST))).values
    return nn.functional.softplus(hardest[None] - synthetic[:, None]).mean()


def fit(network: Network, clips: Clips, learned: np.ndarray, seconds: float, seed: int, steps_max: int = 10**9) -> Network:
    """Returns the moving average of the weights."""
    torch.manual_seed(seed)
    random = np.random.RandomState(seed)
    samplers = {length: Sampler(clips, learned, int(length * RATE)) for length in LENGTHS_S}
    label, kind = torch.tensor(clips.label, device=clips.device).float(), torch.tensor(clips.kind, device=clips.device)
    body = list(network.listener.parameters())
    heads = [parameter for name, parameter in network.named_parameters() if not name.startswith("listener.")]
    groups = [{"params": body, "lr": RATE_BODY}, {"params": heads, "lr": RATE_HEAD}]
    optimizer = torch.optim.AdamW(groups, weight_decay=DECAY, fused=clips.device == "cuda")
    peaks = [group["lr"] for group in groups]
    average = [parameter.detach().clone() for parameter in network.parameters()]
    shares = torch.tensor(VARIANT_SHARES, device=clips.device)
    network.train()
    began, step, sums = time.time(), 0, np.zeros(3)
    while (share := (time.time() - began) / seconds) < 1 and step < steps_max:
        pace = min(1, max(share, 1e-3) / WARM_UP) * (0.5 + 0.5 * math.cos(math.pi * share))
        for group, peak in zip(optimizer.param_groups, peaks):
            group["lr"] = peak * pace
        seconds_long = random.choice(LENGTHS_S, p=LENGTH_SHARES)
        length = int(seconds_long * RATE)
        rows = samplers[seconds_long].draw(min(BATCH_MAX, int(BATCH * WINDOW_S / seconds_long)))
        variant = torch.multinomial(shares, len(rows), replacement=True)
        x = spoil(clips.window(variant, rows, clips.draw_starts(rows, length), length))
        mel = network.mel(x)
        with torch.autocast(clips.device, torch.bfloat16):
            pooled = network.pool(mel)
        pooled = pooled.float()
        logit = network.head(pooled)[:, 0]
        y = label[rows]
        plain = nn.functional.binary_cross_entropy_with_logits(logit, y)
        rank = rank_loss(logit, y)
        kinds = nn.functional.cross_entropy(network.kinds(pooled), kind[rows])
        optimizer.zero_grad(set_to_none=True)
        (plain + RANK_WEIGHT * rank + KIND_WEIGHT * kinds).backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        # A short memory at first, so that the start is forgotten.
        torch._foreach_lerp_(average, [parameter.detach() for parameter in network.parameters()], 1 - min(AVERAGE, (1 + step) / (10 + step)))
        step += 1
        if step % 100 == 0 or step == 1:
            print(f"step {step}, {time.time() - began:.0f} s: {plain.item():.3f} rank {rank.item():.3f} kind {kinds.item():.3f}", flush=True)
    with torch.no_grad():
        for parameter, mean in zip(network.parameters(), average):
            parameter.copy_(mean)
    return network


LARGE = 8192
# Two products of such a weight and an 8-bit activation fit into 16 bits, so that processors without VNNI compute the same.
MATRIX_MAX, KERNEL_MAX = 63, 127


def to_bytes(state: dict[str, torch.Tensor]) -> dict[str, np.ndarray]:
    """Learned weights as small integers with a scale a row. The transform's kernels are not learned, and the network makes them again."""
    kept = {}
    for name, tensor in state.items():
        array = tensor.float().cpu().numpy()
        if name.startswith("mel."):
            continue
        if array.ndim < 2 or array.size < LARGE or name == "listener.positions":
            kept[name] = array
            continue
        scale = np.maximum(np.abs(array).max(tuple(range(1, array.ndim)), keepdims=True), 1e-8) / (MATRIX_MAX if array.ndim == 2 else KERNEL_MAX)
        kept[f"{name}:small"], kept[f"{name}:scale"] = np.round(array / scale).astype(np.int8), scale.astype(np.float32)
    return kept


def from_bytes(kept) -> dict[str, torch.Tensor]:
    state = {}
    for name in kept:
        if name.endswith(":small"):
            stem = name.removesuffix(":small")
            state[stem] = torch.tensor(kept[name].astype(np.float32) * kept[f"{stem}:scale"])
        elif not name.endswith(":scale"):
            state[name] = torch.tensor(kept[name])
    return state


def load_network(path: str) -> Network:
    network = Network()
    network.load_state_dict(from_bytes(np.load(path)), strict=False)
    return network.eval()


def plan_windows(row: dict) -> list[int]:
    """The starts of the windows that the runtime scores: detectors/src/audio/windows.ts has the same rule."""
    window, hop = WINDOW_S * RATE, HOP_S * RATE
    last = max(0, row["length"] - window)
    voice_min = VOICE_MIN_S if row["length"] >= window else SPEECH_MIN_S
    heard = lambda start: voice_seconds(row["speech"], start / RATE, min(row["length"], start + window) / RATE)
    return [start for start in [*range(0, last, hop), last] if heard(start) >= voice_min]


@torch.no_grad()
def score(network: Network, clips: Clips, held: np.ndarray) -> list[dict]:
    """The logits of every window that the runtime would score, in three conditions; of what is no speech, of the whole clip."""
    network.eval()
    jobs = {}
    for i in np.where(held)[0]:
        row = clips.rows[i]
        starts = plan_windows(row) or ([0] if row["kind"] != "speech" else [])
        for start in starts:
            # Alike enough in length to share a batch.
            length = min(row["length"], WINDOW_S * RATE) // (10 * FRAME) * 10 * FRAME
            jobs.setdefault(length, []).append((i, start))
    found = {}
    for condition in ("as is", "mp3", "telephone"):
        source = VARIANTS.index(condition) if condition in VARIANTS else 0
        for length, pairs in jobs.items():
            for at in range(0, len(pairs), 256):
                part = torch.tensor(pairs[at : at + 256], device=clips.device)
                x = clips.window(torch.full_like(part[:, 0], source), part[:, 0], part[:, 1], length)
                mel = network.mel(telephone(x) if condition == "telephone" else x)
                with torch.autocast(clips.device, torch.bfloat16):
                    pooled = network.pool(mel)
                logits, kinds = network.head(pooled.float())[:, 0].tolist(), network.kinds(pooled.float()).tolist()
                for (i, start), logit, kind in zip(pairs[at : at + 256], logits, kinds):
                    found.setdefault((int(i), condition), []).append((start, logit, kind))
    return [
        {
            "path": clips.rows[i]["path"], "condition": condition,
            "starts": [start for start, _, _ in sorted(windows)], "logits": [round(logit, 3) for _, logit, _ in sorted(windows)],
            "kinds": [round(value, 2) for value in np.mean([kind for _, _, kind in windows], 0)],
        }
        for (i, condition), windows in found.items()
    ]


def describe(clips: Clips, scores: list[dict]) -> None:
    by_path = {row["path"]: row for row in clips.rows}
    for condition in ("as is", "mp3", "telephone"):
        for what, use in (("speech", lambda row: row["kind"] == "speech"), ("other", lambda row: row["kind"] != "speech")):
            own = [(by_path[one["path"]], np.mean(one["logits"])) for one in scores if one["condition"] == condition]
            own = [(row["label"], value) for row, value in own if row["counted"] and use(row)]
            labels, values = np.array([label for label, _ in own]), np.array([value for _, value in own])
            if len(own):
                print(f"{condition}, {what}: {len(own)} clips, AUROC {auroc(labels, values) or float('nan'):.4f}", flush=True)


def train(args) -> None:
    device = "cuda" if torch.cuda.is_available() else "cpu"
    # Rounded to 19 bits, the transform's noise would fill the quiet parts of the spectrogram.
    torch.backends.cudnn.allow_tf32 = False
    torch.set_float32_matmul_precision("highest")
    rows = read_index(args.work)
    prepare(args.work, rows, args.voice)
    clips = Clips(args.work, rows, device)
    os.makedirs(f"{args.work}/runs", exist_ok=True)
    for run in args.runs.split(","):
        if os.path.exists(f"{args.work}/runs/{run}.npz"):
            continue
        held = clips.fold == int(run) if run != "all" else np.zeros(len(rows), bool)
        print(f"run {run}: {(~held).sum()} clips learned, {held.sum()} held out", flush=True)
        network = Network()
        network.listener = load_listener(args.whisper)
        seconds = args.seconds if run == "all" else args.fold_seconds
        fit(network.to(device), clips, ~held, seconds, seed=FOLDS if run == "all" else int(run), steps_max=args.steps_max)
        kept = to_bytes(network.state_dict())
        network.load_state_dict(from_bytes(kept), strict=False)
        if run != "all":
            scores = score(network.to(device), clips, held)
            describe(clips, scores)
            write_lines(f"{args.work}/runs/{run}-scores.jsonl.gz", scores)
        np.savez(f"{args.work}/runs/{run}.part.npz", **kept)
        os.replace(f"{args.work}/runs/{run}.part.npz", f"{args.work}/runs/{run}.npz")
