"""Counts which phrases of one to four words AI uses more often than people, and people more often than AI.

Writes models/text/phrases.json: rates per million words, no texts. A phrase is listed only if it is common to several genres,
sources and generators, so that topics, names and the habits of one source drop out. The development file and the kept
writing runs are not counted: they measure afterwards whether the phrases tell AI from people.
"""
import json
import math
import os
import re
from array import array
from collections import Counter, defaultdict

from training.card import list_files, read_json, write_json
from training.text import documents

LENGTHS = (1, 2, 3, 4)
# Words that detectors/src/text/measure/words.ts lists, for texts in the Latin alphabet.
WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*")
QUOTES = str.maketrans("\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f", "''''\"\"\"\"")
SENTENCE_END = re.compile(r"[.!?:;\u2026\"()\[\]]|\s-\s|\n")
# Below these a rate is a matter of chance, of one source or of one subject.
DOCUMENTS_MIN = 30
SOURCES_MIN = 4
GENERATORS_MIN = 5
# By the phrase's length: the shorter it is, the likelier a subject explains it.
GENRES_MIN = {1: 6, 2: 4, 3: 3, 4: 3}
# How many times as frequent, at the cautious end of the interval.
RATIO_MIN = {1: 2.5, 2: 2.0, 3: 2.0, 4: 2.0}
# Left over where a source lost its apostrophes.
REMAINS = {"s", "t", "ve", "re", "ll", "d", "m", "don", "didn", "doesn", "isn", "wasn", "couldn", "wouldn"}
# Sources of AI texts alone, on subjects of their own that no person's text here has.
ONE_SIDED = documents.DEBATES | {"alpaca_eval", "arena_wildbench", "argugpt", "speechmap", "lechmazur_stories"}
# A capital inside a sentence in this share of cases marks a name.
CAPITAL_MAX = 0.3
# The share of the genres' common weight in which a phrase must lean the same way.
AGREEMENT_MIN = 0.75
# A phrase that a longer one accounts for to this share is a fragment of it.
FRAGMENT_SHARE = 0.8


def side_of(doc):
    """1 for AI, 0 for people, None for what would teach a subject or an attack instead of a habit."""
    if doc["kept"] or doc["set"] in ONE_SIDED or doc["label"] not in (0, 1) or documents.genre_of(doc) is None:
        return None
    if doc.get("attack") not in (None, "", "none") and not doc["set"].endswith("2026"):
        return None
    return doc["label"]


def source_of(doc):
    return f"{doc['set']}/{doc['domain']}" if doc["set"] in ("human_misc", "nonnative_human") else doc["set"]


def split_words(text):
    """The words of each stretch between marks, as written: a phrase does not reach over a mark other than a comma."""
    for part in SENTENCE_END.split(text.translate(QUOTES)):
        words = WORD.findall(part)
        if words:
            yield words


class Count:
    """Of one phrase: occurrences per genre and side, documents and sources per side, and the generators."""

    __slots__ = ("cells", "documents", "sources", "generators")

    def __init__(self, cells):
        self.cells = array("I", [0] * cells)
        self.documents = [0, 0]
        self.sources = (set(), set())
        self.generators = set()


def encode(docs):
    """Every document as stretches of word numbers, and how often each word has a capital inside a stretch."""
    numbers, capitals, inside = {}, Counter(), Counter()
    rows = []
    for doc in docs:
        stretches = []
        for words in split_words(doc["text"]):
            lower = [word.lower() for word in words]
            for i, word in enumerate(words[1:], 1):
                inside[lower[i]] += 1
                capitals[lower[i]] += word[0].isupper()
            stretches.append(array("I", [numbers.setdefault(word, len(numbers)) for word in lower]))
        rows.append(stretches)
    names = {word for word, count in inside.items() if count >= 5 and capitals[word] > CAPITAL_MAX * count and word != "i" and not word.startswith("i'")}
    return rows, list(numbers), names


def grow(rows, length, known):
    """The phrases of `length` words in enough documents whose two shorter parts are in enough, too."""
    found = Counter()
    for stretches in rows:
        own = set()
        for words in stretches:
            if length == 1:
                own.update((word,) for word in words)
                continue
            for i in range(len(words) - length + 1):
                if tuple(words[i : i + length - 1]) in known and tuple(words[i + 1 : i + length]) in known:
                    own.add(tuple(words[i : i + length]))
        found.update(own)
    return {phrase for phrase, count in found.items() if count >= DOCUMENTS_MIN}


def count_all(docs, rows, sides, genres, known):
    totals = array("L", [0] * (2 * len(genres)))
    counts = defaultdict(lambda: Count(2 * len(genres)))
    for doc, stretches, side in zip(docs, rows, sides):
        cell = 2 * genres.index(documents.genre_of(doc)) + side
        own = Counter()
        for words in stretches:
            totals[cell] += len(words)
            for length in LENGTHS:
                for i in range(len(words) - length + 1):
                    phrase = tuple(words[i : i + length])
                    if phrase in known:
                        own[phrase] += 1
        source, generator = source_of(doc), doc.get("generator")
        for phrase, times in own.items():
            count = counts[phrase]
            count.cells[cell] += times
            count.documents[side] += 1
            count.sources[side].add(source)
            if side:
                count.generators.add(generator)
    return totals, counts


