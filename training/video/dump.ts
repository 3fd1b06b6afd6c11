/**
 * Writes what the shipped runtime measures on clips, one JSON object a line:
 *   npx tsx training/video/dump.ts picture|motion FOLDER OUT.jsonl [--frames N]
 * FOLDER holds *.mp4. Clips that OUT has already are passed over, so that a second call goes on where the first stopped.
 * picture: the networks' readings of N frames evenly over the clip, and of the faces in them. motion: every pair of small frames.
 */
import { appendFile, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { loadCombination } from "@tellsign/detectors/image/models";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { decode } from "@tellsign/detectors/video/decode";
import { measureFeatures } from "@tellsign/detectors/video/features";
import { type Networks, scoreFrame } from "@tellsign/detectors/video/score-frame";

const [what, folder, out, ...rest] = process.argv.slice(2);
if ((what !== "picture" && what !== "motion") || !folder || !out) {
  throw new Error("Usage: dump.ts picture|motion FOLDER OUT.jsonl [--frames N]");
}
const frames = rest[0] === "--frames" ? Number(rest[1]) : 4;
const runtime = createNodeRuntime({ modelsFolder: new URL("../../models", import.meta.url).pathname });

async function loadNetworks(): Promise<Networks> {
  const [image, video] = await Promise.all([runtime.findModel("image"), runtime.findModel("video")]);
  if (!image || !video) throw new Error("The models image and video are needed.");
  return { image, video, imageCombination: await loadCombination(image) };
}

const round = (value: number) => Number(value.toFixed(4));

async function dumpPicture(path: string, networks: Networks) {
  const { media } = await decode({ path, depth: "standard", views: false, provenance: false }, runtime);
  const atS = Array.from({ length: frames }, (_, i) => ((i + 0.5) * media.durationS) / frames);
  const readings = [];
  let unfit = 0;
  for await (const frame of runtime.media?.decodeFrames(media, { atS }) ?? []) {
    const scored = await scoreFrame(frame, networks, runtime, 1);
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
      figures: Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)])),
      faces: faces.map(({ box, score }) => ({ ...box, score: score === null ? null : round(score) })),
    });
  }
  const { width, height, frameRate } = media.moving;
  return { width, height, frameRate, durationS: round(media.durationS), unfit, frames: readings };
}

async function dumpMotion(path: string) {
  const decoded = await decode({ path, depth: "standard", views: false, provenance: false }, runtime);
  const { motion, closeLook, scenes } = await measureFeatures(decoded, runtime);
  return { motion, closeLook, scenes };
}

const known = new Set(
  (await readFile(out, "utf8").catch(() => ""))
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line).name as string),
);
const networks = what === "picture" ? await loadNetworks() : null;
const clips = (await readdir(folder)).filter((name) => name.endsWith(".mp4"));
for (const file of clips) {
  const name = basename(file, ".mp4");
  if (known.has(name)) continue;
  const path = join(folder, file);
  try {
    const found = networks ? await dumpPicture(path, networks) : await dumpMotion(path);
    await appendFile(out, `${JSON.stringify({ name, ...found })}\n`);
  } catch (error) {
    console.error(name, (error as Error).message);
  }
}
