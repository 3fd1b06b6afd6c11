/** The constants of docs/capacity.md: processor time and memory per kind of content, bytes per stored analysis, and how fast PostgreSQL hands out work. */
import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { findNativeDecoder } from "@tellsign/detectors/runtime.node/media/native-decoder";
import { makePicture } from "@tellsign/detectors/testing/files/make-picture";
import { buildIfStale } from "../../build/build-if-stale.mjs";
import { repositoryRoot } from "../../repository-root.mjs";
import { packageProgram } from "../../run/package-program.mjs";
import { runCommand } from "../../run/run-command.mjs";
import { startPostgres } from "../../test/start-postgres.ts";
import { writeFilm, writeVoice } from "../bench-media.ts";
import { createTextSource } from "../bench-texts.ts";
import { startDetectorProcess } from "../detector-process.ts";

type Content = Parameters<ReturnType<typeof startDetectorProcess>["detect"]>[0];
type Kind = { name: string; runs: number; make: () => Content };

async function listKinds(folder: string): Promise<Kind[]> {
  const takeText = createTextSource();
  const picture = path.join(folder, "picture.jpg");
  const photo = makePicture({ width: 4000, height: 3000, noise: 30 }).blur(0.7);
  await photo.jpeg({ quality: 90 }).toFile(picture);
  const voice = await writeVoice(folder, 60);
  // Making the video needs ffmpeg; without it, videos are left out.
  const film = findNativeDecoder() ? await writeFilm(folder, 30) : null;
  const kinds: Kind[] = [
    { name: "text", runs: 20, make: () => ({ type: "text", text: takeText(300) }) },
    { name: "image", runs: 5, make: () => ({ type: "image", path: picture, views: true }) },
    { name: "audio", runs: 3, make: () => ({ type: "audio", path: voice }) },
  ];
  if (film !== null) {
    const make = () => ({ type: "video", path: film, depth: "standard", views: true }) as const;
    kinds.push({ name: "video", runs: 2, make });
  }
  return kinds;
}

/** A first analysis loads the networks and is not counted. */
async function measureKind({ name, runs, make }: Kind) {
  const detector = startDetectorProcess();
  try {
    let detection = await detector.detect(make());
    const before = detector.readCpuMs() ?? 0;
    for (let i = 0; i < runs; i++) detection = await detector.detect(make());
    const cpuSeconds = ((detector.readCpuMs() ?? 0) - before) / runs / 1000;
    const peakMegabytes = detector.readPeakMegabytes();
    return { name, runs, cpuSeconds, peakMegabytes, answer: detection.verdict, detection };
  } finally {
    await detector.stop();
  }
}

export async function measureCapacity(folder: string) {
  await buildIfStale(["server"]);
  const say = (what: string) => process.stderr.write(`${what}\n`);
  const kinds = [];
  const detections: Record<string, unknown> = {};
  for (const kind of await listKinds(folder)) {
    say(kind.name);
    const { detection, ...figures } = await measureKind(kind);
    kinds.push(figures);
    detections[kind.name] = detection;
  }
  say("PostgreSQL");
  const file = path.join(folder, "detections.json");
  await writeFile(file, JSON.stringify(detections));
  const server = await startPostgres({ durable: true });
  try {
    const program = path.join(repositoryRoot, "server/src/testing/programs/measure-database.ts");
    const args = [packageProgram("tsx"), program, server.url, file];
    const { ok, output } = await runCommand(process.execPath, args);
    if (!ok) throw new Error(output);
    return {
      node: process.version,
      processor: cpus()[0]?.model ?? "unknown",
      cores: cpus().length,
      load: loadavg()[0],
      kinds,
      ...JSON.parse(output.trim().split("\n").at(-1) ?? ""),
    };
  } finally {
    await server.stop();
  }
}
