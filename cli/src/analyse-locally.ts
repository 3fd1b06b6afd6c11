/** A file or bytes in, what the detector of their kind answers out. It runs on this machine, and nothing is sent anywhere. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Detection } from "@tellsign/contracts/detection";
import { type ErrorCode, errorEntry } from "@tellsign/contracts/errors";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import type { Modality } from "@tellsign/contracts/modality";
import { audioDetector } from "@tellsign/detectors/audio/audio";
import { type AnalyseOptions, analyse } from "@tellsign/detectors/detector";
import { imageDetector } from "@tellsign/detectors/image/image";
import { ImageRefusal } from "@tellsign/detectors/image/image-refusal";
import { MediaRefusal } from "@tellsign/detectors/media/media-refusal";
import type { Runtime } from "@tellsign/detectors/runtime";
import { DocumentRefusal } from "@tellsign/detectors/text/documents/document-refusal";
import { readDocument } from "@tellsign/detectors/text/documents/read-document";
import { textDetector } from "@tellsign/detectors/text/text";
import { videoDetector } from "@tellsign/detectors/video/video";
import { type Kind, tellKind, tellKindOfBytes } from "./tell-kind.ts";

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

/** A content that gets no answer; the code is the catalogue's. */
export class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string = errorEntry(code).message) {
    super(message);
    this.code = code;
  }
}

function asRefusal(error: unknown): unknown {
  const refusals = [DocumentRefusal, ImageRefusal, MediaRefusal];
  if (refusals.some((refusal) => error instanceof refusal)) {
    const { code, message } = error as DocumentRefusal | ImageRefusal | MediaRefusal;
    return new Refusal(code, message);
  }
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  const isSystem = error instanceof Error && typeof code === "string" && syscall !== undefined;
  return isSystem ? new Refusal("unreadable_file", `cannot be read: ${message}`) : error;
}

async function hasPicture(path: string, { media }: Runtime): Promise<boolean> {
  try {
    return (await media?.probe(path, "video"))?.moving !== null;
  } catch (error) {
    if (error instanceof MediaRefusal && error.code === "no_picture") return false;
    throw error;
  }
}

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

async function findType(kind: Kind, path: string, runtime: Runtime): Promise<Modality | null> {
  if (kind === "media") return (await hasPicture(path, runtime)) ? "video" : "audio";
  return kind === "other" ? null : kind;
}

/** Null where it is of no kind that is analysed. */
export async function tellTypeOfFile(path: string, runtime: Runtime): Promise<Modality | null> {
  try {
    return await findType(await tellKind(path), path, runtime);
  } catch (error) {
    throw asRefusal(error);
  }
}

export async function tellTypeOfBytes(
  bytes: Uint8Array,
  runtime: Runtime,
): Promise<Modality | null> {
  const kind = tellKindOfBytes(bytes);
  if (kind !== "media") return findType(kind, "", runtime);
  return withFile(bytes, (path) => findType(kind, path, runtime));
}

async function analysePath(
  path: string,
  options: LocalOptions,
  runtime: Runtime,
): Promise<LocalAnswer> {
  const type = options.type ?? (await findType(await tellKind(path), path, runtime)) ?? "text";
  await requireModel(type, options, runtime);
  if (type === "audio" || type === "video") {
    return { detection: await analyseMedia(path, type, options, runtime), notes: [] };
  }
  return analyseInMemory(type, new Uint8Array(await readFile(path)), runtime);
}

/** Decoders of media read files, and a folder of its own is for its owner alone. */
async function withFile<T>(bytes: Uint8Array, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "tellsign-stdin-"));
  try {
    const path = join(folder, "content");
    await writeFile(path, bytes, { mode: 0o600 });
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
