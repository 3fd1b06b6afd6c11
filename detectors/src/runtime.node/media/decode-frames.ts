/** Frames at given moments, as pictures. */

import type { Frame, Media, MediaHost, Moving } from "../../media/media.ts";
import { MediaRefusal } from "../../media/media-refusal.ts";
import { type Decoder, DecoderFailed, outputPlace } from "./decoder.ts";
import { ffmpegFirst, inputArgs } from "./decoder-args.ts";
import { groupMoments } from "./group-moments.ts";
import type { Demuxer } from "./sniff-media.ts";
import { spanArgs, timeFor } from "./span.ts";
import { splitFrames } from "./split-frames.ts";

/** Beyond the last moment: a frame nearest to it may come later. */
const tailS = 5;
/** Where the file does not say its rate. */
const frameRateGuess = 25;

/** Chroma is laid between the pixels, as a decoder of photographs does, and not repeated. */
const scaleFlags = "bicubic+accurate_rnd+full_chroma_int";

const shownFrame =
  /^\[Parsed_showinfo_\d+ @ [^\]]+\] (?:\[\w+\] )?n: *(\d+) pts: *\S+ pts_time: *(\S+)/;

function hasAlpha({ pixelFormat }: Moving): boolean {
  return /^(yuva|gbrap|rgba|bgra|argb|abgr|ya|pal8)/.test(pixelFormat ?? "");
}

function layOnWhite(rgba: Uint8Array): Uint8Array {
  const pixels = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    const alpha = rgba[from + 3] as number;
    for (let c = 0; c < 3; c++) {
      const value = rgba[from + c] as number;
      pixels[to++] = alpha === 255 ? value : Math.round((value * alpha) / 255 + 255 - alpha);
    }
  }
  return pixels;
}

/** The first frame that is nearer to a moment than half a frame before it; one frame serves all moments it is nearest to. */
function selectExpression(moments: readonly number[], halfFrameS: number): string {
  const picks = moments.map((atS) => {
    const from = (atS - halfFrameS).toFixed(6);
    return `gte(t,${from})*lt(ld(0),${from})`;
  });
  return `st(0,if(isnan(prev_selected_t),-1e9,prev_selected_t));${picks.join("+")}`;
}

/** The decoder says each frame's moment in its log, the pixels come apart from it. */
function createTimes() {
  const times: number[] = [];
  let wake: (() => void) | null = null;
  return {
    onLogLine(line: string) {
      const [, n, time] = shownFrame.exec(line) ?? [];
      if (n === undefined || Number(n) !== times.length) return;
      times.push(Number(time));
      wake?.();
    },
    async at(index: number): Promise<number | null> {
      if (times.length <= index) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 5000);
          wake = () => {
            if (times.length <= index) return;
            clearTimeout(timer);
            resolve();
          };
        });
        wake = null;
      }
      const time = times[index];
      return time !== undefined && Number.isFinite(time) ? time : null;
    },
  };
}

async function* decodeGroup(
  decoder: Decoder,
  media: Media,
  moving: Moving,
  moments: readonly number[],
  signal: Parameters<MediaHost["decodeFrames"]>[1]["signal"],
): AsyncGenerator<Frame, void> {
  const { width, height } = moving;
  const alpha = hasAlpha(moving);
  const frameBytes = width * height * (alpha ? 4 : 3);
  const halfFrameS = 0.5 / (moving.frameRate ?? frameRateGuess);
  const first = moments[0] as number;
  const last = moments.at(-1) as number;
  // Seeking is to the key frame before; a second more lets the first moment be met from both sides.
  const startS = Math.max(0, first - 1);
  const spanS = last - startS + tailS;
  const times = createTimes();
  const filters = [
    `select='${selectExpression(
      moments.map((atS) => atS - startS),
      halfFrameS,
    )}'`,
    `scale=${width}:${height}:flags=${scaleFlags}`,
    `format=${alpha ? "rgba" : "rgb24"}`,
    "showinfo=checksum=0",
  ];
  const pieces = decoder.run({
    program: "ffmpeg",
    path: media.path,
    args: [
      ...ffmpegFirst,
      "-v",
      "info",
      ...inputArgs(media.container as Demuxer, {
        before: spanArgs(startS, spanS),
        frames: true,
      }),
      ..."-map 0:V:0 -an -sn -dn -vsync passthrough -frames:v".split(" "),
      String(moments.length),
      "-vf",
      filters.join(","),
      ..."-c:v rawvideo -f rawvideo".split(" "),
      outputPlace,
    ],
    timeS: timeFor(spanS),
    outputBytesMax: frameBytes * (moments.length + 1),
    signal,
    onLogLine: times.onLogLine,
  });
  let index = 0;
  for await (const pixels of splitFrames(pieces, frameBytes)) {
    const atS = await times.at(index);
    index += 1;
    if (atS === null) continue;
    const picture = {
      format: moving.codec,
      width,
      height,
      channels: alpha ? 4 : 3,
      frames: 1,
      hasAlpha: alpha,
      pixels: alpha ? layOnWhite(pixels) : pixels,
    };
    yield { atS: Math.max(0, startS + atS), picture };
  }
}

export async function* decodeFrames(
  decoder: Decoder,
  media: Media,
  { atS, signal }: Parameters<MediaHost["decodeFrames"]>[1],
): AsyncGenerator<Frame, void> {
  if (media.moving === null) throw new MediaRefusal("no_picture");
  let given = 0;
  let failure: DecoderFailed | null = null;
  for (const moments of groupMoments(atS)) {
    try {
      for await (const frame of decodeGroup(decoder, media, media.moving, moments, signal)) {
        given += 1;
        yield frame;
      }
    } catch (cause) {
      if (!(cause instanceof DecoderFailed)) throw cause;
      failure = cause;
    }
  }
  // What could be decoded before the damage is looked at.
  if (given === 0 && atS.length > 0) {
    throw new MediaRefusal("media_damaged", failure ? { cause: failure } : {});
  }
}
