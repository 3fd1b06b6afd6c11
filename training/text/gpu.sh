#!/usr/bin/env bash
# Everything that needs the device, in order: each fold without its sources, then the shipped members with the folds' hard negatives.
#   gpu.sh folds DATA BASE OUT | gpu.sh final DATA BASE OUT
set -eu
cd "$(dirname "$0")"
stage=$1 data=$2 base=$3 out=$4
mkdir -p "$out"
export TOKENIZERS_PARALLELISM=true RAYON_NUM_THREADS=4 OMP_NUM_THREADS=2 PYTHONUNBUFFERED=1
if [ "$stage" = folds ]; then
  python3 train.py language-model --data "$data" --base "$base" --out "$out" --fold 0 --steps 2000 --batch 128 --rate 1.5e-3 > "$out/log-lm-0" 2>&1 &
  for fold in 0 1 2 3; do
    python3 train.py encoder --data "$data" --base "$base" --out "$out" --fold $fold --steps 1200 > "$out/log-encoder-$fold" 2>&1 &
  done
  while [ ! -s "$out/language-model-tokenizer.json" ]; do sleep 1; done
  for fold in 1 2 3; do
    python3 train.py language-model --data "$data" --base "$base" --out "$out" --fold $fold --steps 2000 --batch 128 --rate 1.5e-3 > "$out/log-lm-$fold" 2>&1 &
  done
else
  [ -s "$out/hard.json" ] || python3 hard_negatives.py --runs "$out" > "$out/log-hard" 2>&1
  python3 train.py language-model --data "$data" --base "$base" --out "$out" --fold all --steps 3000 --batch 128 --rate 1.5e-3 > "$out/log-lm-all" 2>&1 &
  for seed in 1 2 3; do
    python3 train.py encoder --data "$data" --base "$base" --out "$out" --fold all --seed $seed --steps 2000 --hard "$out/hard.json" > "$out/log-encoder-all-$seed" 2>&1 &
  done
fi
wait
if [ "$stage" = final ]; then
  python3 train.py mean --data "$data" --base "$base" --out "$out" --fold all > "$out/log-mean" 2>&1
  python3 export.py --runs "$out" --base "$base" --out "$out/models" > "$out/log-export" 2>&1
fi
touch "$out/done-$stage"
