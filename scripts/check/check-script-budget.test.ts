/** What every public screen of the build fetches before any interaction. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type ScreenName, screens } from "@tellsign/contracts/site/screens";
import { describe, expect, it } from "vitest";
import { pageBudget } from "../bench/page-budget.ts";
import { repositoryRoot } from "../repository-root.mjs";

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };

const folder = path.join(repositoryRoot, "web/dist");
const manifestFile = path.join(folder, ".vite/manifest.json");
const isBuilt = existsSync(manifestFile);
if (!isBuilt) console.warn("The screens are not built, so their script size is not checked.");

const manifest: Record<string, Chunk> = isBuilt
  ? JSON.parse(readFileSync(manifestFile, "utf8"))
  : {};
const router = readFileSync(path.join(repositoryRoot, "web/src/router.tsx"), "utf8");

/** The file as the router imports it: on its own line, or through a component defined above. */
function findSource(name: ScreenName): string {
  const line = new RegExp(`\\b${name}: (?:lazy\\(|)(.*)`).exec(router)?.[1] ?? "";
  const component = /^(\w+),?$/.exec(line)?.[1];
  const shown = component === "LandingOrDashboard" ? "Landing" : component;
  const text = shown ? (new RegExp(`const ${shown} = (.*)`).exec(router)?.[1] ?? "") : line;
  const file = /import\("\.\/(.*?)"\)/.exec(text)?.[1];
  if (!file) throw new Error(`The router does not say which file ${name} is.`);
  return `src/${file}`;
}

function collect(key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest.`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
  return files;
}

function weigh(files: Iterable<string>): number {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(folder, file))).length,
    0,
  );
}

const indexed = (Object.keys(screens) as ScreenName[]).filter((name) => screens[name].indexed);

describe.skipIf(!isBuilt)("the script of a public page", () => {
  it.each(indexed)("keeps the budget: %s", (name) => {
    const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? "";
    const files = new Set([...collect(entry), ...collect(findSource(name))]);
    expect(weigh(files)).toBeLessThanOrEqual(pageBudget.scriptGzipBytes);
  });
});
