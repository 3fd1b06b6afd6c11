/** The description of an endpoint, and errors that several endpoints share. */

import type { RateLimitName } from "../limits.ts";
import type { ApiKeyScope } from "./api-key-scopes.ts";
import type { ErrorCode } from "./errors.ts";

/** `session`: a signed-in user's cookie. `admin`: the same with the role admin. `key`: a bearer API key. */
export type Auth = "none" | "session" | "admin" | "key";

export type Endpoint = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  auth: Auth;
  summary: string;
  /** For public calls: a key is optional, but checked if sent. */
  keyOptional?: true;
  /** A retry with the same Idempotency-Key gets the same response. */
  idempotent?: true;
  rateLimit?: RateLimitName;
  /** The key needs one of these scopes. */
  scopes?: readonly ApiKeyScope[];
  /** Size limit of a JSON body, if it is not the usual one. */
  bodyBytesMax?: number;
  /** How many values a JSON body may hold, if it is not the usual number. */
  bodyValuesMax?: number;
  /** Others append query parameters of their own, such as probes and mail programs; elsewhere unknown ones are refused. */
  openQuery?: true;
  errors: readonly ErrorCode[];
};

/** Errors of calls that fetch a URL. */
export const fetchErrors = [
  "url_not_allowed",
  "url_unreachable",
  "url_timeout",
  "url_too_large",
  "url_not_an_image",
  "not_available",
] as const satisfies readonly ErrorCode[];

/** Errors of calls that read a document. */
export const documentErrors = [
  "unsupported_file_type",
  "rtf_not_accepted",
  "unreadable_file",
  "document_encrypted",
  "document_has_no_text",
  "document_too_complex",
] as const satisfies readonly ErrorCode[];

/** Errors of calls that decode an image. */
export const imageErrors = [
  "unsupported_image",
  "svg_not_accepted",
  "image_too_large",
  "image_damaged",
] as const satisfies readonly ErrorCode[];

/** Errors of calls that decode a recording or video; a job reports them in `error`. */
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

/** Errors of calls that accept any file. */
export const uploadErrors = [
  "payload_too_large",
  "unsupported_media_type",
  ...documentErrors,
  ...imageErrors,
  ...mediaErrors,
] as const satisfies readonly ErrorCode[];

/** Errors of calls that run a detector. */
export const analysisErrors = [
  "abstention_foreseen",
  "analysis_failed",
  "analysis_timeout",
  "overloaded",
  "shutting_down",
] as const satisfies readonly ErrorCode[];

/** Errors of calls that make a report from content that is sent again. */
export const reportErrors = [
  "invalid_request",
  "no_input",
  "analysis_not_found",
  "content_differs",
  "rate_limited",
  "payload_too_large",
  "unsupported_media_type",
  ...documentErrors,
] as const satisfies readonly ErrorCode[];
