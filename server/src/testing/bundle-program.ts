/** A program of the server as one file, made of its sources as they are: a process starts from it in a third of the time it takes from the sources. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildSync } from "esbuild";
import { repositoryRoot } from "../repository-root.ts";

const rooms = ["contracts", "detectors", "server"];

/** Packages of npm stay outside. */
function listPackages(): string[] {
  return rooms.flatMap((room) => {
    const file = readFileSync(join(repositoryRoot, room, "package.json"), "utf8");
    const { dependencies = {} } = JSON.parse(file) as { dependencies?: Record<string, string> };
    return Object.keys(dependencies).filter((name) => !name.startsWith("@tellsign/"));
  });
}

const made = new Map<string, string>();

/** `source`: within server/src. Once for each process that runs tests, below node_modules, where packages are found. */
export function bundleProgram(source: string): string {
  const known = made.get(source);
  if (known) return known;
  const folder = join("node_modules", ".cache", "tellsign-tests", String(process.pid));
  const outfile = join(repositoryRoot, folder, basename(source).replace(/\.ts$/, ".js"));
  buildSync({
    absWorkingDir: repositoryRoot,
    entryPoints: [join("server", "src", source)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: listPackages(),
    logLevel: "warning",
  });
  made.set(source, outfile);
  return outfile;
}
