#!/usr/bin/env bash
# Everything that needs the device, in order: the adapted base, each fold without its sources, then the shipped members with the folds' hard negatives.
#   gpu.sh DATA BASE OUT
# DATA holds *.jsonl.gz with a development file named dev*, BASE all-MiniLM-L6-v2 (model.fp16.safetensors, tokenizer.json).
set -eu
cd "$(dirname "$0")"
data=$1 base=$2 out=$3
mkdir -p "$out"
export TOKENIZERS_PARALLELISM=true PYTHONUNBUFFERED=1
train() { python3 train.py "$@" --data "$data" --base "$base" --out "$out" --compile; }
language_model() { train language-model --fold "$1" --steps "$2" --batch 128 --rate 6e-4 > "$out/log-lm-$1" 2>&1; }
encoder() { local fold=$1 steps=$2; shift 2; train encoder --fold "$fold" --steps "$steps" "$@" > "$out/log-encoder-$fold" 2>&1; }

language_model 0 2000 &
train adapt --steps 800 --rate 3e-4 > "$out/log-adapt" 2>&1
wait
(for fold in 1 2 3; do language_model $fold 2000; done; language_model all 2500) &
(for fold in 0 1; do encoder $fold 1200; done) &
(for fold in 2 3; do encoder $fold 1200; done) &
wait
python3 hard.py --data "$data" --runs "$out" > "$out/log-hard"
encoder all 1500 --hard "$out/hard.json"
