import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRepository } from "../repository-root.mjs";
import { packageProgram } from "../run/package-program.mjs";

const plain = "export const port = process.env.PORT;\n";
const imported = 'import { env } from "node:process";\n\nexport const port = env.PORT;\n';

const planted: [file: string, source: string, allowed: boolean][] = [
  ["server/src/env.ts", plain, true],
  ["cli/src/env.ts", imported, true],
  ["server/src/routes/status/status.test.ts", plain, true],
  ["server/src/app.ts", plain, false],
  ["server/src/routes/status/status.ts", imported, false],
  ["cli/src/scan/scan-files.ts", plain, false],
  ["web/src/main.tsx", plain, false],
  ["detectors/src/runtime.node/decode-image.ts", imported, false],
];

describe("process.env", () => {
  let folder = "";
  let report = "";

  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "tellsign-lint-"));
    const { $schema, vcs, ...rules } = JSON.parse(readFileSync(inRepository("biome.json"), "utf8"));
    writeFileSync(path.join(folder, "biome.json"), JSON.stringify(rules));
    for (const [file, source] of planted) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), source);
    }
    const args = [packageProgram("@biomejs/biome", "biome"), "lint", "--reporter=github", "."];
    report = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" }).stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(planted)("in %s, read by %s, is allowed: %s", (file, _, allowed) => {
    const lines = report.replaceAll("\\", "/").split("\n");
    const found = lines.filter((line) => line.includes(`/${file},`));
    expect(found.some((line) => line.includes("noProcessEnv"))).toBe(!allowed);
  });
});
