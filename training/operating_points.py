"""Writes a card's thresholds for tolerated false-positive rates, from answers to people's content that was never learnt.

    npm run evaluate -- --modality text --data DATA --answers ANSWERS.jsonl
    python -m training.operating_points models/text/card.json ANSWERS.jsonl --data "what it is" --command "how it was answered"
Answers are those of the shipped thresholds; only people's (label 0) that have a probability count.
Flagged is what reaches a threshold, held back afterwards or not, and what was called AI's otherwise.
A rate that the shipped threshold serves needs no point of its own, unless it is laxer and a lower threshold keeps it.
The card's own rate was measured on more and other content. Where it is higher than the answers', every rate is lowered by that
proportion first, so that a point does not promise on easy content what harder content would break.
docs/decisions/0022-tolerated-rates.md has the reasons; contracts/src/detection/tolerated-rates.ts has the same rule.
"""
import argparse
import json
import math

from training.data import read_lines
from training.metrics import wilson

RATES = [0.05, 0.01, 0.005, 0.001]
INTERVAL_FACTOR_MAX = 2
LEVEL = 0.95
# No accusation below even odds, however many are tolerated.
AI_FROM_MIN = 0.5
STEP = 1e-6


def supports(rate, measured, high):
    return measured <= rate and high <= INTERVAL_FACTOR_MAX * rate


def read_answers(path):
    return [row for row in read_lines(path) if row["label"] == 0 and row["aiProbability"] is not None]


def count_flagged(rows, ai_from):
    """What the score alone made AI's at the shipped threshold counts by its score, any other accusation always."""
    return sum(row["aiProbability"] >= ai_from or (row["isAiGenerated"] and row["verdict"] != "ai") for row in rows)


def find_ai_from(rows, allowed):
    """The lowest threshold that flags at most `allowed`; None where none does."""
    low = max(AI_FROM_MIN, STEP)
    candidates = sorted({low} | {math.ceil(row["aiProbability"] / STEP + 1) * STEP for row in rows})
    for candidate in candidates:
        if candidate >= low and count_flagged(rows, candidate) <= allowed:
            return round(candidate, 6)
    return None


def list_points(card, rows, data, command):
    shipped = card["thresholds"]["aiFrom"]
    whole = next((rate for rate in card["falsePositiveRates"] if rate["group"] == "all"), None)
    here = count_flagged(rows, shipped) / len(rows)
    easier = min(1, here / whole["rate"]) if whole and whole["rate"] > 0 else 1
    print(f"{len(rows)} of people's, {here:.4f} flagged at the shipped {shipped}; rates are multiplied by {easier:.3f}")
    serves = [rate for rate in RATES if whole and supports(rate, whole["rate"], whole["interval"]["high"])]
    strictest = min(serves, default=None)
    points = []
    for rate in RATES:
        if rate == strictest:
            continue
        ai_from = find_ai_from(rows, math.floor(rate * easier * len(rows)))
        if ai_from is None:
            continue
        laxer = strictest is not None and rate > strictest
        if laxer and ai_from >= shipped:
            continue
        ai_from = ai_from if laxer else max(ai_from, shipped)
        flagged = count_flagged(rows, ai_from)
        low, high = wilson(flagged, len(rows))
        kept = supports(rate, flagged / len(rows), high)
        print(f"{rate}: from {ai_from}, {flagged} flagged, {low:.5f} to {high:.5f}, {'kept' if kept else 'too few samples'}")
        if kept:
            points.append({
                "falsePositiveRate": rate, "aiFrom": ai_from, "measured": round(flagged / len(rows), 5), "n": len(rows),
                "interval": {"low": round(low, 5), "high": round(high, 5), "level": LEVEL}, "data": data, "command": command,
            })
    return points


def write_points(path, answers, data, command):
    with open(path, encoding="utf-8") as file:
        card = json.load(file)
    points = list_points(card, read_answers(answers), data, command)
    figures = card.pop("figures")
    card.pop("operatingPoints", None)
    card |= ({"operatingPoints": points} if points else {}) | {"figures": figures}
    with open(path, "w", encoding="utf-8") as file:
        json.dump(card, file, indent=1)
        file.write("\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("card")
    parser.add_argument("answers")
    parser.add_argument("--data", required=True)
    parser.add_argument("--command", required=True)
    args = parser.parse_args()
    write_points(args.card, args.answers, args.data, args.command)


if __name__ == "__main__":
    main()
