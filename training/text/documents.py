"""The documents: loading and normalizing, folds that hold whole sources out, and the sampling that keeps shortcuts from carrying the label."""
import glob
import math
import os
import random
import re
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor

from training.data import read_lines, stable

WRITTEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "written")
WORDS_MIN = 20
# One in a hundred of the texts that leanings are measured on is shorter.
LEANING_WORDS_MIN = 70
FOLDS = 4
# Each group of sources is held out together; `set/domain` where a set is itself a collection of sources.
FOLD_OF = {
    "ghostbuster": 0, "human_misc/review": 0, "argugpt": 0, "glimpse_multi": 0,
    "detectrl": 1, "human_misc/abstract": 1, "nonnative_human/essay": 1, "arena_wildbench": 1,
    "biscope": 2, "imbd": 2, "human_misc/news": 2, "human_misc/blog": 2, "speechmap": 2, "hc3plus": 2,
    "fast_detect_gpt": 3, "hppt": 3, "human_misc/peer-review": 3, "human_qa": 3,
    "nonnative_human/blog": 3, "lechmazur_stories": 3, "alpaca_eval": 3, "iu_multiling": 3,
}
# Writing runs of ours that nothing learns from: the test on this year's writing.
KEPT_RUNS = {"w09", "w12", "r02", "w26", "h03", "m35", "m42", "m48", "m53", "m60", "m61"}
DEBATES = {"debate2026", "persuasion2026"}
# Models of debates that nothing learns from, and one motion in six: a turn is kept where both are held out, and left out where only one is.
KEPT_MODELS = {"kimi-k2.6", "gpt-5.4-none", "gemini-3.1-pro-preview", "mistral-medium-3.5-high", "qwen3.6-max-preview"}
MOTIONS = 6
FAMILIES = ["human", "gpt", "claude", "gemini", "llama", "qwen", "deepseek", "mistral", "other"]
DOMAINS = ["essay", "news", "review", "fiction", "abstract", "qa", "blog", "peer-review", "wiki", "everyday"]
SAME_DOMAIN = {"forum": "qa", "school": "essay", "mixed": None}
# No person's debate is at hand. Were all turns learnt against one genre, that genre's arguments would count as AI's, so they are spread over three.
BESIDE_DEBATES = ("essay", "qa", "review")
FAMILY_PATTERNS = [
    ("claude", r"claude"), ("gemini", r"gemini|gemma|palm|bard"), ("deepseek", r"deepseek"),
    ("qwen", r"qwen|qwq"), ("mistral", r"mistral|mixtral|ministral"),
    ("llama", r"llama|vicuna|alpaca|tulu"), ("gpt", r"gpt-?[345o]|chatgpt|davinci|^o[134]|gpt"),
]
# A person's text that AI edited counts as the person's while this share of the words is kept, and as AI's below the lower share.
KEPT_AS_HUMAN, KEPT_AS_AI = 0.9, 0.6
NOISED_TOGETHER = 2000
# Letters of other alphabets that an attack put into English words; the detector's decode step replaces them too.
LOOKALIKES = str.maketrans("аеорсухіѕјһԁԝѵϲո", "aeopcyxisjhdwvcn")
DASHES = re.compile(r"\s*(?:[\u2012-\u2015\u2212]|--+)\s*")
SPACES = re.compile(r"[ \t\u00a0]+")
# Marks of a debate's turns ("A1:", "Q2:") that no person's text has.
TURNS = re.compile(r"(?:(?<=\s)|^)[AQ]\d{1,2}:\s*")


def normalize(text):
    """The detector's decode step does the same to every dash and space: their style is a habit of the source, not of the author."""
    return SPACES.sub(" ", DASHES.sub(" - ", text)).strip()


def is_doubtful(doc):
    """Answers that people wrote in an assistant's place, some of them plainly an assistant's own, and raidar, whose human news reads as machine-written."""
    return doc["set"] == "raidar" or doc["set"] == "human_qa" and 167 <= int(doc["id"].split("-")[-1]) <= 765


def family_of(doc):
    if doc["label"] == 0:
        return 0
    name = (doc.get("generator") or "").lower()
    for family, pattern in FAMILY_PATTERNS:
        if re.search(pattern, name):
            return FAMILIES.index(family)
    return FAMILIES.index("other") if name else -1


def genre_of(doc):
    """The domain's name as the networks know it; None where a document has no one domain."""
    if doc["set"] in DEBATES:
        return BESIDE_DEBATES[stable(doc["id"], len(BESIDE_DEBATES))]
    name = SAME_DOMAIN.get(doc["domain"], doc["domain"])
    return name if name is None or name in DOMAINS else "everyday"


def domain_of(doc):
    """The number of the domain that a network is to name; -1 for none."""
    genre = None if doc["set"] in DEBATES else genre_of(doc)
    return -1 if genre is None else DOMAINS.index(genre)


def run_of(doc):
    """The writing run of a text of ours: one run has habits of its own and stays on one side of a split."""
    return re.split(r"[-_]", doc["id"])[0]


def held_out(doc):
    """How many of a debate turn's two sides, model and motion, nothing may learn from; 2 for a text of a kept run."""
    if doc["set"] in DEBATES:
        return (doc["generator"] in KEPT_MODELS) + (stable(doc["pair"], MOTIONS) == 0)
    return 2 if run_of(doc) in KEPT_RUNS else 0


