"""Runs the stages of one modality's training: `python -m training.MODALITY STAGE... --data DATA --work WORK`.

A stage is a function of the options. It leaves its results in WORK and is stamped when it ends, so that `all` goes on
after an interruption with the first stage that has no stamp, or whose options or earlier stages changed since.
"""
import argparse
import json
import os
import time
from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Stage:
    name: str
    what: str
    run: Callable[[argparse.Namespace], None]
    # Options that change its result: another value makes the stage run again.
    options: tuple[str, ...] = ()


def stamp_path(args, stage):
    return os.path.join(args.work, "stages", f"{stage.name}.json")


def read_stamp(args, stage):
    try:
        with open(stamp_path(args, stage), encoding="utf-8") as file:
            return json.load(file)
    except FileNotFoundError:
        return None


def options_of(args, stage):
    return {name: getattr(args, name) for name in stage.options}


def is_done(args, stage, earlier):
    stamp = read_stamp(args, stage)
    if stamp is None or stamp["options"] != options_of(args, stage):
        return False
    stamps = [read_stamp(args, one) for one in earlier]
    return all(one is not None and one["endedAt"] <= stamp["endedAt"] for one in stamps)


def run_stage(args, stage):
    print(f"== {stage.name}: {stage.what}", flush=True)
    started = time.time()
    stage.run(args)
    os.makedirs(os.path.dirname(stamp_path(args, stage)), exist_ok=True)
    with open(stamp_path(args, stage), "w", encoding="utf-8") as file:
        json.dump({"options": options_of(args, stage), "endedAt": time.time(), "seconds": round(time.time() - started, 1)}, file)
    print(f"== {stage.name}: {time.time() - started:.0f} s", flush=True)


def run(modality, stages, add_options, commands=None):
    """`add_options(parser)` adds the modality's own options; `commands` are further words, such as `add`, that are no stages."""
    commands = commands or {}
    listed = "\n".join(f"  {stage.name:<10} {stage.what}" for stage in stages)
    parser = argparse.ArgumentParser(
        prog=f"python -m training.{modality}", formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=f"stages, in order:\n{listed}\n\n`all` runs every stage that is not done yet; a stage that is named always runs.",
    )
    parser.add_argument("what", nargs="+", help=", ".join(["all", *(stage.name for stage in stages), *commands]))
    parser.add_argument("--data", help="folder of the listed originals")
    parser.add_argument("--work", default="work", help="folder for what the stages leave for each other")
    parser.add_argument("--models", default=os.path.join("models", modality), help="folder of the shipped model")
    add_options(parser)
    args = parser.parse_args()
    first, *rest = args.what
    if first in commands:
        return commands[first](args, rest)
    by_name = {stage.name: stage for stage in stages}
    unknown = [name for name in args.what if name != "all" and name not in by_name]
    if unknown:
        parser.error(f"there is no stage {', '.join(unknown)}; see --help")
    os.makedirs(args.work, exist_ok=True)
    for i, stage in enumerate(stages):
        if stage.name in args.what:
            run_stage(args, stage)
        elif "all" in args.what:
            if is_done(args, stage, stages[:i]):
                print(f"== {stage.name}: done before", flush=True)
            else:
                run_stage(args, stage)
