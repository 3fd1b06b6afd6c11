/** The process that runs detectors, one content at a time. Its last arguments are the models folder, the media decoder to use, and where the trust lists lie, as JSON. */
import { readFile } from "node:fs/promises";
import type { Detection, UncertainReason } from "@tellsign/contracts/detection/detection";
import { analyze, type Progress } from "@tellsign/detectors/detector";
import { detectors } from "@tellsign/detectors/detectors";
import { foreseeAbstention } from "@tellsign/detectors/foresee-abstention";
import { ImageRefusal } from "@tellsign/detectors/image/file/image-refusal";
import { drawPreview } from "@tellsign/detectors/image/views";
import { MediaRefusal } from "@tellsign/detectors/media/media-refusal";
import type { DecoderChoice } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { tolerate } from "@tellsign/detectors/tolerate";
import { watchMemory } from "../process/watch-memory.ts";
import type { DetectorContent, DetectorMessage, DetectorNews, DetectorReply } from "./analyzer.ts";
import { createTrustListReader } from "./read-trust-lists.ts";

/** For the whole process, including what decoders and networks use outside the heap. */
const memoryMbMax = 3072;
/** On top of what the process already holds, so that an earlier long text does not make a file seem too large. Recordings and videos are read in pieces. */
const fileMbMax = { image: 1280, audio: 1229, video: 1229 };
const tellEveryMs = 250;

const [modelsFolder, mediaDecoder, trustFiles] = process.argv.slice(-3) as [
  string,
  DecoderChoice,
  string,
];
const readTrustLists = createTrustListReader(JSON.parse(trustFiles));
const shipped = createNodeRuntime({ modelsFolder, readTrustLists, mediaDecoder });
const memory = watchMemory(memoryMbMax);

/** Detectors report progress hundreds of times a second; the server needs it only now and then. */
function tellProgress(): (progress: Progress) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return ({ step, fraction, seconds }) => {
    if (!seconds || performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    const news: DetectorNews = { progress: { step, fraction, seconds } };
    process.send?.(news);
  };
}

function limitMemory({ type }: DetectorContent): void {
  const heldMb = process.memoryUsage.rss() / (1024 * 1024);
  memory.limit(type === "text" ? memoryMbMax : heldMb + fileMbMax[type]);
}

async function detect(content: DetectorContent): Promise<Detection> {
  const runtime = tolerate(shipped, content.falsePositiveRate ?? null);
  limitMemory(content);
  if (content.type === "text") return analyze(detectors.text, content.text, runtime, {});
  if (content.type === "image") {
    const { path, views } = content;
    const bytes = new Uint8Array(await readFile(path));
    return analyze(detectors.image, { bytes, views }, runtime, {});
  }
  const onProgress = tellProgress();
  if (content.type === "audio") {
    return analyze(detectors.audio, { path: content.path }, runtime, { onProgress });
  }
  const { path, depth, views } = content;
  return analyze(detectors.video, { path, depth, views }, runtime, { onProgress });
}

async function foresee(content: DetectorContent): Promise<UncertainReason | null> {
  limitMemory(content);
  if (content.type === "text") return foreseeAbstention(detectors.text, content.text, shipped);
  const { path } = content;
  if (content.type === "audio") return foreseeAbstention(detectors.audio, { path }, shipped);
  if (content.type === "video") return foreseeAbstention(detectors.video, content, shipped);
  const bytes = new Uint8Array(await readFile(path));
  return foreseeAbstention(detectors.image, { bytes, views: false }, shipped);
}

async function preview(content: DetectorContent): Promise<string> {
  if (content.type !== "image") throw new Error("Only an image has a preview.");
  limitMemory(content);
  return drawPreview(new Uint8Array(await readFile(content.path)), shipped);
}

async function answer({ order, ...content }: DetectorMessage): Promise<DetectorReply> {
  try {
    if (order === "foresee") return { foreseen: await foresee(content) };
    if (order === "preview") return { preview: await preview(content) };
    return { detection: await detect(content) };
  } catch (error) {
    const refused = error instanceof ImageRefusal || error instanceof MediaRefusal;
    return refused ? { refusal: error.code } : { error };
  }
}

// Terminals and service managers signal the whole process group; the server drains first, and ends this process itself.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
// The server may have died while this process computed; sending the answer then fails before `disconnect` is seen.
process.on("error", () => process.exit());

process.on("message", async (message: DetectorMessage) => {
  process.send?.(await answer(message));
});
