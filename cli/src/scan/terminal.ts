/** What belongs to a terminal: its colours, its width, and what it must not obey. */
import { environment } from "../env.ts";

const codes = { red: 31, green: 32, yellow: 33, magenta: 35, dim: 2, bold: 1 } as const;
export type Colour = keyof typeof codes;
export type Paint = (colour: Colour, text: string) => string;

export const plain: Paint = (_, text) => text;

export function choosePaint({ isTTY }: { isTTY?: boolean }): Paint {
  if (!isTTY || environment.noColour) return plain;
  return (colour, text) => `\x1b[${codes[colour]}m${text}\x1b[0m`;
}

/** The name of a file may hold anything, and a terminal obeys some of it. */
export function withoutControls(text: string): string {
  return text.replace(/\p{Control}/gu, "?");
}

/** Not exact for every script, but no line breaks because of it. */
export function shorten(text: string, lengthMax: number): string {
  const characters = [...text];
  if (characters.length <= lengthMax) return text;
  return `${characters.slice(0, Math.max(0, lengthMax - 1)).join("")}…`;
}

/** A path keeps its end, which tells files apart. */
export function shortenPath(path: string, lengthMax: number): string {
  const characters = [...path];
  if (characters.length <= lengthMax) return path;
  return `…${characters.slice(-Math.max(1, lengthMax - 1)).join("")}`;
}
