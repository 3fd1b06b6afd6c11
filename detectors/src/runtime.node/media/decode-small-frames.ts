/** A whole film, small and gray, at an even rate. */

import type { Media, MediaHost } from "../../media/media.ts";
import { MediaRefusal } from "../../media/media-refusal.ts";
import { type Decoder, DecoderFailed, outputPlace } from "./decoder.ts";
import { ffmpegFirst, inputArgs } from "./decoder-args.ts";
import type { Demuxer } from "./sniff-media.ts";
import { spanArgs, timeFor } from "./span.ts";
import { splitFrames } from "./split-frames.ts";

type SmallFrame = { atS: number; width: number; height: number; luma: Uint8Array };

export async function* decodeSmallFrames(
  decoder: Decoder,
  media: Media,
  { perSecond, width, startS = 0, lengthS, signal }: Parameters<MediaHost["decodeSmallFrames"]>[1],
): AsyncGenerator<SmallFrame, void> {
  if (media.moving === null) throw new MediaRefusal("no_picture");
  const height = Math.max(2, Math.round((width * media.moving.height) / media.moving.width));
  const spanS = Math.min(
    lengthS ?? Number.POSITIVE_INFINITY,
    Math.max(0, media.durationS - startS),
  );
  const frameBytes = width * height;
  const pieces = decoder.run({
    program: "ffmpeg",
    path: media.path,
    args: [
      ...ffmpegFirst,
      "-v",
      "error",
      ...inputArgs(media.container as Demuxer, {
        before: spanArgs(startS, lengthS),
        frames: true,
      }),
      ..."-map 0:V:0 -an -sn -dn -vsync passthrough -vf".split(" "),
      `fps=fps=${perSecond}:start_time=0,scale=${width}:${height}:flags=area,format=gray`,
      ..."-c:v rawvideo -f rawvideo".split(" "),
      outputPlace,
    ],
    timeS: timeFor(spanS),
    outputBytesMax: frameBytes * Math.ceil((spanS + 60) * perSecond),
    signal,
  });
  let index = 0;
  try {
    for await (const luma of splitFrames(pieces, frameBytes)) {
      yield { atS: startS + index / perSecond, width, height, luma };
      index += 1;
    }
  } catch (cause) {
    if (!(cause instanceof DecoderFailed)) throw cause;
    if (index === 0) throw new MediaRefusal("media_damaged", { cause });
  }
  if (index === 0) throw new MediaRefusal("media_damaged");
}
