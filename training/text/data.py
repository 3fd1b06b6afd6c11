"""Documents for training: loading, folds that hold whole sources out, and the sampling that keeps shortcuts from carrying the label."""
import glob
import gzip
import json
import math
import os
import random
import re
from collections import Counter, defaultdict

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
KEPT_RUNS = {"w09", "w12", "r02", "w26", "h03"}
FAMILIES = ["human", "gpt", "claude", "gemini", "llama", "qwen", "deepseek", "mistral", "other"]
DOMAINS = ["essay", "news", "review", "fiction", "abstract", "qa", "blog", "peer-review", "wiki", "everyday"]
SAME_DOMAIN = {"forum": "qa", "school": "essay", "mixed": None}
FAMILY_PATTERNS = [
    ("claude", r"claude"), ("gemini", r"gemini|gemma|palm|bard"), ("deepseek", r"deepseek"),
    ("qwen", r"qwen|qwq"), ("mistral", r"mistral|mixtral|ministral"),
    ("llama", r"llama|vicuna|alpaca|tulu"), ("gpt", r"gpt-?[345o]|chatgpt|davinci|^o[134]|gpt"),
]
# Letters of other alphabets that an attack put into English words; the detector's decode step makes them plain too.
LOOKALIKES = str.maketrans("аеорсухіѕјһԁԝѵϲո", "aeopcyxisjhdwvcn")
DASHES = re.compile(r"\s*(?:[\u2012-\u2015\u2212]|--+)\s*")
SPACES = re.compile(r"[ \t\u00a0]+")


def normalise(text):
    """What the detector's decode step also does to every dash and space: their style is a habit of the source, not of the author."""
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


def domain_of(doc):
    name = SAME_DOMAIN.get(doc["domain"], doc["domain"])
    if name is None:
        return -1
    return DOMAINS.index(name if name in DOMAINS else "everyday")


def run_of(doc):
    """The writing run of a text of ours: one run has habits of its own and stays on one side of a split."""
    return re.split(r"[-_]", doc["id"])[0]


def fold_of(doc):
    if doc["set"].endswith("2026"):
        digits = re.sub(r"\D", "", run_of(doc)) or "0"
        return int(digits) % FOLDS
    return FOLD_OF.get(doc["set"], FOLD_OF.get(f"{doc['set']}/{doc['domain']}", 3))


def read_lines(path):
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def load(folder):
    """Every labelled English document of 20 words or more under `folder`, normalised. A mixed document keeps its seams."""
    docs = []
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl*"))):
        for doc in read_lines(path):
            doc["dev"] = os.path.basename(path).startswith("dev")
            docs.append(doc)
    for doc in docs:
        doc["text"] = normalise(doc["text"].translate(LOOKALIKES) if doc["set"] == "detectrl" else doc["text"])
        doc["words"] = len(doc["text"].split())
        doc["kept"] = doc["dev"] or run_of(doc) in KEPT_RUNS
        doc["fold"] = -1 if doc["kept"] else fold_of(doc)
        doc["family"] = family_of(doc)
    return [doc for doc in docs if doc["words"] >= 20 and doc.get("lang", "en") == "en" and not is_doubtful(doc)]


def target_of(doc):
    """1 for AI, 0 for human, None where a document has no single answer."""
    if doc["label"] in (0, 1):
        return doc["label"]
    if doc["set"] in ("imbd", "hppt", "polish2026"):
        return 1
    return None


def weights(docs, boost_2026, edited):
    """Equal weight for human and AI within every domain; within those, the square root of a source's size, the newest writing raised."""
    cells = defaultdict(Counter)
    for doc in docs:
        cells[(doc["domain"], target_of(doc))][doc["set"]] += 1
    domains = Counter(doc["domain"] for doc in docs)
    result = []
    for doc in docs:
        target = target_of(doc)
        sets = cells[(doc["domain"], target)]
        boost = {name: (boost_2026 if name.endswith("2026") else 1.0) for name in sets}
        total = sum(math.sqrt(n) * boost[name] for name, n in sets.items())
        share = math.sqrt(sets[doc["set"]]) * boost[doc["set"]] / total / sets[doc["set"]]
        both = (doc["domain"], 1 - target) in cells
        weight = share * math.sqrt(domains[doc["domain"]]) * (1.0 if both else 0.4)
        if doc["label"] == 2:
            weight *= edited
        result.append(weight)
    return result


def noise(text, rng):
    """What happens to texts on their way: slips of the hand, lost case, poor scans, lost punctuation. Both classes alike."""
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


def noised(docs, seed, share):
    rng = random.Random(seed)
    return [noise(doc["text"], rng) if rng.random() < share else doc["text"] for doc in docs]
