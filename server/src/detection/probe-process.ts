/** The program that checks that detectors can answer, and exits with all it loaded. Its arguments are the models folder, the decoder to use, and the parts to probe. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countWindowSamples } from "@tellsign/detectors/audio/networks/windows";
import { readPreprocessing as readAudioPreprocessing } from "@tellsign/detectors/audio/preprocessing";
import { analyze } from "@tellsign/detectors/detector";
import { detectors } from "@tellsign/detectors/detectors";
import { findPreprocessing as findImagePreprocessing } from "@tellsign/detectors/image/preprocessing";
import type { Tensor, Tensors } from "@tellsign/detectors/runtime";
import type { DecoderChoice } from "@tellsign/detectors/runtime.node/media/choose-decoder";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import type { ProbedPart, ProbeReply } from "./probe-detectors.ts";

const [modelsFolder, mediaDecoder, ...parts] = process.argv.slice(2) as [
  string,
  DecoderChoice,
  ...ProbedPart[],
];
const runtime = createNodeRuntime({ modelsFolder, mediaDecoder });

/** Long enough to be scored. */
const sampleText = `The ferry was late again this morning, so we stood on the pier and argued about
whether the harbour had ever been any deeper than it is now. My grandfather used to say that coal
barges came right up to the old customs house, and there are photographs of it in the library,
although nobody can tell which year they show. By the time the boat came in, the wind had turned and
half of the queue had given up and gone for coffee. We were on the island before ten in the end. The
path along the cliffs was closed because of the rain, which meant the long way round through the
village, past the school and the two shops, and we met more sheep than people on it.`.replace(
  /\s+/g,
  " ",
);

const soundRate = 16_000;

class NoModel extends Error {}

function makePattern(dims: readonly number[], scale: number): Tensor {
  const length = dims.reduce((product, size) => product * size, 1);
  const data = Float32Array.from(
    { length },
    (_, i) => (((i * 7 + (i >> 6) * 13) % 256) / 256) * scale,
  );
  return { dims, data };
}

async function runNetworks(model: string, feeds: Record<string, Tensors>): Promise<void> {
  const found = await runtime.findModel(model);
  if (found === null) throw new NoModel();
  for (const [network, feed] of Object.entries(feeds)) {
    const { logit } = await found.infer(network, feed);
    if (!Number.isFinite(logit?.data[0])) throw new Error(`${model}/${network} gave no number.`);
  }
}

/** Inputs for the image model, and for the video model, which uses the same networks with other heads. */
async function provePictures(model: "image" | "video"): Promise<void> {
  const { viewSide, cropSide } = await findImagePreprocessing(runtime);
  await runNetworks(model, {
    view: { pixels: makePattern([1, 3, viewSide, viewSide], 255) },
    crop: { pixels: makePattern([1, 3, cropSide, cropSide], 255) },
  });
}

async function proveText(): Promise<void> {
  const { models } = await analyze(detectors.text, sampleText, runtime);
  if (models.length === 0) throw new NoModel();
}

async function proveAudio(): Promise<void> {
  const card = (await runtime.findModel("audio"))?.card ?? null;
  const windowSamples = countWindowSamples(readAudioPreprocessing(card));
  const feed = { samples: makePattern([1, windowSamples], 0.5) };
  return runNetworks("audio", { encoder: feed });
}

/** One second of a tone, as WAV. */
function makeRecording(): Buffer {
  const data = Buffer.alloc(2 * soundRate);
  for (let i = 0; i < soundRate; i += 1) {
    data.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * i) / soundRate)), 2 * i);
  }
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(soundRate, 24);
  head.writeUInt32LE(2 * soundRate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

async function proveDecoder(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "tellsign-probe-"));
  try {
    const file = join(folder, "tone.wav");
    await writeFile(file, makeRecording());
    const { media: host } = runtime;
    if (!host) throw new Error("This host decodes no recordings.");
    const samples = await host.decodeSound(await host.probe(file, "audio"), {});
    if (samples.length < soundRate / 2) throw new Error("The decoder gave too few samples.");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const proofs: Record<ProbedPart, () => Promise<void>> = {
  text: proveText,
  image: () => provePictures("image"),
  audio: proveAudio,
  video: () => provePictures("video"),
  decoder: proveDecoder,
};

async function prove(part: ProbedPart): Promise<ProbeReply> {
  const startedAt = performance.now();
  try {
    await proofs[part]();
    return { part, outcome: "ok", ms: Math.round(performance.now() - startedAt) };
  } catch (error) {
    if (error instanceof NoModel) return { part, outcome: "no_model" };
    return { part, outcome: "failed", error: error instanceof Error ? error.message : "unknown" };
  }
}

process.on("disconnect", () => process.exit());
for (const part of parts) process.send?.(await prove(part));
process.disconnect();
