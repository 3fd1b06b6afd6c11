/** Normalizes a text as the training data was, counts what that changed, and keeps the way back to the submitted offsets. */

import type { Stretch } from "./measure/sentences.ts";
import { straightenLookalikes } from "./normalize/lookalikes.ts";
import { toPlainLetter, writesWide } from "./normalize/styled-letters.ts";

/** A text beyond this is read up to here, and the explanation says so. */
export const charactersReadMax = 250_000;

const changeKinds = [
  "invisible",
  "direction",
  "control",
  "broken",
  "lookalike",
  "styledLetter",
  "unusualSpace",
  "curlyQuote",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

const disguiseKinds = ["invisible", "direction", "lookalike", "styledLetter"] as const;
type DisguiseKind = (typeof disguiseKinds)[number];

export type DecodedText = {
  text: string;
  /** For each UTF-16 unit of `text`, where it began and ended in the submitted text. */
  starts: Uint32Array;
  ends: Uint32Array;
  submitted: string;
  submittedLength: number;
  readLength: number;
  changes: Record<ChangeKind, number>;
  /** Where in the submitted text something was disguised or hidden, in order for each kind. */
  places: Record<DisguiseKind, Stretch[]>;
};

/** Marks on one letter beyond this are not composed together, because composing sorts them. */
const marksMax = 30;

const quotes: Record<number, string> = {
  8216: "'",
  8217: "'",
  8218: "'",
  8219: "'",
  8220: '"',
  8221: '"',
  8222: '"',
  8223: '"',
};

const plainRun = /[!-~]+/y;
/** Letters that no form of composition changes unless a mark follows. */
const composedRun = /[\0-\u02ff]+/y;
const newline = /[\n\r\v\f\u0085\u2028\u2029]/;
const space = /[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const invisible =
  /\u034f|[\ufe00-\ufe0d]|[\u00ad\u115f\u180e\u200b-\u200d\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e01ef}]/u;
const mark = /[\p{M}\u1161-\u11ff]/u;
/** What an otherwise invisible character may rightly follow: emoji sequences, and scripts that join or vary letters by them. */
const takesInvisible =
  /\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Han}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Mongolian}\u{e0020}-\u{e007f}]/u;

