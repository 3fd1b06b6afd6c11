/** The sound as mono samples, by the decoder's own resampler. */
import { mediaMax } from "@tellsign/contracts/detection/media-kinds";
import { type Media, type MediaHost, soundRate } from "../../media/media.ts";
import { MediaRefusal } from "../../media/media-refusal.ts";
import { type Decoder, DecoderFailed, outputPlace } from "./decoder.ts";
import { ffmpegFirst, inputArgs } from "./decoder-args.ts";
import type { Demuxer } from "./sniff-media.ts";
import { spanArgs, timeFor } from "./span.ts";

const sampleBytes = 4;

/** Collects without ever holding the samples twice, where the duration was said right. */
class Samples {
  private bytes: Uint8Array;
  private used = 0;

  constructor(expected: number) {
    this.bytes = new Uint8Array(Math.max(1, expected) * sampleBytes);
  }

  add(piece: Uint8Array): void {
    if (this.used + piece.length > this.bytes.length) {
      const larger = new Uint8Array(
        Math.ceil(((this.used + piece.length) * 1.25) / sampleBytes) * sampleBytes,
      );
      larger.set(this.bytes.subarray(0, this.used));
      this.bytes = larger;
    }
    this.bytes.set(piece, this.used);
    this.used += piece.length;
  }

  get count(): number {
    return Math.floor(this.used / sampleBytes);
  }

  /** Samples written as numbers may be anything in a file: here they are within -1 to 1. */
  take(): Float32Array {
    const samples = new Float32Array(this.bytes.buffer, 0, this.count);
    for (let i = 0; i < samples.length; i++) {
      const sample = samples[i] as number;
      if (!(sample >= -1 && sample <= 1)) samples[i] = sample > 1 ? 1 : sample < -1 ? -1 : 0;
    }
    return samples;
  }
}

export async function decodeSound(
  decoder: Decoder,
  media: Media,
  { rate = soundRate, startS = 0, lengthS, signal }: Parameters<MediaHost["decodeSound"]>[1],
): Promise<Float32Array> {
  if (media.sound === null) throw new MediaRefusal("no_sound");
  const spanS = Math.min(
    lengthS ?? Number.POSITIVE_INFINITY,
    Math.max(0, media.durationS - startS),
  );
  const samples = new Samples(Math.ceil((spanS + 1) * rate));
  const args = [
    ...ffmpegFirst,
    "-v",
    "error",
    ...inputArgs(media.container as Demuxer, { before: spanArgs(startS, lengthS) }),
    ..."-map 0:a:0 -vn -sn -dn -ac 1 -ar".split(" "),
    String(rate),
    ..."-c:a pcm_f32le -f f32le".split(" "),
    outputPlace,
  ];
  try {
    const call = {
      program: "ffmpeg" as const,
      path: media.path,
      args,
      timeS: timeFor(spanS),
      outputBytesMax:
        (Math.min(lengthS ?? mediaMax.audioS, mediaMax.audioS) + 60) * rate * sampleBytes,
      signal,
    };
    for await (const piece of decoder.run(call)) samples.add(piece);
  } catch (cause) {
    if (!(cause instanceof DecoderFailed)) throw cause;
    // What could be decoded before the damage is heard.
    if (samples.count === 0) throw new MediaRefusal("media_damaged", { cause });
  }
  if (samples.count === 0) throw new MediaRefusal("media_damaged");
  return samples.take();
}
