/** Text, image, recording or video: told by the bytes, and by the decoder where sound may have a picture. No model is loaded for it. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Modality } from "@tellsign/contracts/modality";
import { MediaRefusal } from "@tellsign/detectors/media/media-refusal";
import type { Runtime } from "@tellsign/detectors/runtime";
import { asRefusal } from "./refusal.ts";
import { requireFile } from "./require-file.ts";
import { type Kind, tellKind, tellKindOfBytes } from "./tell-kind.ts";

type Host = Pick<Runtime, "media">;

/** Decoders of media read files, and a folder of its own is for its owner alone. */
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

/** Null where it is of no kind that is analysed. */
export async function tellTypeOfFile(path: string, runtime: Host): Promise<Modality | null> {
  try {
    await requireFile(path);
    return await findType(await tellKind(path), path, runtime);
  } catch (error) {
    throw asRefusal(error);
  }
}

export async function tellTypeOfBytes(bytes: Uint8Array, runtime: Host): Promise<Modality | null> {
  const kind = tellKindOfBytes(bytes);
  if (kind !== "media") return findType(kind, "", runtime);
  return withFile(bytes, (path) => findType(kind, path, runtime));
}
