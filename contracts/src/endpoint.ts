/** What is said of a call, and the errors that several calls have in common. */
import type { ApiKeyScope } from "./api-key-scopes.ts";
import type { ErrorCode } from "./errors.ts";
import type { RateLimitName } from "./limits.ts";

/** `session`: a signed-in user's cookie. `admin`: the same with role admin. `key`: a bearer API key. */
export type Auth = "none" | "session" | "admin" | "key";

export type Endpoint = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  auth: Auth;
  summary: string;
  /** Of a call that nobody has to sign in for: a key may come along, and is then checked. */
  keyOptional?: true;
  /** Made again with the same Idempotency-Key, it gets the same answer. */
  idempotent?: true;
  rateLimit?: RateLimitName;
  /** A key needs one of these. */
  scopes?: readonly ApiKeyScope[];
  errors: readonly ErrorCode[];
};

/** Of every call that fetches an address. */
export const fetchErrors = [
  "url_not_allowed",
  "url_unreachable",
  "url_timeout",
  "url_too_large",
  "url_not_an_image",
  "not_available",
] as const satisfies readonly ErrorCode[];

/** Of every call that reads a document. */
export const documentErrors = [
  "unsupported_file_type",
  "unreadable_file",
  "document_encrypted",
  "document_has_no_text",
  "document_too_complex",
] as const satisfies readonly ErrorCode[];

/** Of every call that decodes an image. */
export const imageErrors = [
  "unsupported_image",
  "svg_not_accepted",
  "image_too_large",
  "image_damaged",
] as const satisfies readonly ErrorCode[];

/** Of every call that decodes a recording or a video; those that a job finds are in its `error`. */
export const mediaErrors = [
  "unsupported_recording",
  "unsupported_video",
  "playlist_not_accepted",
  "media_too_long",
  "frames_too_large",
  "media_damaged",
  "media_too_complex",
  "no_sound",
  "no_picture",
  "url_not_a_video",
] as const satisfies readonly ErrorCode[];

/** Of every call that takes a file of any kind. */
export const uploadErrors = [
  "payload_too_large",
  "unsupported_media_type",
  ...documentErrors,
  ...imageErrors,
  ...mediaErrors,
] as const satisfies readonly ErrorCode[];

/** Of every call that runs a detector. */
export const analysisErrors = [
  "analysis_failed",
  "analysis_timeout",
  "overloaded",
  "shutting_down",
] as const satisfies readonly ErrorCode[];
