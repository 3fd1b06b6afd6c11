/** The programs of this room, each as one file made of the sources as they are: a process starts from it in half the time it takes from the sources. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const repositoryRoot = fileURLToPath(new URL("../../..", import.meta.url));
const rooms = ["contracts", "detectors"];

/** Packages of npm stay outside. */
function listPackages(): string[] {
  return rooms.flatMap((room) => {
    const file = readFileSync(join(repositoryRoot, room, "package.json"), "utf8");
    const { dependencies = {} } = JSON.parse(file) as { dependencies?: Record<string, string> };
    return Object.keys(dependencies).filter((name) => !name.startsWith("@tellsign/"));
  });
}

const programs = {
  "evaluate.ts": "cli/src/evaluate/evaluate.ts",
  "report.ts": "cli/src/evaluate/report.ts",
  "scan-files.ts": "cli/src/scan/scan-files.ts",
  "tellsign.ts": "cli/src/tellsign.ts",
} as const;
export type ProgramFile = keyof typeof programs;

/** What a program starts lies beside it. */
const startedByThem = [
  "cli/src/local/analyze-media.worker.ts",
  "cli/src/local/analyze-pictures.worker.ts",
  "cli/src/local/analyze-texts.worker.ts",
  "cli/src/local/scan-file.worker.ts",
  // Where there is no ffmpeg.
  "detectors/src/runtime.node/media/run-bundled-decoder.js",
];

let made: string | undefined;

/** The folder they are in, where packages are found, as deep as the sources, which find the models from where they are. */
export function bundlePrograms(): string {
  if (made) return made;
  const folder = join(repositoryRoot, "node_modules", `.tellsign-cli-tests-${process.pid}`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { outputFiles } = buildSync({
    absWorkingDir: repositoryRoot,
    entryPoints: [...Object.values(programs), ...startedByThem],
    entryNames: "[name]",
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: listPackages(),
    write: false,
    logLevel: "warning",
  });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  made = folder;
  return folder;
}
