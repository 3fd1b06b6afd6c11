/** Builds the client library for publishing (`npm publish sdk/dist`), optionally into another folder. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRepository } from "../repository-root.mjs";
import { packageProgram } from "../run/package-program.mjs";
import { runCommand } from "../run/run-command.mjs";

const folder = path.resolve(process.argv[2] ?? inRepository("sdk/dist"));

/** Declarations refer to source files, which are not published. */
function nameDeclarations() {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".d.ts"))) {
    const file = path.join(folder, name);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(/(from ")(\.\/[\w-]+)\.ts"/g, '$1$2.js"'));
  }
}

/** The workspace imports the sources; the published package exports the build. */
function writePackage() {
  const { devDependencies: _, ...own } = JSON.parse(
    readFileSync(inRepository("sdk/package.json"), "utf8"),
  );
  const entry = { types: "./tellsign.d.ts", default: "./tellsign.js" };
  const published = {
    ...own,
    sideEffects: false,
    types: "./tellsign.d.ts",
    exports: { ".": entry, "./tellsign": entry },
  };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(inRepository("sdk/README.md"), path.join(folder, "README.md"));
  copyFileSync(inRepository("LICENSE"), path.join(folder, "LICENSE"));
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const project = inRepository("sdk/tsconfig.build.json");
const args = [packageProgram("typescript", "tsc"), "-p", project, "--outDir", folder];
const { ok, output } = await runCommand(process.execPath, args);
if (ok) {
  nameDeclarations();
  writePackage();
} else {
  console.error(output.trimEnd());
  process.exitCode = 1;
}