def folds_of(doc):
    """The folds that may not learn a document. Those with one fold are scored by it; a debate turn has two where its model and its motion are held out by different folds, and is then scored by none."""
    if doc["set"] in DEBATES:
        return {stable(doc["generator"], FOLDS), stable(doc["pair"], FOLDS)}
    if doc["set"].endswith("2026"):
        return {int(re.sub(r"\D", "", run_of(doc)) or "0") % FOLDS}
    return {FOLD_OF.get(doc["set"], FOLD_OF.get(f"{doc['set']}/{doc['domain']}", 3))}


def clean(doc):
    text = doc["text"]
    if doc["set"] == "detectrl":
        text = text.translate(LOOKALIKES)
    if doc["set"] in DEBATES:
        text = TURNS.sub("", text)
    return normalize(text)


def load(folder, more=()):
    """Every labeled English document of 20 words or more: the files of `folder`, what a 2026 model wrote for us, and `more`. A mixed document keeps its seams."""
    docs = []
    for path in [*sorted(glob.glob(os.path.join(folder, "*.jsonl*"))), *sorted(glob.glob(os.path.join(WRITTEN, "*.jsonl*")))]:
        if os.path.basename(path).startswith("languages"):
            continue
        dev = os.path.basename(path).startswith("dev")
        docs.extend({**doc, "dev": dev} for doc in read_lines(path))
    docs = [doc for doc in [*docs, *({**doc, "dev": False} for doc in more)] if doc.get("lang", "en") == "en" and not is_doubtful(doc) and held_out(doc) != 1]
    for doc in docs:
        doc["text"] = clean(doc)
        doc["words"] = len(doc["text"].split())
        doc["kept"] = doc["dev"] or held_out(doc) == 2
        doc["folds"] = set() if doc["kept"] else folds_of(doc)
        doc["fold"] = -1 if doc["kept"] else min(doc["folds"]) if len(doc["folds"]) == 1 else -2
        doc["family"] = family_of(doc)
    return [doc for doc in docs if doc["words"] >= WORDS_MIN]


def target_of(doc):
    """1 for AI, 0 for human, None where a document has no single answer."""
    if doc["label"] in (0, 1):
        return doc["label"]
    if doc["set"] in ("imbd", "hppt"):
        return 1
    share = doc.get("share")
    if doc["set"] == "polish2026" and share is not None:
        return 0 if share >= KEPT_AS_HUMAN else 1 if share < KEPT_AS_AI else None
    return None


def weights(docs, boost_2026, edited, debates=1.0):
    """Equal weight for human and AI within every domain; within those, the square root of a source's size, the newest writing raised, the debates lowered."""
    genre = [genre_of(doc) or doc["domain"] for doc in docs]
    cells = defaultdict(Counter)
    for doc, own in zip(docs, genre):
        cells[(own, target_of(doc))][doc["set"]] += 1
    domains = Counter(own for doc, own in zip(docs, genre) if doc["set"] not in DEBATES)
    boost = lambda name: debates if name in DEBATES else boost_2026 if name.endswith("2026") else 1.0
    result = []
    for doc, own in zip(docs, genre):
        target = target_of(doc)
        sets = cells[(own, target)]
        total = sum(math.sqrt(n) * boost(name) for name, n in sets.items())
        share = math.sqrt(sets[doc["set"]]) * boost(doc["set"]) / total / sets[doc["set"]]
        both = (own, 1 - target) in cells
        weight = share * math.sqrt(domains[own]) * (1.0 if both else 0.4)
        result.append(weight * (edited if doc["label"] == 2 else 1.0))
    return result


def noise(text, rng):
    """What happens to texts on their way: typing errors, lost case, poor scans, lost punctuation. Both classes alike."""
    kind = rng.random()
    if kind < 0.35:
        letters = list(text)
        for _ in range(max(1, int(len(letters) * rng.uniform(0.002, 0.015)))):
            i = rng.randrange(len(letters))
            act = rng.random()
            if act < 0.35:
                letters[i] = ""
            elif act < 0.7 and i + 1 < len(letters):
                letters[i], letters[i + 1] = letters[i + 1], letters[i]
            else:
                letters[i] = letters[i] + rng.choice("aeiourstnl")
        return "".join(letters)
    if kind < 0.5:
        return re.sub(r"[,;:]", lambda m: "" if rng.random() < 0.5 else m.group(0), text)
    if kind < 0.65:
        swaps = {"l": "1", "o": "0", "rn": "m", "i": "l"}
        return re.sub(r"rn|[loi]", lambda m: swaps[m.group(0)] if rng.random() < 0.015 else m.group(0), text)
    if kind < 0.8:
        return text.replace("'", "") if rng.random() < 0.5 else text.replace('"', "")
    sentences = re.split(r"(?<=[.!?])\s+", text)
    if len(sentences) > 4:
        del sentences[rng.randrange(len(sentences))]
    return " ".join(sentences)


def noised(texts):
    """Side by side: this takes longer than all else before training."""
    with ProcessPoolExecutor() as pool:
        parts = pool.map(noised_part, enumerate(texts[at : at + NOISED_TOGETHER] for at in range(0, len(texts), NOISED_TOGETHER)))
        return [text for part in parts for text in part]


def noised_part(numbered):
    seed, texts = numbered
    rng = random.Random(seed)
    return [noise(text, rng) for text in texts]
