/** Fails on every figure of a page, an article, a mail, the README or the help that is written out: what was measured is named, and comes from a report. */
import { readdirSync, readFileSync } from "node:fs";
import { inRepository } from "../repository-root.mjs";
import { allowedFigures } from "./page-figures/allowed-figures.ts";
import { findFigures } from "./page-figures/find-figures.ts";
import { readPageTexts } from "./page-figures/read-page-texts.ts";

const folders = [
  ...["content", "screens", "components", "result", "llms", "heads"].map(
    (room) => `web/src/${room}`,
  ),
  "server/src/external/mail/texts",
  "cli/src/commands",
];
/** docs/models tells of the measurements themselves, and docs/operations.md of the speed of machines. */
const documents = [
  "README.md",
  ...["README", "agents", "certificates", "command-line"].map((name) => `docs/${name}.md`),
];
const isPage = /\.(?:tsx?|md)$/;
const notPage = /\.test\.tsx?$|\.d\.ts$|content\/articles\/README\.md$/;

function listPages(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(inRepository(folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name.replaceAll("\\", "/")}`,
    ),
  );
  return [...inFolders, ...documents].filter((file) => isPage.test(file) && !notPage.test(file));
}

const used = new Set<object>();

function isAllowed(file: string, text: string, figure: string): boolean {
  const entry = allowedFigures.find(
    ({ where, words }) => file.startsWith(where) && text.includes(words) && words.includes(figure),
  );
  if (entry) used.add(entry);
  return entry !== undefined;
}

const problems = listPages().flatMap((file) =>
  readPageTexts(file, readFileSync(inRepository(file), "utf8")).flatMap((text) =>
    findFigures(text)
      .filter((figure) => !isAllowed(file, text, figure))
      .map((figure) => `${file}: "${figure}" in "${text.slice(0, 160)}"`),
  ),
);
for (const entry of allowedFigures) {
  if (!used.has(entry)) problems.push(`${entry.where}: "${entry.words}" is allowed and not used`);
}
if (problems.length > 0) {
  console.error(problems.join("\n"));
  console.error(
    "A measured figure is written by its name (<Figure name>, {{name}}), so that it is the report's. What is no measurement belongs into scripts/check/page-figures/allowed-figures.ts, with the reason.",
  );
  process.exitCode = 1;
}
