/** What a file is and holds: by its first bytes, by what the decoder reads of it, and by going through it once, since headers lie. */
import { mediaMax } from "@tellsign/contracts/detection/media-kinds";
import type { Media, Moving, Sound } from "../../media/media.ts";
import { MediaRefusal } from "../../media/media-refusal.ts";
import { type Decoder, DecoderFailed, outputPlace } from "./decoder.ts";
import { ffmpegFirst, inputArgs } from "./decoder-args.ts";
import { identifyMedia } from "./identify-media.ts";
import { readAll } from "./read-all.ts";
import type { Demuxer } from "./sniff-media.ts";

type Tags = Record<string, string>;
type ProbedStream = {
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  pix_fmt?: string;
  sample_rate?: string;
  channels?: number;
  bit_rate?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  disposition?: { attached_pic?: number };
  tags?: Tags;
  side_data_list?: { rotation?: number }[];
};
type Probed = {
  streams?: ProbedStream[];
  format?: { duration?: string; bit_rate?: string; tags?: Tags };
};

const entries = [
  "format=duration,bit_rate",
  "format_tags",
  "stream=codec_type,codec_name,width,height,pix_fmt,sample_rate,channels,bit_rate,avg_frame_rate,r_frame_rate",
  "stream_disposition=attached_pic",
  "stream_tags",
  "stream_side_data=rotation",
].join(":");

const probeTimeS = 20;
const measureTimeS = 60;
const answerBytesMax = 4 * 1024 * 1024;
const tagsMax = 200;
const tagCharsMax = 2000;
/** Below this a header's duration counts as true. */
const durationToleranceS = 0.5;

function toNumber(text: string | undefined): number | null {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : null;
}

function toRate(text: string | undefined): number | null {
  const [over = 0, under = 0] = (text ?? "").split("/").map(Number);
  const rate = over / under;
  return Number.isFinite(rate) && rate > 0 && rate <= 1000 ? rate : null;
}

function toBitRate(text: string | undefined): number | null {
  const value = toNumber(text);
  return value === null ? null : Math.round(value);
}

function readSound(stream: ProbedStream | undefined): Sound | null {
  const sampleRate = toNumber(stream?.sample_rate);
  if (!stream?.codec_name || sampleRate === null || !stream.channels) return null;
  return {
    codec: stream.codec_name,
    sampleRate,
    channels: stream.channels,
    bitRate: toBitRate(stream.bit_rate),
  };
}

function readMoving(stream: ProbedStream | undefined): Moving | null {
  if (!stream?.codec_name || !stream.width || !stream.height) return null;
  const turn = stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const lies = Math.abs(Math.round(turn / 90)) % 2 === 1;
  return {
    codec: stream.codec_name,
    width: lies ? stream.height : stream.width,
    height: lies ? stream.width : stream.height,
    frameRate: toRate(stream.avg_frame_rate) ?? toRate(stream.r_frame_rate),
    pixelFormat: stream.pix_fmt ?? null,
    bitRate: toBitRate(stream.bit_rate),
  };
}

function listTags({ format, streams = [] }: Probed): Media["tags"] {
  const places: [string, Tags | undefined][] = [
    ["container", format?.tags],
    ...streams.map(({ codec_type, tags }): [string, Tags | undefined] => [codec_type ?? "", tags]),
  ];
  return places
    .flatMap(([place, tags]) =>
      Object.entries(tags ?? {}).map(([name, value]) => ({
        place,
        name: name.slice(0, tagCharsMax),
        value: String(value).slice(0, tagCharsMax),
      })),
    )
    .slice(0, tagsMax);
}

async function readHeaders(decoder: Decoder, path: string, demuxer: Demuxer): Promise<Probed> {
  const text = await readAll(decoder, {
    program: "ffprobe",
    path,
    args: [
      "-v",
      "error",
      ...inputArgs(demuxer),
      "-show_entries",
      entries,
      "-of",
      "json=compact=1",
      "-o",
      outputPlace,
    ],
    timeS: probeTimeS,
    outputBytesMax: answerBytesMax,
  });
  return JSON.parse(text) as Probed;
}

type Measured = { durationS: number | null; frames: number | null };

/** Goes through the packets without decoding them: as fast as the file is read. */
async function measure(decoder: Decoder, path: string, demuxer: Demuxer): Promise<Measured> {
  const text = await readAll(decoder, {
    program: "ffmpeg",
    path,
    args: [
      ...ffmpegFirst,
      "-v",
      "error",
      "-progress",
      outputPlace,
      ...inputArgs(demuxer),
      ..."-map 0:V:0? -map 0:a:0? -c copy -f null /dev/null".split(" "),
    ],
    timeS: measureTimeS,
    outputBytesMax: answerBytesMax,
  });
  const last = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}= *(-?[0-9]+)$`, "gm"))].at(-1)?.[1];
  const micros = toNumber(last("out_time_us"));
  return { durationS: micros === null ? null : micros / 1e6, frames: toNumber(last("frame")) };
}

function chooseDuration(header: number | null, measured: number | null): number {
  if (header === null || measured === null) return header ?? measured ?? 0;
  const tolerance = Math.max(durationToleranceS, measured * 0.02);
  return Math.abs(header - measured) <= tolerance ? header : measured;
}

function checkLimits(media: Media, as: "audio" | "video", frames: number | null): Media {
  const { sound, moving, durationS } = media;
  if (as === "audio" && sound === null) throw new MediaRefusal("no_sound");
  // A single frame is a picture.
  if (as === "video" && (moving === null || (frames ?? 2) < 2)) {
    throw new MediaRefusal("no_picture");
  }
  if (durationS > (as === "audio" ? mediaMax.audioS : mediaMax.videoS)) {
    throw new MediaRefusal("media_too_long");
  }
  if (as === "video" && moving && moving.width * moving.height > mediaMax.framePixels) {
    throw new MediaRefusal("frames_too_large");
  }
  if (durationS <= 0) throw new MediaRefusal("media_damaged");
  return media;
}

async function readMedia(decoder: Decoder, path: string, as: "audio" | "video"): Promise<Media> {
  const { demuxer, sizeBytes } = await identifyMedia(path, as);
  const probed = await readHeaders(decoder, path, demuxer);
  const streams = probed.streams ?? [];
  const sound = readSound(streams.find(({ codec_type }) => codec_type === "audio"));
  const moving = readMoving(
    streams.find(
      ({ codec_type, disposition }) => codec_type === "video" && disposition?.attached_pic !== 1,
    ),
  );
  if (streams.length === 0) throw new MediaRefusal("media_damaged");
  const { durationS, frames } = await measure(decoder, path, demuxer);
  const media: Media = {
    path,
    sizeBytes,
    container: demuxer,
    durationS: chooseDuration(toNumber(probed.format?.duration), durationS),
    sound: sound && {
      ...sound,
      bitRate: sound.bitRate ?? (moving ? null : toBitRate(probed.format?.bit_rate)),
    },
    moving,
    tags: listTags(probed),
  };
  return checkLimits(media, as, frames);
}

export async function probeMedia(
  decoder: Decoder,
  path: string,
  as: "audio" | "video",
): Promise<Media> {
  try {
    return await readMedia(decoder, path, as);
  } catch (cause) {
    if (cause instanceof DecoderFailed || cause instanceof SyntaxError) {
      throw new MediaRefusal("media_damaged", { cause });
    }
    throw cause;
  }
}
