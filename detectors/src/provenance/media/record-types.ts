import type { MediaFormat } from "./blocks/media-blocks.ts";

/** What the official reader calls the formats it knows; null for those that it does not. */
export const recordTypes: Record<MediaFormat, string | null> = {
  mp4: "video/mp4",
  wav: "audio/wav",
  avi: "video/avi",
  mp3: "audio/mpeg",
  flac: "audio/flac",
  gif: "image/gif",
  ogg: null,
  matroska: null,
};
