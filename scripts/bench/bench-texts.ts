/** Texts of any length for benchmarks, taken from training/text/written. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { repositoryRoot } from "../repository-root.mjs";

/** Words with their trailing white space, all texts concatenated. */
function readWords(): string[] {
  const file = path.join(repositoryRoot, "training/text/written/2026.jsonl.gz");
  const lines = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
  const rows: { text: string; lang: string }[] = lines.map((line) => JSON.parse(line));
  const english = rows.filter(({ lang }) => lang === "en").map(({ text }) => text);
  return english.join("\n\n").match(/\S+\s*/g) ?? [];
}

/** Returns texts of the requested number of words; nothing repeats until everything has been used once. */
export function createTextSource(): (words: number) => string {
  const all = readWords();
  let at = 0;
  return (words) => {
    if (at + words > all.length) at = 0;
    at += words;
    return all
      .slice(at - words, at)
      .join("")
      .trim();
  };
}
