import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { UsageError } from "../usage-error.ts";
import type { Label } from "./metrics.ts";

/** Missing fields are "unknown"; a text without an attack has the attack "none". */
export type LabelledText = {
  text: string;
  label: Label;
  source: string;
  generator: string;
  domain: string;
  attack: string;
  language: string;
  writers: string;
};

function parseText(line: string, lineNumber: number): LabelledText {
  const fail = (what: string) => new UsageError(`Line ${lineNumber}: ${what}.`);
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw fail("not valid JSON");
  }
  if (typeof row !== "object" || row === null) throw fail("not a JSON object");
  const { text, label, set, source, generator, domain, attack, lang, language, writers } =
    row as Record<string, unknown>;
  if (typeof text !== "string") throw fail("text is missing or not a string");
  if (label !== 0 && label !== 1 && label !== 2) throw fail("label is not 0, 1 or 2");
  return {
    text,
    label,
    source: String(set ?? source ?? "unknown"),
    generator: String(generator ?? "unknown"),
    domain: String(domain ?? "unknown"),
    attack: String(attack ?? "none"),
    language: String(language ?? lang ?? "unknown"),
    writers: String(writers ?? "unknown"),
  };
}

/** Reads the whole file, so that a mistake in its last line surfaces before hours of work. */
export async function readLabeledTexts(path: string): Promise<LabelledText[]> {
  const file = createReadStream(path);
  const input = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  // A pipe does not pass errors on, and readline passes none at all.
  const failed = new Promise<never>((_, reject) => {
    const fail = (error: Error) =>
      reject(new UsageError(`${path} cannot be read: ${error.message}`));
    file.once("error", fail);
    input.once("error", fail);
  });
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  const texts: LabelledText[] = [];
  for (let lineNumber = 1; ; lineNumber++) {
    const next = await Promise.race([lines.next(), failed]);
    if (next.done) break;
    if (next.value.trim() !== "") texts.push(parseText(next.value, lineNumber));
  }
  if (texts.length === 0) throw new UsageError(`${path} holds no documents.`);
  return texts;
}
