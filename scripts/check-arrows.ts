/** Prints every import that goes against the arrows of the house, and fails if there is one. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { arrowRules, isBuildCode, isTest, type Target } from "./arrow-rules.ts";
import { listFiles } from "./hash-files.mjs";
import { type Import, isComment, lineOf, readImports } from "./read-imports.ts";
import { inRepository } from "./repository-root.mjs";

export type Violation = { file: string; line: number; to: string; rule: string };

/** Source text and, for rooms, package.json text, by path from the repository root. */
export type Sources = ReadonlyMap<string, string>;

const rooms = [
  "contracts",
  "detectors",
  "server",
  "web",
  "cli",
  "verifier",
  "sdk",
  "mcp",
  "scripts",
];
/** Where a package of ours lies in another folder than its name says. */
const foldersOfPackages: Record<string, string> = { verify: "verifier" };
const sourceFile = /\.(ts|tsx|mts|js|mjs)$/;
/** The detectors run in browsers too, through web/src/workers, and so does the verifier. */
const reachesBrowser = /^(web\/src\/|verifier\/src\/|detectors\/src\/(?!runtime\.node\/))/;
const ownPackage = /^@tellsign\/([^/]+)\/(.+)$/;

function targetOf(file: string, specifier: string): Target {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return { file: path.posix.join(path.posix.dirname(file), bare) };
  const [, room, entry] = ownPackage.exec(bare) ?? [];
  if (room !== undefined) return { file: `${foldersOfPackages[room] ?? room}/src/${entry}.ts` };
  if (bare.startsWith("node:")) return { package: bare };
  return { package: bare.split("/", bare.startsWith("@") ? 2 : 1).join("/") };
}

function roomOf(file: string): string | undefined {
  return rooms.find((room) => file.startsWith(`${room}/`));
}

/** Whether loading a file of contracts loads zod too. */
function bringsZod(file: string, sources: Sources, seen = new Set<string>()): boolean {
  if (seen.has(file) || !file.startsWith("contracts/")) return false;
  seen.add(file);
  return readImports(sources.get(file) ?? "").some(({ specifier, typeOnly }) => {
    if (typeOnly) return false;
    const target = targetOf(file, specifier);
    return "file" in target ? bringsZod(target.file, sources, seen) : target.package === "zod";
  });
}

function checkImport(file: string, found: Import, sources: Sources): string[] {
  const target = targetOf(file, found.specifier);
  const broken = arrowRules
    .filter(({ from, forbids }) => from.test(file) && forbids(target, file))
    .map(({ rule }) => rule);
  if (reachesBrowser.test(file) && !isTest(file) && !found.typeOnly) {
    if ("file" in target ? bringsZod(target.file, sources) : target.package === "zod") {
      broken.push("browsers read shapes as types only: zod stays on the server");
    }
  }
  if ("file" in target) {
    const from = roomOf(file);
    const leavesRoom = from !== undefined && !isBuildCode(file) && roomOf(target.file) !== from;
    if (leavesRoom && found.specifier.startsWith(".") && target.file.includes("/src/")) {
      broken.push("another room is imported by its package name");
    }
  } else if (/^detectors\//.test(file) && !isTest(file) && !target.package.startsWith("node:")) {
    const { dependencies = {} } = JSON.parse(sources.get("detectors/package.json") ?? "{}");
    if (!(target.package in dependencies)) {
      broken.push("detectors imports only contracts and its own packages");
    }
  }
  return broken;
}

/** A room that reads it does so in one file. */
const environmentFiles = ["server/src/env.ts", "cli/src/env.ts"];

function mayReadEnvironment(file: string): boolean {
  return (
    environmentFiles.includes(file) ||
    isTest(file) ||
    isBuildCode(file) ||
    roomOf(file) === undefined ||
    file.startsWith("scripts/")
  );
}

function checkFile(file: string, source: string, sources: Sources): Violation[] {
  const violations: Violation[] = [];
  for (const found of readImports(source)) {
    for (const rule of checkImport(file, found, sources)) {
      violations.push({ file, line: found.line, to: found.specifier, rule });
    }
  }
  if (/(^|\/)index\.(ts|tsx|mts|js|mjs)$/.test(file)) {
    violations.push({ file, line: 1, to: file, rule: "no index files" });
  }
  if (!mayReadEnvironment(file)) {
    for (const match of source.matchAll(/\bprocess(?:\.env\b|\[["']env["']\])/g)) {
      if (isComment(source, match.index)) continue;
      const line = lineOf(source, match.index);
      violations.push({ file, line, to: "process.env", rule: "only env.ts of its room reads it" });
    }
  }
  return violations;
}

/** Cycles of imports that exist at run time; a type leaves nothing behind to load in order. */
function findCycles(sources: Sources): Violation[] {
  const violations: Violation[] = [];
  const state = new Map<string, "open" | "done">();
  const visit = (file: string, trail: string[]): void => {
    state.set(file, "open");
    for (const found of readImports(sources.get(file) ?? "")) {
      const target = targetOf(file, found.specifier);
      if (found.typeOnly || !("file" in target) || !sources.has(target.file)) continue;
      if (state.get(target.file) === "open") {
        const cycle = [...trail.slice(trail.indexOf(target.file)), target.file];
        violations.push({ file, line: found.line, to: cycle.join(" -> "), rule: "no cycles" });
      } else if (!state.has(target.file)) visit(target.file, [...trail, target.file]);
    }
    state.set(file, "done");
  };
  for (const file of sources.keys()) {
    if (sourceFile.test(file) && !state.has(file)) visit(file, [file]);
  }
  return violations;
}

export function checkArrows(sources: Sources): Violation[] {
  const files = [...sources].filter(([file]) => sourceFile.test(file));
  return [
    ...files.flatMap(([file, source]) => checkFile(file, source, sources)),
    ...findCycles(sources),
  ];
}

function readSources(): Sources {
  const files = rooms
    .flatMap((room) => listFiles(room))
    .filter((file) => sourceFile.test(file) || file === "detectors/package.json")
    .concat("playwright.config.ts", "vitest.config.ts");
  return new Map(files.map((file) => [file, readFileSync(inRepository(file), "utf8")]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources();
  const violations = checkArrows(sources);
  for (const { file, line, to, rule } of violations) {
    console.log(`${file}:${line} ${file} -> ${to} (${rule})`);
  }
  console.log(`${sources.size} files, ${violations.length} against the arrows`);
  if (violations.length > 0) process.exitCode = 1;
}
