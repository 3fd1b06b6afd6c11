/** Latin letters and digits in mathematical, circled or full-width shapes, put back into plain ones. */
const styled =
  /[\u2102-\u2149\u2160-\u217f\u24b6-\u24e9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}]/u;
const fullWidth = /[\uff10-\uff5a]/;
const pictogram = /\p{Extended_Pictographic}/u;
const plain = /^[A-Za-z0-9]$/;
const wideScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Texts in these scripts write Latin letters full-width as a matter of course. */
export function writesWide(text: string): boolean {
  return wideScripts.test(text);
}

export function toPlainLetter(char: string, wide: boolean): string | null {
  if (!styled.test(char) || pictogram.test(char) || (wide && fullWidth.test(char))) return null;
  const letter = char.normalize("NFKC");
  return plain.test(letter) ? letter : null;
}
