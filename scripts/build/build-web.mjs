/** Builds the screens, then every public page as HTML with its picture, and the files for search engines. */

import { inRepository } from "../repository-root.mjs";
import { runCommand } from "../run/run-command.mjs";

const vite = inRepository("node_modules/vite/bin/vite.js");
const steps = [
  [vite, "build"],
  [vite, "build", "--ssr", "src/render.tsx", "--outDir", "dist-render"],
  [inRepository("scripts/build/prerender/prerender.mjs")],
];

for (const args of steps) {
  const { ok, output } = await runCommand(process.execPath, args, { cwd: inRepository("web") });
  if (!ok) {
    console.error(output.trimEnd());
    process.exit(1);
  }
}
