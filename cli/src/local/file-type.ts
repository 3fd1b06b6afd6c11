/** Detects text, image, recording or video from bytes, asking the decoder when a file may hold sound or video. Loads no model. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { MediaRefusal } from "@tellsign/detectors/media/media-refusal";
import type { Runtime } from "@tellsign/detectors/runtime";
import { asRefusal } from "../refusal.ts";
import { requireFile } from "../require-file.ts";
import { type Kind, kindOfBytes, kindOfFile } from "./modality-of-file.ts";

type Host = Pick<Runtime, "media">;

/** Media decoders read files; a private folder keeps the temporary one from other users. */
export async function withFile<T>(
  bytes: Uint8Array,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "tellsign-stdin-"));
  try {
    const path = join(folder, "content");
    await writeFile(path, bytes, { mode: 0o600 });
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hasPicture(path: string, { media }: Host): Promise<boolean> {
  try {
    return (await media?.probe(path, "video"))?.moving !== null;
  } catch (error) {
    if (error instanceof MediaRefusal && error.code === "no_picture") return false;
    throw error;
  }
}

async function findType(kind: Kind, path: string, runtime: Host): Promise<Modality | null> {
  if (kind === "media") return (await hasPicture(path, runtime)) ? "video" : "audio";
  return kind === "other" ? null : kind;
}

/** Null if no detector handles it. */
export async function modalityOfFile(path: string, runtime: Host): Promise<Modality | null> {
  try {
    await requireFile(path);
    return await findType(await kindOfFile(path), path, runtime);
  } catch (error) {
    throw asRefusal(error);
  }
}

export async function modalityOfBytes(bytes: Uint8Array, runtime: Host): Promise<Modality | null> {
  const kind = kindOfBytes(bytes);
  if (kind !== "media") return findType(kind, "", runtime);
  return withFile(bytes, (path) => findType(kind, path, runtime));
}
