import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../usage-error.ts";
import type { Label } from "./metrics.ts";

/** Missing fields are "unknown". */
export type LabelledFile = {
  path: string;
  label: Label;
  source: string;
  generator: string;
  kind: string;
  repository: string;
  language: string;
};

/** Cells may be quoted, with doubled quotes inside. */
function readCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

function parseRow(row: Record<string, string>, lineNumber: number): LabelledFile {
  const fail = (what: string) => new UsageError(`Line ${lineNumber}: ${what}.`);
  const { path, label, set, source, generator, kind, repository, lang, language } = row;
  if (!path) throw fail("path is missing");
  const known = ([0, 1, 2] as const).find((value) => String(value) === label);
  if (known === undefined) throw fail("label is not 0, 1 or 2");
  return {
    path,
    label: known,
    source: set || source || "unknown",
    generator: generator || "unknown",
    kind: kind || "unknown",
    repository: repository || "unknown",
    language: language || lang || "unknown",
  };
}

/** The files listed in the folder's manifest.csv; paths are relative to it. */
export async function readLabeledFiles(folder: string): Promise<LabelledFile[]> {
  const manifest = join(folder, "manifest.csv");
  const text = await readFile(manifest, "utf8").catch((error: Error) => {
    throw new UsageError(`${manifest} cannot be read: ${error.message}`);
  });
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const names = readCells(lines[0] ?? "");
  for (const name of ["path", "label"]) {
    if (!names.includes(name)) throw new UsageError(`${manifest} has no column ${name}.`);
  }
  const files = lines.flatMap((line, i) => {
    if (i === 0 || line.trim() === "") return [];
    const cells = readCells(line);
    const row = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
    const file = parseRow(row, i + 1);
    return [{ ...file, path: join(folder, file.path) }];
  });
  if (files.length === 0) throw new UsageError(`${manifest} lists no files.`);
  return files;
}
