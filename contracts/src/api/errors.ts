/** Every error the API can return: its stable code, status and public message. Codes never change meaning. */
import { batchMax } from "../batch/batch-states.ts";
import type { UncertainReason } from "../detection/detection.ts";
import { mediaMax } from "../detection/media-kinds.ts";
import {
  fileTypes,
  freeScanWindowHours,
  passwordLength,
  secondFactor,
  uploadBytesMax,
  wordsMin,
} from "../limits.ts";
import { webhookMax } from "../webhook/webhook-events.ts";
import { apiKeysMax } from "./api-key-scopes.ts";

export function contentTooShort(words: number): string {
  return `Content too short. Please provide at least ${words} words.`;
}

export function fileTooLarge(bytesMax: number): string {
  return `File size must be less than ${Math.floor(bytesMax / (1024 * 1024))}MB`;
}

export function urlTooLarge(bytesMax: number): string {
  return `The file at this address is larger than ${Math.floor(bytesMax / (1024 * 1024))}MB.`;
}

export function urlAnsweredStatus(status: number): string {
  return `The server at this address answered with status ${status} instead of the file.`;
}

/** For `image_too_large`, when decoding takes too much memory rather than the image having too many pixels. */
export const imageTakesTooMuchMemory =
  "Decoding this image takes more memory than is available here. Save a smaller copy and upload that.";

/** For `not_available`, when the operator turned off fetching. */
export const urlFetchOff = "This server does not fetch web addresses. Upload the file instead.";

/** For `not_available` on webhook calls. */
export const webhooksOff =
  "Webhooks are not available: this server does not send requests to web addresses.";

/** For `not_available` on calls that concern payments. */
export const billingOff =
  "This server sells nothing. Its administrators set how many analyses each account has.";

/** For `not_available`, when a quota is set on a server that sells plans. */
export const quotaFollowsPlan =
  "On this server the monthly quota follows from the plan. Quotas are set with BILLING=off.";

/** For `url_not_allowed` on webhook calls. */
export const webhookUrlNotAllowed =
  "Events cannot be sent to this address. Use an http or https address on the public internet, on port 80 or 443, without a password in it.";

/** For `unauthorized` on calls that accept a key. */
export const keyNotAccepted =
  "Unauthorized. Send a valid API key that has not been revoked as `Authorization: Bearer KEY`.";

/** For `unsupported_media_type`, on calls that take no form. */
export const jsonOnly = "This call accepts JSON. Set `Content-Type` to application/json.";

/** For `invalid_request`, when the body cannot be parsed. */
export const bodyNotJson = "The request body is not valid UTF-8 JSON.";
export const bodyTooComplex = "The request body holds too many values, or nests them too deeply.";
export const bodyEncoded =
  "Compressed request bodies are not accepted. Send the body without Content-Encoding.";
/** For `invalid_request`, when a field or query parameter is not known. */
export function unknownField(nearest: string | null): string {
  return nearest === null
    ? "Unknown name. Nothing was done."
    : `Unknown name. Nothing was done. Did you mean ${nearest}?`;
}
export const repeatedParameter = "Given more than once. Nothing was done.";
export const bodyNotForm = "The request body is not a complete multipart/form-data form.";
export const oneFileOnly = "This call accepts one file.";

/** For `invalid_request`, when a batch is sent as a form. */
export const tableComesAlone = "A CSV file must be the only file.";
export const fieldsComeFirst = "The form's fields must come before its files.";

export function fileTypeNotRead(read: readonly string[]): string {
  return `This file type is not supported. For a document, paste its text or save it as ${read.slice(0, -1).join(", ")} or ${read.at(-1)}.`;
}

type ErrorEntry = { status: number; message: string; upgradeRequired?: true };

