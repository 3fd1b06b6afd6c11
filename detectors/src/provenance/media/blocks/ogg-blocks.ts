/** The comments at the head of an Ogg file's streams: Vorbis, Opus, FLAC, Speex, Theora. */
import { readLatin, startsWith, viewOf } from "../../blocks/byte-text.ts";
import type { FileSlices } from "../file-slices.ts";
import { emptyMediaBlocks, type MediaBlocks } from "./media-blocks.ts";
import { readVorbisComments } from "./vorbis-comments.ts";

const pagesMax = 200;
const packetBytesMax = 2_000_000;
/** Of each stream; the comments are in its second packet. */
const packetsMax = 2;

/** Where the list begins in a packet of comments, by what stands before it; -1 for another packet. */
function findComments(packet: Uint8Array, codec: string): number {
  if (startsWith(packet, "\x03vorbis")) return 7;
  if (startsWith(packet, "OpusTags")) return 8;
  if (startsWith(packet, "\x81theora")) return 7;
  if (codec === "Speex") return 0;
  if (codec === "FLAC" && ((packet[0] ?? 0) & 0x7f) === 4) return 4;
  return -1;
}

function nameCodec(packet: Uint8Array): string {
  if (startsWith(packet, "Speex   ")) return "Speex";
  return startsWith(packet, "\x7fFLAC") ? "FLAC" : "";
}

type Stream = { packets: number; codec: string; parts: Uint8Array[]; lengthBytes: number };

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function endPacket(stream: Stream, blocks: MediaBlocks): void {
  const packet = join(stream.parts, stream.lengthBytes);
  if (stream.packets === 0) stream.codec = nameCodec(packet);
  const start = findComments(packet, stream.packets === 1 ? stream.codec : "");
  if (start !== -1) readVorbisComments(packet.subarray(start), "Ogg comment", blocks);
  stream.packets += 1;
  stream.parts = [];
  stream.lengthBytes = 0;
}

export async function readOggBlocks(file: FileSlices): Promise<MediaBlocks> {
  const blocks = emptyMediaBlocks("ogg");
  const streams = new Map<number, Stream>();
  let at = 0;
  for (let count = 0; count < pagesMax; count += 1) {
    const head = await file.read(at, 27);
    if (head.length < 27 || readLatin(head, 0, 4) !== "OggS") break;
    const lengths = await file.read(at + 27, head[26] ?? 0);
    const payload = lengths.reduce((sum, length) => sum + length, 0);
    const id = viewOf(head).getUint32(14, true);
    const stream = streams.get(id) ?? { packets: 0, codec: "", parts: [], lengthBytes: 0 };
    streams.set(id, stream);
    const body = await file.read(at + 27 + lengths.length, payload);
    let from = 0;
    for (const length of lengths) {
      if (stream.packets >= packetsMax) break;
      if (stream.lengthBytes < packetBytesMax) {
        const part = body.slice(from, from + length);
        stream.parts.push(part);
        stream.lengthBytes += part.length;
      }
      from += length;
      if (length < 255) endPacket(stream, blocks);
    }
    if ([...streams.values()].every(({ packets }) => packets >= packetsMax)) break;
    at += 27 + lengths.length + payload;
  }
  return blocks;
}
