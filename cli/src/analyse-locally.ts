/** A file or bytes in, what the detector of their kind answers out. It runs on this machine, and nothing is sent anywhere. */
import { readFile } from "node:fs/promises";
import type { Detection } from "@tellsign/contracts/detection";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import type { Modality } from "@tellsign/contracts/modality";
import { audioDetector } from "@tellsign/detectors/audio/audio";
import { type AnalyseOptions, analyse } from "@tellsign/detectors/detector";
import { imageDetector } from "@tellsign/detectors/image/image";
import type { Runtime } from "@tellsign/detectors/runtime";
import { readDocument } from "@tellsign/detectors/text/documents/read-document";
import { textDetector } from "@tellsign/detectors/text/text";
import { videoDetector } from "@tellsign/detectors/video/video";
import { asRefusal, Refusal } from "./refusal.ts";
import { requireFile } from "./require-file.ts";
import { tellKindOfBytes } from "./tell-kind.ts";
import { tellTypeOfFile, withFile } from "./tell-type.ts";

export type Content = { path: string } | { bytes: Uint8Array };

export type LocalOptions = {
  /** Null: told by the bytes. */
  type: Modality | null;
  depth: ScanDepth;
  /** The version of the model that must answer; null: whichever is here. */
  model: string | null;
  onProgress?: AnalyseOptions["onProgress"];
};

export type LocalAnswer = {
  detection: Detection;
  /** What of a document was not read, in sentences. */
  notes: string[];
};

async function requireModel(type: Modality, { model }: LocalOptions, runtime: Runtime) {
  if (model === null) return;
  const version = (await runtime.findModel(type))?.card.version ?? null;
  if (version === model) return;
  const here = version === null ? "none" : version;
  throw new Refusal(
    "model_not_available",
    `The model for ${type} here is ${here}, not ${model}, as --model wants it.`,
  );
}

async function analyseMedia(
  path: string,
  type: "audio" | "video",
  { depth, onProgress }: LocalOptions,
  runtime: Runtime,
): Promise<Detection> {
  return type === "video"
    ? analyse(videoDetector, { path, depth, views: false }, runtime, { onProgress })
    : analyse(audioDetector, { path }, runtime, { onProgress });
}

async function analyseInMemory(
  type: "text" | "image",
  bytes: Uint8Array,
  runtime: Runtime,
): Promise<LocalAnswer> {
  if (type === "image") {
    return { detection: await analyse(imageDetector, { bytes, views: false }, runtime), notes: [] };
  }
  const { text, notes } = await readDocument(bytes);
  return { detection: await analyse(textDetector, text, runtime), notes };
}

async function analysePath(
  path: string,
  options: LocalOptions,
  runtime: Runtime,
): Promise<LocalAnswer> {
  await requireFile(path);
  const type = options.type ?? (await tellTypeOfFile(path, runtime)) ?? "text";
  await requireModel(type, options, runtime);
  if (type === "audio" || type === "video") {
    return { detection: await analyseMedia(path, type, options, runtime), notes: [] };
  }
  return analyseInMemory(type, new Uint8Array(await readFile(path)), runtime);
}

async function analyseBytes(
  bytes: Uint8Array,
  options: LocalOptions,
  runtime: Runtime,
): Promise<LocalAnswer> {
  const kind = options.type ?? tellKindOfBytes(bytes);
  if (kind === "audio" || kind === "video" || kind === "media") {
    return withFile(bytes, (path) => analysePath(path, options, runtime));
  }
  const type = kind === "image" ? "image" : "text";
  await requireModel(type, options, runtime);
  return analyseInMemory(type, bytes, runtime);
}

/** Throws a Refusal for what cannot be analysed. */
export async function analyseLocally(
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
