/** Writes openapi.json from contracts; with --check it only says whether the file is up to date. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "@tellsign/contracts/openapi";
import { inRepository } from "./repository-root.mjs";

const file = inRepository("openapi.json");
const { version } = JSON.parse(readFileSync(inRepository("package.json"), "utf8"));
const wanted = `${JSON.stringify(openApiDocument(version), null, 2)}\n`;

if (!process.argv.includes("--check")) {
  writeFileSync(file, wanted);
} else if (!existsSync(file) || readFileSync(file, "utf8") !== wanted) {
  console.error("openapi.json differs from contracts: run `npm run openapi`.");
  process.exitCode = 1;
}
