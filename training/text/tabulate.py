"""The crosswise set of version 1.1.0, whose single scores were not kept, from the card and from the tables of docs/models/text.md. Later versions keep theirs (models/text/scores) and need no such thing.

    python -m training.text.tabulate docs/models/text.md models/text/card.json training/text/sets
Writes crosswise.json, from the tables that report.py printed. A table prints shares to a tenth of a per cent: the count is the middle one of those that print the same share and, where there is one, the same interval. The card's rates are finer and give the count itself.
"""
import json
import os
import re
import sys

from training.metrics import wilson

TABLES = {"writers": "writers", "length": "length", "AI family": "generator", "source not in training": "source"}
ABOUT = {
    "id": "crosswise",
    "title": "Sources held out in turn",
    "what": "English documents of 20 words and more: 16 public collections, and texts a 2026 model wrote for us. Shown by source and counted nowhere else: hc3plus (sentences a machine translated or paraphrased) and the AI texts of fast_detect_gpt (base models of 2019 to 2021). Single scores were not kept: counts are recovered from shares printed to a tenth of a per cent, those of people's texts called AI by writers and length from the card's finer rates.",
    "from": "Public research collections (ghostbuster, biscope, detectrl, alpaca_eval, lechmazur_stories, learners' essays and others) and mirrors, rewrites and humanised texts of a 2026 model",
    "madeIn": "AI texts: 2023 to 2026, some undated; people's texts: 1997 to 2023, some undated",
    "heldOut": "Each source was scored by networks that learnt neither it nor its neighbours. The thresholds and the calibration were set on these same crosswise scores.",
    "runtime": "PyTorch with each fold's networks (training/text/report.py), not the shipped int8 networks, which learnt all of these sources",
    "measuredAt": "2026-11-16",
    "command": "python3 training/text/report.py --data DATA --runs RUNS",
}


def number(cell):
    return int(cell.replace(",", ""))


def count_of(cell, n):
    """The middle one of the counts that print what stands in the cell."""
    if cell == "-":
        return 0
    def prints(count):
        low, high = wilson(count, n)
        return cell in (f"{100 * count / n:.1f}", f"{100 * count / n:.1f} ({100 * low:.1f}-{100 * high:.1f})")
    found = [count for count in range(n + 1) if prints(count)]
    return found[(len(found) - 1) // 2]


def read_tables(path):
    by, groups, about = None, [], None
    for line in open(path, encoding="utf-8"):
        if line.startswith("All sources except those set aside"):
            about = [float(figure) for figure in re.findall(r"\b0\.\d+", line)]
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if about and len(cells) == 8 and cells[1] == "human":
            by = TABLES[cells[0]]
        elif by and len(cells) == 8 and not cells[0].startswith("---"):
            human, machine = number(cells[1]), number(cells[2])
            groups.append({"by": by, "name": cells[0].replace("(aside)", "(set aside)"), "human": {"n": human, "ai": count_of(cells[4], human), "uncertain": count_of(cells[6], human)},
                           "ai": {"n": machine, "ai": count_of(cells[5], machine), "uncertain": count_of(cells[7], machine)}})
    return about, groups


def counted(count, n):
    return {"count": count, "n": n} if n else None


def rates_of(group):
    human, machine = group["human"], group["ai"]
    return {"falsePositives": counted(human["ai"], human["n"]), "caught": counted(machine["ai"], machine["n"]), "abstained": counted(human["uncertain"] + machine["uncertain"], human["n"] + machine["n"])}


def share(rate):
    return round(rate["count"] / rate["n"], 6)


def main(tables, card, out):
    (auroc, at1, at5), groups = read_tables(tables)
    rates = {rate["group"]: rate for rate in json.load(open(card))["falsePositiveRates"]}
    for group in groups:
        rate = rates.get(group["name"])
        if rate and group["by"] in ("writers", "length"):
            assert rate["n"] == group["human"]["n"]
            group["human"]["ai"] = round(rate["rate"] * rate["n"])
    groups.sort(key=lambda group: list(TABLES.values()).index(group["by"]))
    lengths = [group for group in groups if group["by"] == "length"]
    human, machine = ({key: sum(group[label][key] for group in lengths) for key in ("n", "ai", "uncertain")} for label in ("human", "ai"))
    assert human["ai"] == round(rates["all"]["rate"] * rates["all"]["n"])
    whole = rates_of({"human": human, "ai": machine})
    # What is neither called AI nor uncertain was called human.
    right = counted(human["n"] - human["ai"] - human["uncertain"] + machine["ai"], whole["abstained"]["n"] - whole["abstained"]["count"])
    tabulated = {
        "counts": {"human": human["n"], "ai": machine["n"], "mixed": 0}, "scored": {"human": human["n"], "ai": machine["n"]},
        "measured": {"n": human["n"] + machine["n"], "auroc": auroc, "tprAt1Fpr": at1, "tprAt5Fpr": at5, "fpr": share(whole["falsePositives"]), "tpr": share(whole["caught"]),
                     "abstained": share(whole["abstained"]), "accuracyOfAnswered": share(right), "ece": None, "eer": None},
        **whole, "right": right, "foundMixed": None,
        "groups": [{"by": group["by"], "name": group["name"], **rates_of(group)} for group in groups],
    }
    with open(os.path.join(out, "crosswise.json"), "w", encoding="utf-8") as file:
        file.write(json.dumps({**ABOUT, "tabulated": tabulated}, indent=1, ensure_ascii=False) + "\n")
    print(json.dumps(tabulated["measured"]))


if __name__ == "__main__":
    main(*sys.argv[1:4])
