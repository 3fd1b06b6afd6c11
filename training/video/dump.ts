/**
 * Writes what the shipped runtime measures on clips, one JSON object a line:
 *   npx tsx training/video/dump.ts FOLDER OUT [--only picture|motion] [--frames N] [--models FOLDER] [--follow CLIPS.csv]
 * FOLDER holds NAME.mp4. OUT/picture.jsonl: the networks' readings of N frames evenly over each clip, and of the faces in them.
 * OUT/motion.jsonl: how its small frames move. What a file has already is passed over, so that a second call goes on where the first stopped.
 * --follow takes the clips in the order of a list that is still being written, and waits for more until the list rests for five minutes.
 */
import { appendFile, mkdir, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadCombination } from "@tellsign/detectors/image/combination";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { decode } from "@tellsign/detectors/video/decode";
import { measureFeatures } from "@tellsign/detectors/video/features";
import { type Networks, scoreFrame } from "@tellsign/detectors/video/networks/score-frame";

const restsMs = 300_000;
const pollMs = 10_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    frames: { type: "string", default: "4" },
    models: { type: "string", default: fileURLToPath(new URL("../../models", import.meta.url)) },
    follow: { type: "string" },
  },
});
const [folder, out] = positionals;
if (!folder || !out) throw new Error("Usage: dump.ts FOLDER OUT [options]");
const frames = Number(values.frames);
const runtime = createNodeRuntime({ modelsFolder: values.models });
const round = (value: number) => Number(value.toFixed(4));

async function loadNetworks(): Promise<Networks> {
  const [image, video] = await Promise.all([
    runtime.findModel("image"),
    runtime.findModel("video"),
  ]);
  if (!image || !video) throw new Error("The models image and video are needed.");
  return { image, video, imageCombination: await loadCombination(image) };
}

const open = (path: string) =>
  decode({ path, depth: "standard", views: false, provenance: false }, runtime);

async function dumpPicture(path: string, networks: Networks) {
  const { media } = await open(path);
  const atS = Array.from({ length: frames }, (_, i) => ((i + 0.5) * media.durationS) / frames);
  const readings = [];
  let unfit = 0;
  for await (const frame of runtime.media?.decodeFrames(media, { atS }) ?? []) {
    const scored = await scoreFrame(frame, readings.length + unfit, networks, runtime, 1);
    if (scored === null) {
      unfit++;
      continue;
    }
    const { figures, score, kind, faces } = scored;
    readings.push({
      atS: round(scored.atS),
      score: round(score),
      kind: kind.kind,
      sure: round(kind.probability),
      figures: Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [name, round(value)]),
      ),
      faces: faces.map((face) => ({
        ...face.box,
        score: face.score === null ? null : round(face.score),
      })),
    });
  }
  const { width, height, frameRate } = media.moving;
  return { width, height, frameRate, durationS: round(media.durationS), unfit, frames: readings };
}

async function dumpMotion(path: string) {
  const { motion, closeLook, scenes } = await measureFeatures(await open(path), runtime);
  return { motion, closeLook, scenes };
}

async function readKnown(file: string): Promise<Set<string>> {
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n").filter(Boolean);
  return new Set(lines.map((line) => JSON.parse(line).name as string));
}

async function listNames(): Promise<string[]> {
  if (!values.follow) {
    const files = await readdir(folder as string);
    return files.filter((name) => name.endsWith(".mp4")).map((name) => basename(name, ".mp4"));
  }
  const [, ...lines] = (await readFile(values.follow, "utf8").catch(() => "")).split("\n");
  return lines.map((line) => line.split(",")[0] ?? "").filter(Boolean);
}

await mkdir(out, { recursive: true });
const dumps = [];
if (values.only !== "motion") {
  const networks = await loadNetworks();
  dumps.push({ name: "picture", run: (path: string) => dumpPicture(path, networks) });
}
if (values.only !== "picture") dumps.push({ name: "motion", run: dumpMotion });
const tasks = await Promise.all(
  dumps.map(async (dump) => {
    const file = join(out, `${dump.name}.jsonl`);
    return { ...dump, file, known: await readKnown(file) };
  }),
);

for (let restedMs = 0; restedMs < restsMs; ) {
  const fresh = (await listNames()).filter((name) => tasks.some(({ known }) => !known.has(name)));
  for (const name of fresh) {
    for (const { file, known, run } of tasks) {
      if (known.has(name)) continue;
      known.add(name);
      try {
        const found = await run(join(folder, `${name}.mp4`));
        await appendFile(file, `${JSON.stringify({ name, ...found })}\n`);
      } catch (error) {
        console.error(name, (error as Error).message);
      }
    }
  }
  if (!values.follow) break;
  restedMs = fresh.length > 0 ? 0 : restedMs + pollMs;
  if (fresh.length === 0) await setTimeout(pollMs);
}