function isControl(code: number): boolean {
  return code < 32 || (code >= 127 && code < 160);
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

function findRunEnd(run: RegExp, text: string, start: number): number {
  run.lastIndex = start;
  return run.test(text) ? run.lastIndex : start;
}

/** Text under construction, each unit with the stretch of the source it came from. */
class MappedText {
  readonly pieces: string[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** What was pushed last, marks apart: composing may sort those. */
  last = "";

  /** Unchanged characters map unit by unit, changed ones to the whole stretch. */
  push(piece: string, start: number, end: number): void {
    const unchanged = piece.length === end - start;
    for (let i = 0; i < piece.length; i++) {
      this.starts.push(unchanged ? start + i : start);
      this.ends.push(unchanged ? start + i + 1 : end);
    }
    this.pieces.push(piece);
    if (!mark.test(piece)) this.last = piece;
  }

  copy(piece: string, from: MappedText, at: number): void {
    for (let i = at; i < at + piece.length; i++) {
      this.starts.push(from.starts[i] as number);
      this.ends.push(from.ends[i] as number);
    }
    this.pieces.push(piece);
  }
}

/** Spaces wait for what follows them: they are dropped at the end of a line, and run together within one. */
function flushSpaces(source: string, spaces: number[], out: MappedText, indents: boolean): void {
  const [first] = spaces;
  const last = spaces.at(-1);
  if (first === undefined || last === undefined) return;
  if (indents) {
    for (const at of spaces) out.push(source[at] === "\t" ? "\t" : " ", at, at + 1);
  } else {
    out.push(spaces.some((at) => source[at] === "\t") ? "\t" : " ", first, last + 1);
  }
  spaces.length = 0;
}

function clean(
  source: string,
  readTo: number,
  { changes, places }: Pick<DecodedText, "changes" | "places">,
): MappedText {
  const out = new MappedText();
  const wide = writesWide(source);
  const note = (kind: DisguiseKind, start: number, end: number) => {
    changes[kind]++;
    places[kind].push({ start, end });
  };
  const spaces: number[] = [];
  let newlines = 2;
  const push = (piece: string, start: number, end: number) => {
    flushSpaces(source, spaces, out, newlines > 0);
    out.push(piece, start, end);
    newlines = 0;
  };
  let i = 0;
  while (i < readTo) {
    const code = source.codePointAt(i) as number;
    const char = String.fromCodePoint(code);
    const start = i;
    i += char.length;
    if (code > 32 && code < 127) {
      i = Math.min(findRunEnd(plainRun, source, start), readTo);
      push(source.slice(start, i), start, i);
    } else if (newline.test(char)) {
      if (char === "\r" && source[i] === "\n") i++;
      spaces.length = 0;
      if (newlines < 2) out.push("\n", start, i);
      newlines++;
    } else if (space.test(char)) {
      spaces.push(start);
      if (code > 32) changes.unusualSpace++;
    } else if (isControl(code)) {
      changes.control++;
    } else if (direction.test(char)) {
      note("direction", start, i);
    } else if (invisible.test(char) && (spaces.length > 0 || !takesInvisible.test(out.last))) {
      if (start > 0 || code !== 0xfeff) note("invisible", start, i);
    } else if (isSurrogate(code)) {
      changes.broken++;
      push("\ufffd", start, i);
    } else {
      const quote = quotes[code];
      if (quote !== undefined) changes.curlyQuote++;
      const letter = toPlainLetter(char, wide);
      if (letter !== null) note("styledLetter", start, i);
      push(quote ?? letter ?? char, start, i);
    }
  }
  return out;
}

function findLetterEnd(text: string, start: number): number {
  let end = start + ((text.codePointAt(start) as number) > 0xffff ? 2 : 1);
  for (let marks = 0; marks < marksMax && end < text.length; marks++) {
    const code = text.codePointAt(end) as number;
    const char = String.fromCodePoint(code);
    if (code < 0x300 || !mark.test(char)) break;
    end += char.length;
  }
  return end;
}

/** NFC letter by letter, so that every letter still knows where it came from. */
function compose(text: string, cleaned: MappedText): MappedText {
  const out = new MappedText();
  for (let start = 0, end = 0; start < text.length; start = end) {
    const runEnd = findRunEnd(composedRun, text, start);
    // The last letter of a run may be the first of a letter with marks.
    end = runEnd === text.length ? runEnd : Math.max(start, runEnd - 1);
    if (end === start) end = findLetterEnd(text, start);
    const letters = text.slice(start, end);
    const composed = end <= runEnd ? letters : letters.normalize("NFC");
    if (composed === letters) {
      out.copy(letters, cleaned, start);
    } else {
      out.push(composed, cleaned.starts[start] as number, cleaned.ends[end - 1] as number);
    }
  }
  return out;
}

function createNotes(): Pick<DecodedText, "changes" | "places"> {
  const changes = Object.fromEntries(changeKinds.map((kind) => [kind, 0]));
  const places = Object.fromEntries(disguiseKinds.map((kind): [string, Stretch[]] => [kind, []]));
  return {
    changes: changes as DecodedText["changes"],
    places: places as DecodedText["places"],
  };
}

function listReplaced(before: string, after: string, { starts, ends }: MappedText): Stretch[] {
  const replaced: Stretch[] = [];
  if (before === after) return replaced;
  for (let i = 0; i < before.length; i++) {
    if (before[i] === after[i]) continue;
    replaced.push({ start: starts[i] as number, end: ends[i] as number });
  }
  return replaced;
}

export function decode(submitted: string): DecodedText {
  let readTo = Math.min(submitted.length, charactersReadMax);
  const splitsPair = readTo < submitted.length && (submitted.codePointAt(readTo - 1) ?? 0) > 0xffff;
  if (splitsPair) readTo--;
  const found = createNotes();
  const cleaned = clean(submitted, readTo, found);
  // Before composing: a letter put back into its alphabet may compose with the marks after it.
  const before = cleaned.pieces.join("");
  const straightened = straightenLookalikes(before);
  found.changes.lookalike = straightened.count;
  found.places.lookalike = listReplaced(before, straightened.text, cleaned);
  const composed = compose(straightened.text, cleaned);
  return {
    text: composed.pieces.join(""),
    starts: Uint32Array.from(composed.starts),
    ends: Uint32Array.from(composed.ends),
    submitted,
    submittedLength: submitted.length,
    readLength: readTo,
    ...found,
  };
}

/** The stretch of the submitted text that a non-empty stretch of the normalized text came from. */
export function toSubmitted(decoded: DecodedText, start: number, end: number) {
  return { start: decoded.starts[start] as number, end: decoded.ends[end - 1] as number };
}