def compare(count, totals, shares):
    """Per million words, each genre with the same weight on both sides: (people, AI, share of genres that lean the same way)."""
    rates = [0.0, 0.0]
    leaning = Counter()
    for genre, share in shares.items():
        own = [count.cells[2 * genre + side] / totals[2 * genre + side] * 1e6 for side in (0, 1)]
        for side in (0, 1):
            rates[side] += share * own[side]
        if own[0] != own[1]:
            leaning[own[1] > own[0]] += share
    people, ai = rates
    agreement = leaning[ai > people] / (sum(leaning.values()) or 1)
    return people, ai, agreement


def cautious_ratio(count, people, ai):
    """The lower end of the ratio's 95 % interval, from documents rather than occurrences: one document repeats itself."""
    less, more = sorted((people, ai))
    few, many = sorted(count.documents)
    # Half a document more on either side keeps a phrase that one side never uses finite.
    spread = 1.96 * math.sqrt(1 / (few + 0.5) + 1 / (many + 0.5))
    floor = less if few > 0 else more / (2 * many + 1)
    return more / floor * math.exp(-spread)


def is_common(count, side, totals, length):
    """Whether enough genres, sources and, for AI, generators use it."""
    rate = lambda genre, one: count.cells[2 * genre + one] / (totals[2 * genre + one] or 1)
    used = sum(1 for genre in range(len(totals) // 2) if count.cells[2 * genre + side] >= 3 and rate(genre, side) > rate(genre, 1 - side))
    generators = len(count.generators) if side else GENERATORS_MIN
    return count.documents[side] >= DOCUMENTS_MIN and used >= GENRES_MIN[length] and len(count.sources[side]) >= SOURCES_MIN and generators >= GENERATORS_MIN


def is_phrase(words, names):
    """Neither a name, nor a number, nor the remains of a contraction, nor a single short word."""
    if any(word in names or word in REMAINS or any(letter.isdigit() for letter in word) for word in words):
        return False
    return len(words) > 1 or len(words[0]) >= 4


def count_phrases(docs):
    """The phrases that occur often enough to be counted, with their counts, and the words of each genre and side."""
    docs = [doc for doc in docs if side_of(doc) is not None]
    sides = [side_of(doc) for doc in docs]
    rows, words, names = encode(docs)
    known, shorter = set(), set()
    for length in LENGTHS:
        shorter = grow(rows, length, shorter)
        known |= shorter
    totals, counts = count_all(docs, rows, sides, documents.DOMAINS, known)
    spelled = {tuple(words[number] for number in phrase): count for phrase, count in counts.items()}
    return sides, totals, {phrase: count for phrase, count in spelled.items() if is_phrase(phrase, names)}


def share_genres(totals):
    """The weight of each genre that both sides have."""
    common = {g: min(totals[2 * g], totals[2 * g + 1]) for g in range(len(totals) // 2)}
    return {g: own / sum(common.values()) for g, own in common.items() if own > 0}


def list_phrases(totals, counts):
    shares = share_genres(totals)
    listed = []
    for phrase, count in counts.items():
        people, ai, agreement = compare(count, totals, shares)
        if agreement < AGREEMENT_MIN or not is_common(count, int(ai > people), totals, len(phrase)):
            continue
        if cautious_ratio(count, people, ai) >= RATIO_MIN[len(phrase)]:
            listed.append((" ".join(phrase), people, ai))
    return drop_fragments(listed)


def drop_fragments(listed):
    """Without the parts that hardly occur outside a longer phrase, such as "side by" of "side by side"."""
    rates = {phrase: max(people, ai) for phrase, people, ai in listed}
    fragments = set()
    for phrase, rate in rates.items():
        words = phrase.split()
        for length in range(1, len(words)):
            for i in range(len(words) - length + 1):
                part = " ".join(words[i : i + length])
                if part in rates and rate >= FRAGMENT_SHARE * rates[part]:
                    fragments.add(part)
    return [row for row in listed if row[0] not in fragments]


def write_phrases(data, models):
    write_table(models, *count_phrases(documents.load(data)))


def write_table(models, sides, totals, counts):
    listed = sorted(list_phrases(totals, counts))
    rows = [[phrase, round(people, 1), round(ai, 1)] for phrase, people, ai in listed]
    table = {
        "words": {"people": sum(totals[0::2]), "ai": sum(totals[1::2])},
        "documents": {"people": sides.count(0), "ai": sides.count(1)},
        "genres": {documents.DOMAINS[g]: round(share, 4) for g, share in share_genres(totals).items()},
        "perMillion": ["phrase", "people", "ai"],
        "phrases": rows,
    }
    path = os.path.join(models, "phrases.json")
    with open(path, "w", encoding="utf-8") as file:
        head = json.dumps({k: v for k, v in table.items() if k != "phrases"}, indent=1)[:-2]
        body = ",\n".join("  " + json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
        file.write(f'{head},\n "phrases": [\n{body}\n ]\n}}\n')
    print(f"{len(rows)} phrases, {sum(ai > people for _, people, ai in listed)} of them AI's, {os.path.getsize(path)} bytes")


def list_evidence(models):
    """Adds what only the reasons need to the card's files. The card's own hash stays that of what makes the score."""
    path = os.path.join(models, "card.json")
    card = read_json(path)
    evidence = list_files(models, ("phrases.json", "signs.json"))["files"]
    names = {file["name"] for file in evidence}
    card["files"] = [file for file in card["files"] if file["name"] not in names] + evidence
    write_json(path, card)
