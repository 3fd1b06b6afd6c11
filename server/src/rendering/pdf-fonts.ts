/** The letters of PDF files: one font for alphabets, and one of bitmaps' outlines for every other script, so that each name and each text prints. */
import { createRequire } from "node:module";

const files = createRequire(import.meta.url);
const fonts = {
  regular: "@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff",
  bold: "@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff",
  every: "@fontsource/unifont/files/unifont-latin-400-normal.woff",
} as const;
export type FontName = "regular" | "bold";

/** Alphabets that the first font has; Chinese, Japanese, Korean, Indic and other scripts begin above or are told apart by name. */
const alphabetic =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]$/u;
const alphabetsEnd = 0x2e80;

export type Run = { text: string; every: boolean };

/** Controls would show as boxes; tabs and line breaks are laid out. */
function cleaned(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, "    ")
    .replace(/[\p{Cc}\p{Cs}]/gu, (character) => (character === "\n" ? "\n" : ""));
}

/** Consecutive letters of one font. */
export function splitRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of cleaned(text)) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const every =
      /\s/.test(character) && last
        ? last.every
        : code >= alphabetsEnd || !alphabetic.test(character);
    if (last && last.every === every) last.text += character;
    else runs.push({ text: character, every });
  }
  return runs;
}

function useFont(pdf: PDFKit.PDFDocument, name: keyof typeof fonts): void {
  pdf.font(files.resolve(fonts[name]));
}

type TextOptions = PDFKit.Mixins.TextOptions;

/** Writes the text at the current place in whichever fonts have its letters. */
export function writeText(
  pdf: PDFKit.PDFDocument,
  text: string,
  { font = "regular", ...options }: TextOptions & { font?: FontName } = {},
): void {
  const runs = splitRuns(text);
  runs.forEach((run, at) => {
    useFont(pdf, run.every ? "every" : font);
    const continued = at < runs.length - 1 ? true : (options.continued ?? false);
    pdf.text(run.text, { ...options, continued });
  });
}
