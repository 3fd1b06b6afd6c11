import { type ErrorCode, errorEntry } from "@tellsign/contracts/api/errors";

export const mediaRefusalCodes = [
  "unsupported_recording",
  "unsupported_video",
  "playlist_not_accepted",
  "media_too_long",
  "frames_too_large",
  "media_damaged",
  "media_too_complex",
  "no_sound",
  "no_picture",
] as const satisfies readonly ErrorCode[];
export type MediaRefusalCode = (typeof mediaRefusalCodes)[number];

/** Why a file is not analyzed as a recording or a video; the code is the catalog's. */
export class MediaRefusal extends Error {
  readonly code: MediaRefusalCode;

  constructor(code: MediaRefusalCode, options?: { cause?: unknown }) {
    super(errorEntry(code).message, options);
    this.name = "MediaRefusal";
    this.code = code;
  }
}
