/** One recording of a voice in every format, of the package audio-lena: `lena.mp3`, `lena.m4a` and so on. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export function findLena(name: string): string {
  return join(dirname(createRequire(import.meta.url).resolve("audio-lena")), name);
}

export function readLena(name: string): Buffer {
  return readFileSync(findLena(name));
}
