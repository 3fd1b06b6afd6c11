#!/usr/bin/env bash
# Everything that needs the device: both networks on all repositories, then on each fold without its own.
#   gpu.sh SHARDS BASE.npz OUT
set -eu
cd "$(dirname "$0")"
shards=$1 base=$2 out=$3
mkdir -p "$out"
export PYTHONUNBUFFERED=1
train() { python3 train.py "$1" --data "$shards" --base "$base" --out "$out" --fold "$2" --steps "$3" > "$out/log-$1-$2" 2>&1; }
for which in view crop; do
  (train $which all 1200; for fold in 0 1 2; do train $which $fold 900; done) &
done
wait