export const errors = {
  invalid_request: { status: 400, message: "The request is not valid." },
  missing_credentials: { status: 400, message: "Please enter both email and password." },
  invalid_email: { status: 400, message: "Please enter a valid email address" },
  password_too_short: {
    status: 400,
    message: `Password must be at least ${passwordLength.min} characters`,
  },
  password_too_long: {
    status: 400,
    message: `Password must be at most ${passwordLength.max} characters`,
  },
  password_too_common: {
    status: 400,
    message: "This password is too common. Please choose another.",
  },
  link_expired: {
    status: 400,
    message: "This link has expired or was already used. Please request a new one.",
  },
  no_input: {
    status: 400,
    message: "Please provide content, upload a file, or paste a URL for neural analysis.",
  },
  url_not_accepted: { status: 400, message: "A URL is accepted for images and videos only." },
  url_not_allowed: {
    status: 400,
    message:
      "This address cannot be fetched. Only http and https addresses on the public internet, on port 80 or 443, are allowed. Check the spelling, or upload the file.",
  },
  invalid_credentials: { status: 401, message: "Invalid email or password." },
  use_google_sign_in: {
    status: 401,
    message: "Use Google sign-in: this account was created with Google.",
  },
  unauthorized: { status: 401, message: "Unauthorized. Please log in." },
  second_factor_required: {
    status: 401,
    message: "Enter a code from your authenticator app, or use a passkey, to finish signing in.",
  },
  sign_in_expired: { status: 401, message: "This sign-in has expired. Please sign in again." },
  wrong_code: { status: 403, message: "This code is wrong or was already used." },
  passkey_not_accepted: {
    status: 403,
    message: "This passkey was not accepted. Try again, or use another way.",
  },
  confirmation_required: {
    status: 403,
    message: "Confirm that it is you, then try again.",
  },
  second_factor_missing: {
    status: 403,
    message:
      "Administrators need a second factor. Set up an authenticator app or a passkey on your account page first.",
  },
  email_not_verified: {
    status: 403,
    message:
      "Confirm your email address first. Open the link we mailed you, or request another on your account page.",
  },
  wrong_password: { status: 403, message: "The current password is incorrect." },
  fresh_sign_in_required: {
    status: 403,
    message:
      "Please sign in again first, because this account has no password. You can also set one with Forgot Password.",
  },
  account_denied: { status: 403, message: "Account access denied. Please contact support." },
  admin_only: {
    status: 403,
    message: "Access Denied: You need admin privileges to view this page.",
  },
  origin_refused: { status: 403, message: "This request came from another site and was rejected." },
  upgrade_required: {
    status: 403,
    message: "Your plan does not include this kind of analysis. Upgrade or buy a credit to use it.",
    upgradeRequired: true,
  },
  free_analyses_exhausted: {
    status: 403,
    message: "Free analyses exhausted. Upgrade for unlimited access.",
    upgradeRequired: true,
  },
  monthly_limit_reached: {
    status: 403,
    message: "Monthly limit reached. Upgrade or buy a credit to continue.",
    upgradeRequired: true,
  },
  subscription_inactive: {
    status: 403,
    message: "This account's subscription is inactive.",
    upgradeRequired: true,
  },
  free_scan_limit_reached: {
    status: 403,
    message: `This device has used its free scan. You get one free scan every ${freeScanWindowHours} hours; sign up for more.`,
    upgradeRequired: true,
  },
  route_not_found: { status: 404, message: "There is nothing at this address." },
  analysis_not_found: { status: 404, message: "Analysis not found." },
  certificate_not_found: { status: 404, message: "Certificate Not Found" },
  key_not_found: { status: 404, message: "API key not found." },
  factor_not_found: { status: 404, message: "This account has no such second factor." },
  session_not_found: { status: 404, message: "Session not found." },
  google_not_configured: { status: 404, message: "Google sign-in is not set up on this server." },
  job_not_found: {
    status: 404,
    message: "Job not found. The results of finished jobs are in your list of analyses.",
  },
  method_not_allowed: { status: 405, message: "This address does not support that method." },
  email_taken: { status: 409, message: "Email already registered. Please sign in instead." },
  payload_too_large: { status: 413, message: "The content is too large for this call." },
  image_too_large: {
    status: 413,
    message: "The image has too many pixels. Save a smaller copy and upload that.",
  },
  url_too_large: { status: 413, message: urlTooLarge(uploadBytesMax.dashboard.image) },
  media_too_long: {
    status: 413,
    message: `This file is too long: recordings can last up to ${mediaMax.audioS / 60} minutes, videos up to ${mediaMax.videoS / 60}. Cut out the part in question and upload that.`,
  },
  frames_too_large: {
    status: 413,
    message: "The video's resolution is too high. Save a copy in 4K or smaller and upload that.",
  },
  unsupported_media_type: {
    status: 415,
    message: "This call accepts JSON or multipart form data.",
  },
  unsupported_file_type: {
    status: 415,
    message: fileTypeNotRead(fileTypes.dashboard.text),
  },
  unsupported_image: {
    status: 415,
    message:
      "This file is not a supported image. Supported formats are JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF and BMP.",
  },
  rtf_not_accepted: {
    status: 415,
    message:
      "This is a rich text (RTF) file, whatever its name says. Save it as .docx or .pdf, or paste its text.",
  },
  svg_not_accepted: {
    status: 415,
    message:
      "SVG files cannot be analyzed: they contain drawing instructions instead of pixels and may run code. Save it as a PNG to have the picture analyzed.",
  },
  unsupported_recording: {
    status: 415,
    message:
      "This file is not a supported recording. Supported formats are MP3, WAV, M4A, AAC, FLAC, Ogg, Opus, WebM, AMR and WMA.",
  },
  unsupported_video: {
    status: 415,
    message:
      "This file is not a supported video. Supported formats are MP4, MOV, AVI, WebM, MKV and GIF.",
  },
  playlist_not_accepted: {
    status: 415,
    message:
      "Playlists and files that point to other files cannot be analyzed. Upload the recording or video itself.",
  },
  url_not_a_video: {
    status: 415,
    message:
      "This address does not lead to a supported video file. A page that shows a video is not the video: use the address of the file itself, or upload it.",
  },
  url_not_an_image: {
    status: 415,
    message:
      "This address does not lead to a supported image. Use the address of the image file itself, or upload it.",
  },
  image_damaged: {
    status: 422,
    message: "The image is damaged or incomplete and could not be read.",
  },
  media_damaged: {
    status: 422,
    message: "The file is damaged or incomplete and could not be read.",
  },
  no_sound: { status: 422, message: "The file has no sound to analyze." },
  no_picture: { status: 422, message: "The file has no moving picture to analyze." },
  media_too_complex: {
    status: 422,
    message:
      "Decoding this file takes more time or memory than is available here. Save a copy in a common format and upload that.",
  },
  url_unreachable: {
    status: 422,
    message: "This address could not be reached. Check it, or upload the file.",
  },
  url_timeout: {
    status: 422,
    message: "The server at this address took too long to respond. Try again, or upload the file.",
  },
  unreadable_file: { status: 422, message: "The file could not be read. It may be damaged." },
  document_encrypted: {
    status: 422,
    message:
      "The document is password-protected. Save a copy without a password, or paste its text.",
  },
  document_has_no_text: {
    status: 422,
    message:
      "The document contains no readable text; scanned pages contain only pictures. Paste the text instead.",
  },
  document_too_complex: {
    status: 422,
    message: "The document is too large or too complex to read. Paste its text instead.",
  },
  abstention_foreseen: {
    status: 422,
    message:
      "No verdict can be given on this content, so it was not analyzed and costs nothing. `abstention` says why.",
  },
  content_too_short: {
    status: 422,
    message: contentTooShort(wordsMin.dashboard),
  },
  too_many_login_attempts: {
    status: 429,
    message: "Too many login attempts. Please try again later.",
  },
  rate_limited: {
    status: 429,
    message: "Rate limit exceeded. Please wait a moment and try again.",
  },
  server_error: { status: 500, message: "Server error. Please try again later." },
  analysis_failed: {
    status: 500,
    message: "The analysis failed. Nothing was charged; please try again.",
  },
  not_available: { status: 501, message: "This is not available on this server." },
  modality_not_available: {
    status: 501,
    message: "This server has no detector for this kind of content. Nothing was charged.",
  },
  shutting_down: {
    status: 503,
    message: "The server is restarting. Nothing was charged; please try again in a moment.",
  },
  analysis_timeout: {
    status: 503,
    message: "The analysis took too long and was stopped. Nothing was charged.",
  },
  verdict_required: { status: 400, message: "Choose the correct verdict." },
  content_not_kept: {
    status: 400,
    message: "The content of this analysis was not kept. Submit it again to rerun the analysis.",
  },
  content_differs: {
    status: 400,
    message:
      "This is not the same content as before. Start a new analysis instead. Nothing was charged.",
  },
  rate_not_supported: {
    status: 400,
    message: "No model has been measured on enough human samples to support this rate.",
  },
  not_certifiable: {
    status: 400,
    message: "Only an analysis with a verdict can be certified. Uncertain results cannot.",
  },
  certificate_differs: {
    status: 400,
    message:
      "The result or confidence does not match the analysis. A certificate never claims more than the analysis found.",
  },
  invalid_signature: { status: 400, message: "The signature does not match the body." },
  card_declined: { status: 402, message: "The card was declined. Nothing was charged." },
  key_scope: { status: 403, message: "This API key does not have the scope for this call." },
  mail_not_found: { status: 404, message: "Email not found." },
  mail_not_readable: {
    status: 409,
    message:
      "This email is being sent or was sent. Only email that could not be sent can be opened.",
  },
  user_not_found: { status: 404, message: "Account not found." },
  message_not_found: { status: 404, message: "Message not found." },
  unsubscribe_link_wrong: {
    status: 400,
    message:
      "This link is incomplete. Open the full link from one of our emails again, or contact us.",
  },
  article_not_found: { status: 404, message: "Article not found." },
  article_already_sent: {
    status: 409,
    message: "This article has already been sent.",
  },
  no_subscribers: { status: 409, message: "Nobody has confirmed a subscription yet." },
  dispute_not_found: {
    status: 404,
    message: "Dispute not found, or its link is incomplete.",
  },
  checkout_not_found: { status: 404, message: "Checkout not found." },
  payment_not_found: { status: 404, message: "Payment not found." },
  own_account: {
    status: 409,
    message: "You cannot change your own role or suspend yourself.",
  },
  analysis_not_owned: {
    status: 409,
    message:
      "The analysis does not belong to the person who filed the dispute, so its verdict cannot be corrected. Uphold the dispute instead.",
  },
  dispute_state: {
    status: 409,
    message: "The dispute cannot move from its current state to this one.",
  },
  analysis_running: {
    status: 409,
    message: "This analysis is still running. Cancel it, or wait until it finishes.",
  },
  kept_space_full: {
    status: 409,
    message:
      "You have no space left for kept content. Delete some from your history, or analyze this without keeping it. Nothing was charged.",
  },
  idempotency_key_invalid: {
    status: 400,
    message: "Idempotency-Key must be 1 to 255 visible ASCII characters.",
  },
  idempotency_key_reused: {
    status: 422,
    message:
      "This Idempotency-Key was already used for a different request. Use a new key for a new request. Nothing was charged.",
  },
  idempotency_in_progress: {
    status: 409,
    message:
      "The first request with this Idempotency-Key is still in progress. Try again in a moment.",
  },
  model_not_available: {
    status: 409,
    message: "This server runs a different version of the model. Nothing was charged.",
  },
  unavailable: {
    status: 503,
    message:
      "The server cannot reach a service it depends on. Nothing was charged; please try again in a moment.",
  },
  overloaded: {
    status: 503,
    message: "The server is overloaded. Nothing was charged; please try again later.",
  },
  batch_empty: { status: 400, message: "The batch contains nothing to analyze." },
  batch_too_large: {
    status: 413,
    message: `A batch can contain at most ${batchMax.items.toLocaleString("en")} items. Split it into several.`,
  },
  batch_not_included: {
    status: 403,
    message: "Your plan does not include batches of this kind of content.",
    upgradeRequired: true,
  },
  batch_exceeds_allowance: {
    status: 403,
    message:
      "Your plan and credits do not cover the whole batch. Buy credits, or start anyway: it pauses when they run out.",
    upgradeRequired: true,
  },
  too_many_batches: {
    status: 409,
    message: `You already have ${batchMax.underWay} active batches. Wait until one finishes.`,
  },
  batch_space_full: {
    status: 409,
    message:
      "Your active and paused batches have reached the storage limit. Wait until one finishes, or cancel one. Nothing was charged.",
  },
  batch_not_found: { status: 404, message: "Batch not found." },
  batch_not_paused: { status: 409, message: "Only a paused batch can be resumed." },
  batch_under_way: { status: 409, message: "This batch is still active. Cancel it first." },
  table_damaged: {
    status: 422,
    message: "The CSV file could not be read. Save it as UTF-8 with commas or semicolons.",
  },
  table_column_missing: { status: 422, message: "The CSV file has no such column." },
  archive_damaged: { status: 422, message: "The ZIP file is damaged and could not be read." },
  archive_encrypted: {
    status: 422,
    message: "The ZIP file is password-protected. Save a copy without a password.",
  },
  archive_too_large: {
    status: 413,
    message: "The ZIP file contains too much data. Split it into several smaller ones.",
  },
  key_network: { status: 403, message: "This API key does not work from this network address." },
  too_many_keys: {
    status: 409,
    message: `An account can have at most ${apiKeysMax} active API keys. Revoke one first.`,
  },
  too_many_passkeys: {
    status: 409,
    message: `An account can have at most ${secondFactor.passkeysMax} passkeys. Remove one first.`,
  },
  webhook_not_found: { status: 404, message: "Webhook not found." },
  listener_not_found: { status: 404, message: "This listener has ended. Start another one." },
  delivery_not_found: { status: 404, message: "Delivery not found." },
  webhook_off: { status: 409, message: "This webhook is disabled. Enable it first." },
  too_many_webhooks: {
    status: 409,
    message: `An account can have at most ${webhookMax.endpoints} webhooks. Delete one first.`,
  },
  already_subscribed: {
    status: 409,
    message: "This account already has a subscription. Change it on your account page.",
  },
  no_subscription: { status: 409, message: "This account has no subscription." },
  payment_provider_failed: {
    status: 502,
    message: "The payment provider could not be reached. Nothing was charged; please try again.",
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

/** The body of every error response (RFC 9457 problem details, plus `message` for simple clients). */
export type ErrorBody = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  message: string;
  requestId: string;
  upgradeRequired?: true;
  /** The invalid fields, for `invalid_request`. */
  issues?: { path: string; message: string }[];
  /** Why no verdict could be given, for `abstention_foreseen` and `content_too_short`. */
  abstention?: UncertainReason;
};

export function errorEntry(code: ErrorCode): ErrorEntry {
  return errors[code];
}
