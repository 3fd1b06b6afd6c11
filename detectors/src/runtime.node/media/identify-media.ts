/** Which demuxer a file is for, from the file itself. Refuses playlists and what points to other files. */
import { type FileHandle, open } from "node:fs/promises";
import { mediaMax } from "@tellsign/contracts/detection/media-kinds";
import { MediaRefusal } from "../../media/media-refusal.ts";
import { pointsElsewhere } from "./points-elsewhere.ts";
import { type Demuxer, sniffBytes, sniffMedia, tagsEnd } from "./sniff-media.ts";

async function readAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** An animation of a few bytes may claim a canvas that takes gigabytes: it gets to no decoder. */
function canvasPixels(head: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10);
  return (a + 256 * b) * (c + 256 * d);
}

export async function identifyMedia(
  path: string,
  as: "audio" | "video",
): Promise<{ demuxer: Demuxer; sizeBytes: number }> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const head = await readAt(file, 0, sniffBytes);
    const end = tagsEnd(head);
    const behind = end > head.length / 2 ? await readAt(file, end, sniffBytes) : head;
    const demuxer = sniffMedia(head, behind);
    if (demuxer === null) {
      throw new MediaRefusal(as === "audio" ? "unsupported_recording" : "unsupported_video");
    }
    const read = (position: number, length: number) => readAt(file, position, length);
    if (demuxer === "playlist" || (demuxer === "mov" && (await pointsElsewhere(read, size)))) {
      throw new MediaRefusal("playlist_not_accepted");
    }
    if (demuxer === "gif" && canvasPixels(head) > mediaMax.framePixels) {
      throw new MediaRefusal("frames_too_large");
    }
    return { demuxer, sizeBytes: size };
  } finally {
    await file.close();
  }
}
