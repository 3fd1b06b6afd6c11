"""The documents in other languages than English: loading, folds that hold whole sources and writing runs out, and the weights they are drawn with."""
import glob
import os
import random
from collections import defaultdict

from training.data import read_lines, stable
from training.text.documents import KEPT_RUNS, WRITTEN, is_doubtful, normalize, run_of

LANGUAGES = ["de", "es", "fr", "it", "nl", "pt", "zh"]
FOLDS = 4
# Every source is held out as a whole, in all of its languages; a run of mirrors is held out by its language, since one run wrote each.
FOLD_OF = {
    "parlamint": 0, "lcb": 0, "imbd": 0, "hppt": 0, "speechmap": 0,
    "textbox": 1, "amazon_multi": 1, "mtbench_multi": 1, "glimpse_multi": 1,
    "conll2002": 2, "gnad": 2, "taln": 2, "fakebr": 2, "cmrc": 2, "magis": 2, "alpaca_zh": 2,
    "isotopp_blog": 3, "hoizey_blog": 3, "vit": 3, "cudrt_zh": 3, "iu_multiling": 3, "geprompt_nl": 3, "bks_news_de": 3,
}
MIRROR_FOLD = {"pt": 0, "de": 1, "it": 1, "es": 2, "nl": 2, "fr": 3, "zh": 3}
# One document in 25, with its mirror, is learned by no run: those bring the runs' scores to one scale.
COMMON_FOLD, COMMON_OF = 4, 25
ENGLISH_OF_A_KIND = 350
CHARACTERS_MIN = {"zh": 60}


def is_mirror(doc):
    return doc["label"] == 1 and doc["set"] in ("mirror2026_langs", "mirror2026")


def fold_of(doc):
    """-1: no fold holds it out, so it is learned by all and measures nothing."""
    if doc["lang"] == "en":
        return -1
    if stable(doc.get("pair") or doc["id"], COMMON_OF) == 0:
        return COMMON_FOLD
    if doc["set"] == "mirror2026_langs":
        return MIRROR_FOLD[doc["lang"]]
    return FOLD_OF.get(doc["set"], stable(run_of(doc), FOLDS))


def is_usable(doc):
    """Edited texts have no single answer, and hc3plus is machine-translated on both sides."""
    return doc["label"] in (0, 1) and doc["set"] != "hc3plus" and len(doc["text"]) >= CHARACTERS_MIN.get(doc["lang"], 120)


def english(docs):
    """Some English of every kind: people's answers and reviews, of which the other languages have next to none, and mirrors by many runs."""
    kinds = defaultdict(list)
    for doc in docs:
        kinds[(doc["set"], doc["domain"], doc["label"], run_of(doc) if is_mirror(doc) else "")].append(doc)
    rng = random.Random(1)
    return [doc for _, own in sorted(kinds.items()) for doc in rng.sample(own, min(len(own), ENGLISH_OF_A_KIND))]


def load(folder):
    """Documents with `fold`; the development file and the runs that measure the English model are never among them."""
    found = []
    for path in [*sorted(glob.glob(os.path.join(folder, "*.jsonl*"))), *sorted(glob.glob(os.path.join(WRITTEN, "*.jsonl*")))]:
        name = os.path.basename(path)
        if not name.startswith(("dev", "debates")):
            found.extend({**doc, "lang": doc.get("lang") or "en"} for doc in read_lines(path))
    wanted = [d for d in found if is_usable(d) and not is_doubtful(d) and run_of(d) not in KEPT_RUNS]
    docs = [d for d in wanted if d["lang"] in LANGUAGES] + english([d for d in wanted if d["lang"] == "en" and not d.get("attack")])
    for doc in docs:
        doc["text"] = normalize(doc["text"])
        doc["fold"] = fold_of(doc)
    return docs

