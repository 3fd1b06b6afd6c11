/** Media files of every format, each broken in every way: what they are, and what became of one when it was decoded. */
import { writeFile } from "node:fs/promises";
import { MediaRefusal, mediaRefusalCodes } from "../../media/media-refusal.ts";
import { createBundledDecoder } from "../../runtime.node/media/bundled-decoder.ts";
import { createMediaHost } from "../../runtime.node/media/create-media-host.ts";
import { createNativeDecoder, findNativeDecoder } from "../../runtime.node/media/native-decoder.ts";
import { readLena } from "../read-lena.ts";
import { breakMedia } from "./break-media.ts";
import { makeVoice, writeWav } from "./make-sound.ts";
import { writeAvi } from "./write-avi.ts";
import { writeGif } from "./write-gif.ts";

export type BrokenMedia = { name: string; bytes: Uint8Array };

export function makeBrokenMedia(): BrokenMedia[] {
  const whole = [
    { name: "wav", bytes: writeWav(makeVoice({ seconds: 1 })) },
    {
      name: "avi",
      bytes: writeAvi({
        colors: [
          [1, 2, 3],
          [4, 5, 6],
          [7, 8, 9],
        ],
      }),
    },
    { name: "gif", bytes: writeGif(64, 64, 8, 64) },
    ...["mp3", "m4a", "aac", "flac", "ogg", "opus", "webm", "aiff", "caf"].map((ending) => ({
      name: ending,
      bytes: readLena(`lena.${ending}`).subarray(0, 60_000),
    })),
  ];
  return breakMedia(whole, { seed: 5, times: 3 });
}

/** The code of the refusal, or what was answered; anything else that is thrown is a bug. */
export async function outcomeOf(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MediaRefusal) return error.code;
    throw error;
  }
}

/** Decodes each of them at `path`, one after the other. Gives those that were neither decoded nor refused with a code. */
export async function decodeBroken(
  broken: readonly BrokenMedia[],
  path: string,
): Promise<{ decoded: number; refused: number; failures: string[] }> {
  const native = findNativeDecoder();
  const host = createMediaHost(native ? createNativeDecoder(native) : createBundledDecoder());
  const result = { decoded: 0, refused: 0, failures: [] as string[] };
  for (const { name, bytes } of broken) {
    await writeFile(path, bytes);
    const as = /^(avi|gif)/.test(name) ? "video" : "audio";
    try {
      const outcome = await outcomeOf(async () => {
        const media = await host.probe(path, as);
        if (as === "audio") return `${(await host.decodeSound(media, {})).length} samples`;
        let frames = 0;
        const atS = [0, media.durationS / 2];
        const whole = { startS: 0, endS: media.durationS, small: { perSecond: 8, width: 160 } };
        for await (const { kind } of host.decodeFilm(media, {
          ...whole,
          close: null,
          atS,
          mayPassOver: false,
        })) {
          if (kind === "whole") frames += 1;
        }
        return `${frames} frames`;
      });
      if (/ (samples|frames)$/.test(outcome)) result.decoded += 1;
      else if (mediaRefusalCodes.some((code) => code === outcome)) result.refused += 1;
      else result.failures.push(`${name}: ${outcome}`);
    } catch (error) {
      result.failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return result;
}
