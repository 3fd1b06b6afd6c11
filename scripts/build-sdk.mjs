/** Makes the client library as it is published: `npm publish sdk/dist` after it. Into another folder where one is named. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packageProgram } from "./package-program.mjs";
import { inRepository } from "./repository-root.mjs";
import { runCommand } from "./run-command.mjs";

const folder = path.resolve(process.argv[2] ?? inRepository("sdk/dist"));

/** Declarations keep the names of sources, which are not published. */
function nameDeclarations() {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".d.ts"))) {
    const file = path.join(folder, name);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(/(from ")(\.\/[\w-]+)\.ts"/g, '$1$2.js"'));
  }
}

/** In the workspace its sources are imported; who installs it gets what was built. */
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
