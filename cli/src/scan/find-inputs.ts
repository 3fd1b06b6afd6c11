/** What to analyze: files, folder contents, pattern matches, stdin and web addresses; each once, in a stable order. */
import type { Stats } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { compileGlob, findBase, hasPattern } from "./glob.ts";

export type Input = {
  kind: "file" | "stdin" | "address";
  /** As given or found; `-` for stdin. */
  path: string;
  /** Found in a folder or by a pattern, not named by the user. */
  found: boolean;
  sizeBytes: number | null;
  modifiedAt: string | null;
  /** Why it cannot be analyzed, if already known. */
  problem: string | null;
};

/** A pending input and its position in the list. */
export type Due = { at: number; input: Input };

export type FindOptions = {
  /** Includes hidden files and node_modules. */
  all: boolean;
};

const addressStart = /^https?:\/\//i;

export function isAddress(path: string): boolean {
  return addressStart.test(path);
}

function describeFile(path: string, stats: Stats, found: boolean): Input {
  const { size, mtime } = stats;
  const modifiedAt = mtime.toISOString();
  return { kind: "file", path, found, sizeBytes: size, modifiedAt, problem: null };
}

const nothingKnown = { found: false, sizeBytes: null, modifiedAt: null };

function describeProblem(path: string, problem: string): Input {
  return { ...nothingKnown, kind: "file", path, problem };
}

function isLeftOut(name: string, { all }: FindOptions): boolean {
  return !all && (name.startsWith(".") || name === "node_modules");
}

/** Links to folders are not followed: they may form a cycle. */
async function* walk(folder: string, options: FindOptions): AsyncGenerator<Input> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (isLeftOut(entry.name, options)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path, options);
    else if (entry.isFile() || entry.isSymbolicLink()) {
      const stats = await stat(path).catch(() => null);
      if (stats?.isFile()) yield describeFile(path, stats, true);
    }
  }
}

async function* match(pattern: string, options: FindOptions): AsyncGenerator<Input> {
  const asked = sep === "/" ? pattern : pattern.replaceAll(sep, "/");
  const fits = compileGlob(asked);
  const base = findBase(asked);
  const isFolder = (await stat(base).catch(() => null))?.isDirectory() ?? false;
  let matches = 0;
  for await (const input of isFolder ? walk(base, options) : []) {
    if (!fits(input.path.split(sep).join("/"))) continue;
    matches += 1;
    yield input;
  }
  if (matches === 0) yield describeProblem(pattern, "No file matches this pattern.");
}

async function* expand(path: string, options: FindOptions): AsyncGenerator<Input> {
  if (path === "-") yield { ...nothingKnown, kind: "stdin", path, problem: null };
  else if (isAddress(path)) yield { ...nothingKnown, kind: "address", path, problem: null };
  else {
    const stats = await stat(path).catch((error: Error) => error);
    if (stats instanceof Error) {
      if (hasPattern(path)) yield* match(path, options);
      else yield describeProblem(path, `cannot be read: ${stats.message}`);
    } else if (stats.isDirectory()) yield* walk(path, options);
    else if (stats.isFile()) yield describeFile(path, stats, false);
    // A device may never end, and a pipe can be read only once.
    else yield describeProblem(path, "cannot be read: it is not a file. Use - for stdin.");
  }
}

export async function findInputs(paths: readonly string[], options: FindOptions): Promise<Input[]> {
  const inputs = new Map<string, Input>();
  for (const path of paths) {
    for await (const input of expand(path, options)) {
      if (!inputs.has(input.path)) inputs.set(input.path, input);
    }
  }
  return [...inputs.values()];
}
