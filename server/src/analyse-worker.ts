/** The process that runs detectors, one content at a time. Its last arguments are the folder of the models, which decoder of recordings and videos to use, and the file of trusted signers, which may be empty. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Detection } from "@tellsign/contracts/detection";
import { analyse, type Progress } from "@tellsign/detectors/detector";
import { detectors } from "@tellsign/detectors/detectors";
import { ImageRefusal } from "@tellsign/detectors/image/image-refusal";
import { MediaRefusal } from "@tellsign/detectors/media/media-refusal";
import type { DecoderChoice } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { tolerate } from "@tellsign/detectors/tolerate";
import type { DetectorNews, DetectorReply } from "./analyse-content.ts";
import type { DetectorContent } from "./services.ts";
import { watchMemory } from "./watch-memory.ts";

/** Of the whole process, with what decoders and networks take outside the heap. */
const memoryMbMax = 3072;
/** Beyond what the process holds already: a long text before it must not make a file seem too large. Recordings and videos are read piece by piece. */
const fileMbMax = { image: 1280, audio: 1229, video: 1229 };
const tellEveryMs = 250;

const [modelsFolder, mediaDecoder, trustListFile] = process.argv.slice(-3) as [
  string,
  DecoderChoice,
  string,
];
const trustAnchorsPem = trustListFile ? readFileSync(trustListFile, "utf8") : undefined;
const shipped = createNodeRuntime({ modelsFolder, trustAnchorsPem, mediaDecoder });
const memory = watchMemory(memoryMbMax);

/** Seconds come by the hundred in a moment; the server wants to know now and then. */
function tellProgress(): (progress: Progress) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return ({ step, fraction, seconds }) => {
    if (!seconds || performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    const news: DetectorNews = { progress: { step, fraction, seconds } };
    process.send?.(news);
  };
}

async function detect(content: DetectorContent): Promise<Detection> {
  const runtime = tolerate(shipped, content.falsePositiveRate ?? null);
  const heldMb = process.memoryUsage.rss() / (1024 * 1024);
  memory.limit(content.type === "text" ? memoryMbMax : heldMb + fileMbMax[content.type]);
  if (content.type === "text") return analyse(detectors.text, content.text, runtime, {});
  if (content.type === "image") {
    const { path, views } = content;
    const bytes = new Uint8Array(await readFile(path));
    return analyse(detectors.image, { bytes, views }, runtime, {});
  }
  const onProgress = tellProgress();
  if (content.type === "audio") {
    return analyse(detectors.audio, { path: content.path }, runtime, { onProgress });
  }
  const { path, depth, views } = content;
  return analyse(detectors.video, { path, depth, views }, runtime, { onProgress });
}

async function answer(content: DetectorContent): Promise<DetectorReply> {
  try {
    return { detection: await detect(content) };
  } catch (error) {
    const refused = error instanceof ImageRefusal || error instanceof MediaRefusal;
    return refused ? { refusal: error.code } : { error };
  }
}

// A terminal and a service manager signal the whole group; the server then drains, and ends this by itself.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
// A server that died while this computed: the answer finds no way before that is noticed.
process.on("error", () => process.exit());

process.on("message", async (content: DetectorContent) => {
  process.send?.(await answer(content));
});
