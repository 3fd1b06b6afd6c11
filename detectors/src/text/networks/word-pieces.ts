/** BERT's WordPiece tokenizer: lower case, no accents, greedy longest pieces. Each piece keeps its place in the given string. */

export type Pieces = {
  ids: Int32Array;
  /** Offsets of each piece in the given string, in UTF-16 units. */
  starts: Int32Array;
  ends: Int32Array;
};

export type WordPieces = {
  ids: { pad: number; unknown: number; begin: number; end: number };
  encode(text: string): Pieces;
};

/** The pieces of one word: ids, and where each ends in its spelling. */
type Split = { ids: readonly number[]; ends: readonly number[] };

const wordCharactersMax = 100;
const cacheSizeMax = 20_000;

const dropped = /[\0\uFFFD\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;
const space = /[\t\n\r\p{White_Space}]/u;
const nonspacing = /\p{Mn}/gu;
const punctuation = /[!-/:-@[-`{-~\p{P}]/u;
const ideograph =
  /[\u4E00-\u9FFF\u3400-\u4DBF\u{20000}-\u{2A6DF}\u{2A700}-\u{2B81F}\u{2B920}-\u{2CEAF}\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/u;

function isAsciiAlphanumeric(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

/** A map that starts anew when it is full, so that no input makes it grow without end. */
function createCache<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (known.size >= cacheSizeMax) known.clear();
    known.set(key, made);
    return made;
  };
}

/** How one character is spelled for the vocabulary; blanks around what stands alone, nothing for what is dropped. */
function spell(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  if (character !== "\t" && character !== "\n" && character !== "\r" && dropped.test(character)) {
    return "";
  }
  if (space.test(character)) return " ";
  let spelling = "";
  for (const part of character.normalize("NFD").replace(nonspacing, "")) {
    const lower = part.toLowerCase();
    spelling += punctuation.test(lower) ? ` ${lower} ` : lower;
  }
  return ideograph.test(character) ? ` ${spelling} ` : spelling;
}

function countCharacters(word: string): number {
  let count = 0;
  for (const _ of word) count++;
  return count;
}

function readVocabulary(text: string): Map<string, number> {
  const vocabulary = new Map<string, number>();
  for (const [id, line] of text.split("\n").entries()) {
    const piece = line.endsWith("\r") ? line.slice(0, -1) : line;
    if (piece !== "") vocabulary.set(piece, id);
  }
  return vocabulary;
}

/** `vocabularyText` has one piece a line; the line's number is its id. */
export function createWordPieces(vocabularyText: string): WordPieces {
  const vocabulary = readVocabulary(vocabularyText);
  const idOf = (name: string): number => {
    const id = vocabulary.get(name);
    if (id === undefined) throw new Error(`The vocabulary has no ${name}.`);
    return id;
  };
  const special = {
    pad: idOf("[PAD]"),
    unknown: idOf("[UNK]"),
    begin: idOf("[CLS]"),
    end: idOf("[SEP]"),
  };
  // Apart, so that looking up a later piece joins no strings.
  const first = new Map<string, number>();
  const later = new Map<string, number>();
  let longest = 1;
  for (const [piece, id] of vocabulary) {
    const name = piece.startsWith("##") && piece.length > 2 ? piece.slice(2) : piece;
    (name === piece ? first : later).set(name, id);
    longest = Math.max(longest, name.length);
  }

  function splitWord(word: string): Split {
    const unknown = { ids: [special.unknown], ends: [word.length] };
    if (word.length > wordCharactersMax && countCharacters(word) > wordCharactersMax) {
      return unknown;
    }
    const ids: number[] = [];
    const ends: number[] = [];
    let start = 0;
    while (start < word.length) {
      const pieces = start === 0 ? first : later;
      let end = Math.min(word.length, start + longest);
      let id: number | undefined;
      while (end > start) {
        id = pieces.get(word.slice(start, end));
        if (id !== undefined) break;
        end--;
      }
      if (id === undefined) return unknown;
      ids.push(id);
      ends.push(end);
      start = end;
    }
    return { ids, ends };
  }

  const spelling = createCache(spell);
  const splitKnown = createCache(splitWord);
  const splitPlain = createCache((word: string) => splitWord(word.toLowerCase()));

  function encode(text: string): Pieces {
    const ids: number[] = [];
    const starts: number[] = [];
    const ends: number[] = [];
    // The word being spelled, and which characters of the text its UTF-16 units came from.
    let word = "";
    const from: number[] = [];
    const to: number[] = [];

    function finishWord(): void {
      if (word === "") return;
      const split = word.length > 2 * wordCharactersMax ? splitWord(word) : splitKnown(word);
      let begin = 0;
      for (const [i, id] of split.ids.entries()) {
        const end = split.ends[i] as number;
        ids.push(id);
        starts.push(from[begin] as number);
        ends.push(to[end - 1] as number);
        begin = end;
      }
      word = "";
      from.length = 0;
      to.length = 0;
    }

    let at = 0;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (word === "" && isAsciiAlphanumeric(code)) {
        let end = at + 1;
        while (end < text.length && isAsciiAlphanumeric(text.charCodeAt(end))) end++;
        const following = end < text.length ? text.charCodeAt(end) : 32;
        // Nothing from a blank to a tilde continues a word; an accent or a dropped character may.
        if (following >= 32 && following < 127 && end - at <= wordCharactersMax) {
          const split = splitPlain(text.slice(at, end));
          let begin = 0;
          for (let i = 0; i < split.ids.length; i++) {
            ids.push(split.ids[i] as number);
            starts.push(at + begin);
            begin = split.ends[i] as number;
            ends.push(at + begin);
          }
          at = end;
          continue;
        }
      }
      const codePoint = text.codePointAt(at) as number;
      const next = at + (codePoint > 0xffff ? 2 : 1);
      const spelled = spelling(codePoint);
      for (let i = 0; i < spelled.length; i++) {
        const unit = spelled[i] as string;
        if (unit === " ") finishWord();
        else {
          word += unit;
          from.push(at);
          to.push(next);
        }
      }
      at = next;
    }
    finishWord();
    return {
      ids: Int32Array.from(ids),
      starts: Int32Array.from(starts),
      ends: Int32Array.from(ends),
    };
  }

  return { ids: special, encode };
}
