/** Writes openapi.json from contracts; with --check, only reports whether the file is up to date; with --release, also records the public part as what programs may rely on from now on. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "@tellsign/contracts/api/openapi";
import { findBreaks, type OpenApi } from "../check/compare-openapi.ts";
import { inRepository } from "../repository-root.mjs";
import { publicPart } from "./public-part.ts";

const file = inRepository("openapi.json");
const releasedFile = inRepository("docs", "openapi-v1.json");
const { version } = JSON.parse(readFileSync(inRepository("package.json"), "utf8"));
const document = openApiDocument(version);
const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function release(): void {
  const current = publicPart(document as OpenApi);
  const released = existsSync(releasedFile)
    ? (JSON.parse(readFileSync(releasedFile, "utf8")) as OpenApi)
    : current;
  const breaks = findBreaks({ released, current });
  if (breaks.length === 0) {
    writeFileSync(releasedFile, write(current));
  } else {
    console.error(`This breaks the released API:\n${breaks.join("\n")}`);
    process.exitCode = 1;
  }
}

if (!process.argv.includes("--check")) {
  writeFileSync(file, write(document));
  if (process.argv.includes("--release")) release();
} else if (!existsSync(file) || readFileSync(file, "utf8") !== write(document)) {
  console.error("openapi.json differs from contracts: run `npm run openapi`.");
  process.exitCode = 1;
}
