/** Terminal colors, width, and the control characters that must not reach it. */
import { environment } from "../../env.ts";

const codes = { red: 31, green: 32, yellow: 33, magenta: 35, dim: 2, bold: 1 } as const;
export type Color = keyof typeof codes;
export type Paint = (color: Color, text: string) => string;

export const plain: Paint = (_, text) => text;

export function choosePaint({ isTTY }: { isTTY?: boolean }): Paint {
  if (!isTTY || environment.noColor) return plain;
  return (color, text) => `\x1b[${codes[color]}m${text}\x1b[0m`;
}

/** A file name can contain control sequences, which a terminal would execute. */
export function withoutControls(text: string): string {
  return text.replace(/\p{Control}/gu, "?");
}

/** Not exact for every script, but never breaks a line. */
export function shorten(text: string, lengthMax: number): string {
  const characters = [...text];
  if (characters.length <= lengthMax) return text;
  return `${characters.slice(0, Math.max(0, lengthMax - 1)).join("")}…`;
}

/** Keeps the end of a path, which distinguishes files. */
export function shortenPath(path: string, lengthMax: number): string {
  const characters = [...path];
  if (characters.length <= lengthMax) return path;
  return `…${characters.slice(-Math.max(1, lengthMax - 1)).join("")}`;
}
