/** Analyzes a file or bytes with the matching detector, on this machine; nothing is sent anywhere. */
import { readFile } from "node:fs/promises";
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { formatRate } from "@tellsign/contracts/detection/tolerated-rates";
import { audioDetector } from "@tellsign/detectors/audio/audio";
import { type AnalyzeOptions, analyze } from "@tellsign/detectors/detector";
import { imageDetector } from "@tellsign/detectors/image/image";
import type { Runtime } from "@tellsign/detectors/runtime";
import { readDocument } from "@tellsign/detectors/text/documents/read-document";
import { textDetector } from "@tellsign/detectors/text/text";
import { videoDetector } from "@tellsign/detectors/video/video";
import { asRefusal, Refusal } from "../refusal.ts";
import { requireFile } from "../require-file.ts";
import { modalityOfFile, withFile } from "./file-type.ts";
import { kindOfBytes } from "./modality-of-file.ts";

export type Content = { path: string } | { bytes: Uint8Array };

export type LocalOptions = {
  /** Null: detected from the bytes. */
  type: Modality | null;
  depth: ScanDepth;
  /** The required model version; null accepts the installed one. */
  model: string | null;
  onProgress?: AnalyzeOptions["onProgress"];
};

export type LocalAnswer = {
  detection: Detection;
  /** Sentences about parts of a document that were not read. */
  notes: string[];
};

/** The model must be the version that was asked for, and support the rate it is set for. */
async function requireModel(type: Modality, { model }: LocalOptions, runtime: Runtime) {
  const card = (await runtime.findModel(type))?.card ?? null;
  const version = card?.version ?? "none";
  if (model !== null && version !== model) {
    throw new Refusal(
      "model_not_available",
      `The model for ${type} here is ${version}, not ${model} as --model requires.`,
    );
  }
  const chosen = card?.chosen;
  if (chosen && !chosen.supported) {
    const rate = formatRate(chosen.falsePositiveRate);
    throw new Refusal(
      "rate_not_supported",
      `The model for ${type} was not measured on enough data to promise ${rate} false positives. Choose a higher rate, or leave it out.`,
    );
  }
}

async function analyzeMedia(
  path: string,
  type: "audio" | "video",
  { depth, onProgress }: LocalOptions,
  runtime: Runtime,
): Promise<Detection> {
  return type === "video"
    ? analyze(videoDetector, { path, depth, views: false }, runtime, { onProgress })
    : analyze(audioDetector, { path }, runtime, { onProgress });
}

async function analyseInMemory(
  type: "text" | "image",
  bytes: Uint8Array,
  runtime: Runtime,
): Promise<LocalAnswer> {
  if (type === "image") {
    return { detection: await analyze(imageDetector, { bytes, views: false }, runtime), notes: [] };
  }
  const { text, notes } = await readDocument(bytes);
  return { detection: await analyze(textDetector, text, runtime), notes };
}

async function analysePath(
  path: string,
  options: LocalOptions,
  runtime: Runtime,
): Promise<LocalAnswer> {
  await requireFile(path);
  const type = options.type ?? (await modalityOfFile(path, runtime)) ?? "text";
  await requireModel(type, options, runtime);
  if (type === "audio" || type === "video") {
    return { detection: await analyzeMedia(path, type, options, runtime), notes: [] };
  }
  return analyseInMemory(type, new Uint8Array(await readFile(path)), runtime);
}

async function analyseBytes(
  bytes: Uint8Array,
  options: LocalOptions,
  runtime: Runtime,
): Promise<LocalAnswer> {
  const kind = options.type ?? kindOfBytes(bytes);
  if (kind === "audio" || kind === "video" || kind === "media") {
    return withFile(bytes, (path) => analysePath(path, options, runtime));
  }
  const type = kind === "image" ? "image" : "text";
  await requireModel(type, options, runtime);
  return analyseInMemory(type, bytes, runtime);
}

/** Throws a Refusal for content that cannot be analyzed. */
export async function analyzeLocally(
  content: Content,
  options: LocalOptions,
  runtime: Runtime,
): Promise<LocalAnswer> {
  try {
    return "path" in content
      ? await analysePath(content.path, options, runtime)
      : await analyseBytes(content.bytes, options, runtime);
  } catch (error) {
    throw asRefusal(error);
  }
}
