/** Builds the browser extension into extension/dist/<family>: code, the text model and its engine, icons and manifest. Nothing is loaded from elsewhere. */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import sharp from "sharp";
import { inRepository, repositoryRoot } from "../../repository-root.mjs";
import { writeManifest } from "./manifest.mjs";

const made = inRepository("extension/dist");
const first = path.join(made, "chromium");

/** @param {Record<string, string>} entries @param {import("esbuild").BuildOptions} options */
async function bundle(entries, options) {
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: Object.entries(entries).map(([out, file]) => ({
      in: `extension/src/${file}`,
      out,
    })),
    outdir: first,
    bundle: true,
    minify: true,
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: "automatic",
    logLevel: "warning",
    ...options,
  });
}

async function bundleAll() {
  await bundle(
    {
      background: "background/background.ts",
      panel: "panel/open.tsx",
      options: "options/options.tsx",
      offscreen: "engine/offscreen.ts",
    },
    { format: "esm" },
  );
  // The engine looks for its WebAssembly beside this file.
  await bundle({ "engine.worker": "engine/engine.worker.ts" }, { format: "esm" });
  await bundle({ page: "page/page.ts" }, { format: "iife" });
}

/** The card names everything the model consists of. */
function copyModel() {
  const from = inRepository("models/text");
  const to = path.join(first, "models/text");
  mkdirSync(to, { recursive: true });
  const card = JSON.parse(readFileSync(path.join(from, "card.json"), "utf8"));
  /** @type {string[]} */
  const names = card.files.map((/** @type {{ name: string }} */ { name }) => name);
  for (const name of ["card.json", ...names]) {
    copyFileSync(path.join(from, name), path.join(to, name));
  }
}

const engine = "ort-wasm-simd-threaded.wasm";

async function drawIcons() {
  const logo = readFileSync(inRepository("web/public/logo.svg"));
  for (const side of [16, 32, 48, 128]) {
    const icon = sharp(logo, { density: 300 }).resize(side, side).png();
    await icon.toFile(path.join(first, `icon-${side}.png`));
  }
}

function copyFiles() {
  cpSync(inRepository("extension/static"), first, { recursive: true });
  copyFileSync(inRepository("web/src/colors.css"), path.join(first, "colors.css"));
  copyFileSync(inRepository("node_modules/onnxruntime-web/dist", engine), path.join(first, engine));
  for (const name of ["LICENSE", "NOTICE"])
    copyFileSync(inRepository(name), path.join(first, name));
}

/** @param {import("./manifest.mjs").Family} family */
function writeFamily(family) {
  const folder = path.join(made, family);
  if (folder !== first) cpSync(first, folder, { recursive: true });
  const { version } = JSON.parse(readFileSync(inRepository("extension/package.json"), "utf8"));
  const manifest = JSON.stringify(writeManifest(family, version), null, 2);
  writeFileSync(path.join(folder, "manifest.json"), `${manifest}\n`);
}

try {
  rmSync(made, { recursive: true, force: true });
  mkdirSync(first, { recursive: true });
  copyFiles();
  await Promise.all([bundleAll(), drawIcons()]);
  copyModel();
  writeFamily("firefox");
  writeFamily("chromium");
  rmSync(path.join(made, "firefox/offscreen.html"));
  rmSync(path.join(made, "firefox/offscreen.js"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
