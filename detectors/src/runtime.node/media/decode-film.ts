/** A stretch of a film, decoded once for all that looks at it: small gray frames at an even rate, every frame of a short part, and whole frames at given moments. */
import type { Media, MediaHost, Moving, Shown, SmallPicture } from "../../media/media.ts";
import { MediaRefusal } from "../../media/media-refusal.ts";
import { type Decoder, DecoderFailed, outputPlace } from "./decoder.ts";
import { ffmpegFirst, inputArgs } from "./decoder-args.ts";
import { type Block, readBlocks } from "./read-blocks.ts";
import type { Demuxer } from "./sniff-media.ts";
import { spanArgs, timeFor } from "./span.ts";

type Options = Parameters<MediaHost["decodeFilm"]>[1];

/** Where the file does not say its rate. */
const frameRateGuess = 25;
/** The most that is taken of a part in which every frame is looked at. */
const closeRateMax = 60;
/** Chroma is laid between the pixels, as a decoder of photographs does, and not repeated. */
const scaleFlags = "bicubic+accurate_rnd+full_chroma_int";

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

function findSmallSize({ width, height }: Moving, small: number) {
  return { width: small, height: Math.max(2, Math.round((small * height) / width)) };
}

/** The shorter side is at most as long as asked; a smaller picture stays as it is. */
function findWholeSize({ width, height }: Moving, sideMax: number | undefined) {
  const scale = Math.min(1, (sideMax ?? Number.POSITIVE_INFINITY) / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Each track of the answer: how it is made of the film, and how its frames are read. */
function planTracks(moving: Moving, { startS, endS, small, close, atS, sideMax }: Options) {
  const alpha = hasAlpha(moving);
  const rate = moving.frameRate ?? frameRateGuess;
  const [gray, whole] = [findSmallSize(moving, small.width), findWholeSize(moving, sideMax)];
  const toGray = `scale=${gray.width}:${gray.height}:flags=area,format=gray`;
  const readSmall = (at: number, luma: Uint8Array): SmallPicture => ({ atS: at, ...gray, luma });
  const grayBytes = gray.width * gray.height;
  const tracks = [
    {
      filter: `fps=fps=${small.perSecond}:start_time=0,${toGray}`,
      frameBytes: grayBytes,
      framesMax: Math.ceil((endS - startS + 60) * small.perSecond),
      read: (at: number, data: Uint8Array): Shown => ({ kind: "small", ...readSmall(at, data) }),
    },
  ];
  if (atS.length > 0) {
    const channels = alpha ? 4 : 3;
    const moments = atS.map((moment) => moment - startS);
    tracks.push({
      filter: `select='${selectExpression(moments, 0.5 / rate)}',scale=${whole.width}:${whole.height}:flags=${scaleFlags},format=${alpha ? "rgba" : "rgb24"}`,
      frameBytes: whole.width * whole.height * channels,
      framesMax: atS.length + 1,
      read: (at, data) => ({
        kind: "whole",
        atS: at,
        picture: {
          format: moving.codec,
          ...whole,
          channels,
          frames: 1,
          hasAlpha: alpha,
          pixels: alpha ? layOnWhite(data) : data,
        },
      }),
    });
  }
  if (close) {
    const [from, to] = [close.startS - startS, close.endS - startS];
    tracks.push({
      filter: `select='gte(t,${from.toFixed(6)})*lt(t,${to.toFixed(6)})',${toGray}`,
      frameBytes: grayBytes,
      framesMax: Math.ceil((to - from + 1) * Math.min(2 * rate, closeRateMax)),
      read: (at, data) => ({ kind: "close", ...readSmall(at, data) }),
    });
  }
  return tracks;
}

function toShown(
  { track, atMs, data }: Block,
  tracks: ReturnType<typeof planTracks>,
  startS: number,
): Shown | null {
  const plan = tracks[track - 1];
  return plan && data.length === plan.frameBytes
    ? plan.read(Math.max(0, startS + atMs / 1000), data)
    : null;
}

export async function* decodeFilm(
  decoder: Decoder,
  media: Media,
  options: Options,
): AsyncGenerator<Shown, void> {
  if (media.moving === null) throw new MediaRefusal("no_picture");
  const { startS, endS, signal } = options;
  const tracks = planTracks(media.moving, options);
  const names = tracks.map((_, i) => `[in${i}]`);
  const graph = [
    `[0:V:0]split=${tracks.length}${names.join("")}`,
    ...tracks.map(({ filter }, i) => `${names[i]}${filter}[out${i}]`),
  ].join(";");
  const spanS = endS - startS;
  const pieces = decoder.run({
    program: "ffmpeg",
    path: media.path,
    args: [
      ...ffmpegFirst,
      "-v",
      "error",
      ...inputArgs(media.container as Demuxer, {
        // To the end of the film there is no limit: it may last a little longer than its head says.
        before: [
          ...(options.mayPassOver ? ["-skip_frame", "noref"] : []),
          ...spanArgs(startS, endS < media.durationS ? spanS : undefined),
        ],
        frames: true,
      }),
      "-filter_complex",
      graph,
      ...tracks.flatMap((_, i) => ["-map", `[out${i}]`]),
      ..."-an -sn -dn -map_metadata -1 -vsync passthrough -c:v rawvideo".split(" "),
      // Frames of a track that has few do not keep the others waiting.
      ..."-max_interleave_delta 1000000 -avoid_negative_ts disabled".split(" "),
      ..."-allow_raw_vfw 1 -f matroska".split(" "),
      outputPlace,
    ],
    timeS: timeFor(spanS),
    outputBytesMax: tracks.reduce(
      (sum, { frameBytes, framesMax }) => sum + (frameBytes + 100) * framesMax,
      1_000_000,
    ),
    signal,
  });
  let given = 0;
  try {
    for await (const block of readBlocks(pieces)) {
      const shown = toShown(block, tracks, startS);
      if (shown === null) continue;
      given += 1;
      yield shown;
    }
  } catch (cause) {
    if (!(cause instanceof DecoderFailed)) throw cause;
    // What could be decoded before the damage is looked at.
    if (given === 0) throw new MediaRefusal("media_damaged", { cause });
  }
  if (given === 0) throw new MediaRefusal("media_damaged");
}
