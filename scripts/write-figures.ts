/** Writes contracts/src/measured-figures.ts from the models' cards and reports; with --check it only says whether the file is up to date. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { measuredFigureList } from "./measured-figure-list.ts";
import { readPointer } from "./read-pointer.ts";
import { inRepository } from "./repository-root.mjs";

const file = inRepository("contracts/src/measured-figures.ts");

const entries = Object.entries(measuredFigureList).map(([name, source]) => {
  const value = readPointer(source);
  if (typeof value !== "number") throw new Error(`${name}: there is no number at ${source}.`);
  return `  ${JSON.stringify(name)}: {\n    value: ${value},\n    source: ${JSON.stringify(source)},\n  },`;
});
const wanted = [
  "/** Made by `npm run figures` from the models' cards and reports (scripts/measured-figure-list.ts says which). */",
  "export const measuredFigures = {",
  ...entries,
  "} as const;",
  "",
  "export type MeasuredFigureName = keyof typeof measuredFigures;",
  "",
].join("\n");

if (!process.argv.includes("--check")) {
  writeFileSync(file, wanted);
} else if (!existsSync(file) || readFileSync(file, "utf8") !== wanted) {
  console.error("measured-figures.ts differs from the models' reports: run `npm run figures`.");
  process.exitCode = 1;
}
