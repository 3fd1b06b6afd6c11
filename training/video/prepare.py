"""Stage `data`: encodes the listed clips alike, so that container, codec, sound and length say nothing about the label.

Originals are listed by manifest.csv (path, repository, label, generator, codec, seconds, note, pair), one folder per repository.
WORK/clips/once/*.mp4   the clips
WORK/clips/clips.csv    what each was before
An interrupted run continues with the clips that are not listed yet.
Clips with burned-in marks, captions, insets or tiled frames are left out: a mark is no evidence, and tiles hold pixels of both kinds.
"""
import csv
import hashlib
import os
import random
import re
import subprocess
from collections import defaultdict

from training.data import originals

LEFT_OUT = re.compile(r"WATERMARK|CAPTION|GRID|INSET")
# Of one repository and label: a few large repositories must not outvote the rest.
CLIPS_MAX = 15
LENGTH_S = 2
# Image-to-video systems begin with a real picture.
SKIPPED_S = 0.4
RATE_MAX = 30
SIDE_MAX, QUALITY = 720, 23


def usable(folders):
    rows = [row for folder in folders for row in originals(folder)]
    return [row for row in rows if row["label"] in (0, 1) and not LEFT_OUT.search(row.get("note") or "")]


def chosen(rows):
    groups = defaultdict(list)
    for row in rows:
        groups[(row["repository"], row["label"])].append(row)
    turns_of_all = defaultdict(list)
    for group in groups.values():
        group.sort(key=lambda row: hashlib.sha256(row["path"].encode()).hexdigest())
        # Every generator of a repository before a second clip of one.
        by_generator = defaultdict(list)
        for row in group:
            by_generator[row["generator"]].append(row)
        turns = [row for turn in range(len(group)) for clips in by_generator.values() for row in clips[turn : turn + 1]]
        for turn, row in enumerate(turns[:CLIPS_MAX]):
            turns_of_all[turn].append(row)
    # A clip of every repository before a second of one, so that any beginning of the list is balanced.
    picked = []
    for turn in sorted(turns_of_all):
        random.Random(turn).shuffle(turns_of_all[turn])
        picked += turns_of_all[turn]
    return picked


def probe(path):
    """Width, height, frames a second and seconds of the picture as it was."""
    command = ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width,height,avg_frame_rate:format=duration", "-of", "default=nw=1:nk=0", path]
    found = dict(line.split("=", 1) for line in subprocess.run(command, capture_output=True, text=True, timeout=60).stdout.split() if "=" in line)
    over, under = (found.get("avg_frame_rate", "0/1").split("/") + ["1"])[:2]
    rate = float(over) / float(under) if float(under) else 0.0
    duration = found.get("duration", "N/A")
    return int(found.get("width", 0)), int(found.get("height", 0)), round(rate, 3), float(duration) if duration != "N/A" else 0.0


def encode(source, target, side, quality, start, rate):
    size = f"scale='if(gt(iw,ih),-2,min({side},trunc(iw/2)*2))':'if(gt(iw,ih),min({side},trunc(ih/2)*2),-2)'"
    limit = ["-r", str(RATE_MAX)] if rate > RATE_MAX + 0.5 else []
    command = ["ffmpeg", "-v", "error", "-y", "-threads", "1", "-ss", str(start), "-i", source, "-t", str(LENGTH_S), "-an", "-sn", "-map_metadata", "-1", "-vf", size, *limit,
               "-c:v", "libx264", "-threads", "1", "-preset", "ultrafast", "-crf", str(quality), "-pix_fmt", "yuv420p", target]
    return subprocess.run(command, capture_output=True, timeout=180).returncode == 0 and os.path.getsize(target) > 0


def prepare(folders, out):
    os.makedirs(os.path.join(out, "once"), exist_ok=True)
    rows = chosen(usable(folders))
    print(len(rows), "clips", flush=True)
    fields = ["name", "repository", "label", "generator", "codec", "pair", "note", "width", "height", "rate", "seconds"]
    listing = os.path.join(out, "clips.csv")
    known = {row["name"] for row in csv.DictReader(open(listing, encoding="utf-8"))} if os.path.exists(listing) else set()
    with open(listing, "a", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fields, extrasaction="ignore")
        if not known:
            writer.writeheader()
        for row in rows:
            name = hashlib.sha256(f"{row['repository']} {row['path']}".encode()).hexdigest()[:16]
            if name in known:
                continue
            try:
                width, height, rate, seconds = probe(row["file"])
                start = round(min(SKIPPED_S, seconds * 0.1), 3)
                path = os.path.join(out, "once", f"{name}.mp4")
                made = os.path.exists(path) or encode(row["file"], path, SIDE_MAX, QUALITY, start, rate)
            except (subprocess.TimeoutExpired, ValueError, OSError):
                made = False
            if made:
                writer.writerow({**row, "name": name, "width": width, "height": height, "rate": rate, "seconds": seconds})
                file.flush()
            else:
                print("left out", row["repository"], row["path"], flush=True)
