/** The text of bytes in an unnamed encoding: what is neither marked nor UTF-8 goes to the encoding whose letters make most sense. */

/** Control characters no text holds: all but tab, line feed, vertical tab, form feed, carriage return and the old end-of-file mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const binary = /[\x00-\x08\x0e-\x19\x1b-\x1f]/;

/** Enough to tell an encoding by. */
const sampleBytes = 64 * 1024;
const acceptedScore = 0.6;
const utf16LettersMin = 0.9;

/** Windows-1252 from 0x80 to 0x9f; elsewhere it is Latin-1. Some versions of Node decode the one as the other. */
const windowsCharacters = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

export function decodeWindows1252(bytes: Uint8Array): string {
  let text = "";
  const step = 8192;
  for (let at = 0; at < bytes.length; at += step) {
    text += String.fromCharCode(...bytes.subarray(at, at + step));
  }
  return text.replace(
    /[\x80-\x9f]/g,
    (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? character,
  );
}

function tryDecode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const chinese =
  /[的一是不了人我在有他这為为之大来來以个個中上们們到说說国國和地也子时時道出而要于於就下得可你年生自会會那后後能对對着著事其里所去行过過家十用发發天如然作方成者多日都三小二无無同么麼经經法当當起与與好看学學进進种種将將还還分此心前面又定见見只主没沒公从從，。、；：「」《》？！“”]/g;
const japanese = /[\u3040-\u30ff、。「」]/g;
const korean = /[\uac00-\ud7a3]/g;
/** Not the rare ones: another alphabet read as this one is full of them. */
const cyrillic = /[оеаинтсрвлкмдпуяыьгзбчйхжшюіїє«»—–№“”„]/g;
const greek = /[α-ωάέήίόύώςϊϋΐΰ«»]/g;
const punctuation = "«»‹›„“”‘’–—…•€°§©®№";
const western = new RegExp(
  `[äöüßéèêëàâáãåçñóòôõíìîïúùûæøœÄÖÜÉÈÀÁÂÇÑÓÍÚÅØ¡¿ªº£½${punctuation}]`,
  "g",
);
const central = new RegExp(
  `[ąćęłńóśźżĄĆĘŁŃÓŚŹŻěščřžýáíéúůďťňĚŠČŘŽÝÁÍÉÚŮĎŤŇőűöüÖÜŐŰäôľĺŕăâîșțşţđ${punctuation}]`,
  "g",
);

/** `usual`: the share of `letters` among the characters beyond ASCII of ordinary text. */
type Candidate = { encoding: string; letters: RegExp; usual: number; runs: boolean };

/** `runs`: letters beyond ASCII stand together; in the alphabets of the others they stand alone between ASCII ones. */
const candidates: readonly Candidate[] = [
  { encoding: "windows-1252", letters: western, usual: 0.9, runs: false },
  { encoding: "windows-1250", letters: central, usual: 0.9, runs: false },
  { encoding: "iso-8859-2", letters: central, usual: 0.9, runs: false },
  { encoding: "iso-8859-15", letters: western, usual: 0.9, runs: false },
  { encoding: "shift_jis", letters: japanese, usual: 0.5, runs: true },
  { encoding: "euc-jp", letters: japanese, usual: 0.5, runs: true },
  { encoding: "euc-kr", letters: korean, usual: 0.85, runs: true },
  { encoding: "gb18030", letters: chinese, usual: 0.4, runs: true },
  { encoding: "big5", letters: chinese, usual: 0.4, runs: true },
  { encoding: "windows-1251", letters: cyrillic, usual: 0.85, runs: true },
  { encoding: "koi8-r", letters: cyrillic, usual: 0.85, runs: true },
  { encoding: "koi8-u", letters: cyrillic, usual: 0.85, runs: true },
  { encoding: "iso-8859-5", letters: cyrillic, usual: 0.85, runs: true },
  { encoding: "ibm866", letters: cyrillic, usual: 0.85, runs: true },
  { encoding: "windows-1253", letters: greek, usual: 0.85, runs: true },
];

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  return encoding === "windows-1252" ? decodeWindows1252(bytes) : tryDecode(encoding, bytes);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function score(sample: string, { letters, usual, runs }: Candidate): number {
  if (binary.test(sample)) return 0;
  const beyond = count(sample, /\P{ASCII}/gu);
  if (beyond === 0) return 0;
  const share = count(sample, letters) / beyond / usual;
  const together = count(sample, /(?<=(?!\p{P})\P{ASCII})(?!\p{P})\P{ASCII}/gu) / beyond;
  return runs ? share * Math.min(1, together * 1.3) : share * (1 - together);
}

/** Its last bytes may be half a character, so a sample ends at an ASCII one. */
function takeSample(bytes: Uint8Array): Uint8Array {
  let end = Math.min(bytes.length, sampleBytes);
  if (end === bytes.length) return bytes;
  const least = end - 1024;
  while (end > least && (bytes[end - 1] as number) >= 0x20) end--;
  return bytes.subarray(0, end);
}

function decodeByScore(bytes: Uint8Array): string | null {
  const sample = takeSample(bytes);
  let best: { encoding: string; score: number } = { encoding: "", score: acceptedScore };
  for (const candidate of candidates) {
    const decoded = decodeAs(candidate.encoding, sample);
    const found = decoded === null ? 0 : score(decoded, candidate);
    if (found > best.score) best = { encoding: candidate.encoding, score: found };
  }
  if (best.encoding === "") return null;
  const text =
    decodeAs(best.encoding, bytes) ??
    new TextDecoder(best.encoding, { fatal: false }).decode(bytes);
  return binary.test(text) ? null : text;
}

/** Text in UTF-16 has a NUL beside every ASCII character; its letters tell which byte comes first. */
function decodeUnmarkedUtf16(bytes: Uint8Array): string | null {
  const usual =
    /[\t\n\r -~\u00a0-\u024f\u0370-\u05ff\u0600-\u06ff\u0900-\u097f\u0e00-\u0e7f\u2010-\u2026\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef]/g;
  const common = /[ \n\u3001\u3002\uff0c]/g;
  const readings = ["utf-16le", "utf-16be"].flatMap((encoding) => {
    const text = tryDecode(encoding, bytes);
    if (text === null || binary.test(text)) return [];
    const sample = text.slice(0, sampleBytes);
    if (count(sample, usual) / sample.length < utf16LettersMin) return [];
    return [{ text, common: count(sample, common) }];
  });
  return readings.sort((a, b) => b.common - a.common)[0]?.text ?? null;
}

function findMarked(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

/** The text of a plain text file, or null when it is none. */
export function decodePlainText(bytes: Uint8Array): string | null {
  const marked = findMarked(bytes);
  if (marked !== null) {
    const text = tryDecode(marked, bytes);
    return text === null || text.includes("\0") ? null : text;
  }
  const text = tryDecode("utf-8", bytes);
  if (text !== null) {
    if (text.includes("\0")) return decodeUnmarkedUtf16(bytes);
    const isShifted = text.includes("\x1b$B") || text.includes("\x1b$@");
    return isShifted ? (tryDecode("iso-2022-jp", bytes) ?? text) : text;
  }
  return bytes.includes(0) ? decodeUnmarkedUtf16(bytes) : decodeByScore(bytes);
}
