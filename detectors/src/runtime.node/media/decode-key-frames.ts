/** The frames that are encoded by themselves, small and gray: a film's outline for a fraction of the time of decoding it. */
import type { Media, MediaHost, SmallPicture } from "../../media/media.ts";
import { MediaRefusal } from "../../media/media-refusal.ts";
import { type Decoder, DecoderFailed, outputPlace } from "./decoder.ts";
import { ffmpegFirst, inputArgs } from "./decoder-args.ts";
import { readBlocks } from "./read-blocks.ts";
import type { Demuxer } from "./sniff-media.ts";
import { timeFor } from "./span.ts";

/** Of a film in which every frame is one, more are not looked at. */
const perSecondMax = 2;

export async function* decodeKeyFrames(
  decoder: Decoder,
  media: Media,
  { width, signal }: Parameters<MediaHost["decodeKeyFrames"]>[1],
): AsyncGenerator<SmallPicture, void> {
  if (media.moving === null) throw new MediaRefusal("no_picture");
  const height = Math.max(2, Math.round((width * media.moving.height) / media.moving.width));
  const pieces = decoder.run({
    program: "ffmpeg",
    path: media.path,
    args: [
      ...ffmpegFirst,
      "-v",
      "error",
      ...inputArgs(media.container as Demuxer, { before: ["-skip_frame", "nokey"], frames: true }),
      ..."-map 0:V:0 -an -sn -dn -map_metadata -1 -vsync passthrough -vf".split(" "),
      `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${1 / perSecondMax})',scale=${width}:${height}:flags=area,format=gray`,
      ..."-c:v rawvideo -avoid_negative_ts disabled -allow_raw_vfw 1 -f matroska".split(" "),
      outputPlace,
    ],
    timeS: timeFor(media.durationS),
    outputBytesMax: (width * height + 100) * Math.ceil((media.durationS + 60) * perSecondMax) + 1e6,
    signal,
  });
  try {
    for await (const { atMs, data } of readBlocks(pieces)) {
      if (data.length !== width * height) continue;
      yield { atS: Math.max(0, atMs / 1000), width, height, luma: data };
    }
  } catch (cause) {
    // Whether the film can be decoded shows when it is.
    if (!(cause instanceof DecoderFailed)) throw cause;
  }
}
