/** A recording or a video for scan.ts, told by its bytes. */
import { open } from "node:fs/promises";
import type { Detection } from "@tellsign/contracts/detection";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import { audioDetector } from "@tellsign/detectors/audio/audio";
import { type AnalyseOptions, analyse } from "@tellsign/detectors/detector";
import { findFormat } from "@tellsign/detectors/image/find-format";
import { MediaRefusal } from "@tellsign/detectors/media/media-refusal";
import type { Runtime } from "@tellsign/detectors/runtime";
import {
  sniffBytes,
  sniffMedia,
  tagsEnd,
} from "@tellsign/detectors/runtime.node/media/sniff-media";
import { videoDetector } from "@tellsign/detectors/video/video";

/** Behind its tags a recording may begin late. An animation is a picture; a text may begin as playlists do, and is read as a text. */
export async function isMedia(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const readAt = async (position: number) => {
      const { buffer, bytesRead } = await file.read(
        new Uint8Array(sniffBytes),
        0,
        sniffBytes,
        position,
      );
      return buffer.subarray(0, bytesRead);
    };
    const head = await readAt(0);
    if (findFormat(head) !== null) return false;
    const found = sniffMedia(head, await readAt(tagsEnd(head)));
    return found !== null && found !== "playlist";
  } finally {
    await file.close();
  }
}

async function hasPicture(path: string, { media }: Runtime): Promise<boolean> {
  try {
    return (await media?.probe(path, "video"))?.moving !== null;
  } catch (error) {
    if (error instanceof MediaRefusal && error.code === "no_picture") return false;
    throw error;
  }
}

export async function scanMedia(
  path: string,
  depth: ScanDepth,
  runtime: Runtime,
  options: AnalyseOptions,
): Promise<Detection> {
  return (await hasPicture(path, runtime))
    ? analyse(videoDetector, { path, depth, views: false }, runtime, options)
    : analyse(audioDetector, { path }, runtime, options);
}
