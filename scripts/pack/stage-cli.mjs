/** The command line as a package: our rooms bundled, the models beside them, packages of npm as dependencies. */
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { inRepository } from "../repository-root.mjs";
import { runCommand } from "../run/run-command.mjs";
import { readManifest, stagePackage } from "./stage-package.mjs";

/** Only browsers use it. */
const notOnNode = ["onnxruntime-web"];

function listModels() {
  return readdirSync(inRepository("models"));
}

/** @param {string} model @returns {{ files: { name: string }[], borrows?: { package?: string, file: string }[] }} */
function readCard(model) {
  return JSON.parse(readFileSync(inRepository("models", model, "card.json"), "utf8"));
}

/**
 * Files of packages that are used for their weights alone, by package. The package carries these files instead of
 * depending on all the rest, which is some 200 MB of programs for browsers.
 */
function listWeights() {
  /** @type {Map<string, string[]>} */
  const weights = new Map([["@ricky0123/vad-web", ["dist/silero_vad_v6.onnx"]]]);
  for (const { package: name, file } of listModels().flatMap(
    (model) => readCard(model).borrows ?? [],
  )) {
    if (name) weights.set(name, [...(weights.get(name) ?? []), file]);
  }
  return weights;
}

function listDependencies() {
  const rooms = ["contracts", "detectors", "cli"].map(readManifest);
  const all = rooms.flatMap(({ dependencies = {} }) => Object.entries(dependencies));
  const ours = /** @param {string} name */ (name) => name.startsWith("@tellsign/");
  return Object.fromEntries(
    all.filter(([name]) => !ours(name) && !notOnNode.includes(name)).sort(),
  );
}

/** The files that a model's card names, and the card: reports and golden answers stay in the repository. @param {string} folder @param {readonly string[]} models */
function stageModels(folder, models) {
  for (const model of models) {
    const files = readCard(model).files.map(({ name }) => name);
    for (const name of ["card.json", ...files]) {
      copyOrLink(inRepository("models", model, name), path.join(folder, model, name));
    }
  }
}

/** As bundled dependencies, which npm leaves where they are. @param {string} folder */
function stageWeights(folder) {
  for (const [name, files] of listWeights()) {
    const from = inRepository("node_modules", name);
    const to = path.join(folder, "node_modules", name);
    const { version, license, author } = JSON.parse(
      readFileSync(path.join(from, "package.json"), "utf8"),
    );
    const licenses = ["LICENSE"].filter((file) => existsSync(path.join(from, file)));
    for (const file of [...files, ...licenses]) {
      copyOrLink(path.join(from, file), path.join(to, file));
    }
    const manifest = { name, version, license, author };
    writeFileSync(path.join(to, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/** A link takes no time and no space; another disk needs a copy. @param {string} from @param {string} to */
function copyOrLink(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}

/** @param {string[]} args */
async function runNode(...args) {
  const { ok, output } = await runCommand(process.execPath, args);
  if (!ok) throw new Error(output);
  return output;
}

/** @param {string} folder @param {readonly string[]} [models] all by default */
export async function stageCli(folder, models = listModels()) {
  stagePackage("cli", folder, {
    files: ["bin", "dist", "man", "models", "NOTICE"],
    man: "man/tellsign.1",
    dependencies: listDependencies(),
    bundleDependencies: [...listWeights().keys()],
  });
  cpSync(inRepository("cli/bin"), path.join(folder, "bin"), { recursive: true });
  await runNode(inRepository("scripts/build/build-cli.mjs"), path.join(folder, "dist"));
  stageModels(path.join(folder, "models"), models);
  stageWeights(folder);
  mkdirSync(path.join(folder, "man"));
  const manual = await runNode(path.join(folder, "dist/tellsign.js"), "man");
  writeFileSync(path.join(folder, "man/tellsign.1"), manual);
}
