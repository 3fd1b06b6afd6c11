/** Every error a call can answer: its stable code, status and public text. Codes never change meaning. */
import { batchMax } from "./batch-states.ts";
import {
  fileTypes,
  freeScanWindowHours,
  passwordLength,
  uploadBytesMax,
  wordsMin,
} from "./limits.ts";
import { mediaMax } from "./media-kinds.ts";
import { webhookMax } from "./webhook-events.ts";

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

/** For `image_too_large`, where not its pixels but what decoding takes is too much. */
export const imageTakesTooMuchMemory =
  "The image takes more memory to decode than can be given to it here. Save a smaller copy and upload that.";

/** For `not_available`, where the operator has switched fetching off. */
export const urlFetchOff = "This server does not fetch web addresses. Upload the file instead.";

/** For the same of a webhook. */
export const webhooksOff = "This server sends nothing to web addresses, so there are no webhooks.";

/** For `url_not_allowed`, of a webhook. */
export const webhookUrlNotAllowed =
  "Events cannot be sent to this address: only http and https addresses on the public internet, on ports 80 and 443 and without a password in them, can have them.";

/** For `unauthorized`, of a call that takes a key. */
export const keyNotAccepted =
  "Unauthorized. Send an API key that is known and not revoked as `Authorization: Bearer KEY`.";

/** For `invalid_request`, of a body that cannot be read at all. */
export const bodyNotJson = "The body is not JSON in UTF-8.";
export const bodyNotForm = "The body is not a whole form (multipart/form-data).";
export const oneFileOnly = "This call takes one file.";

/** For `invalid_request`, of a batch given as a form. */
export const tableComesAlone = "A CSV file comes alone, not beside other files.";
export const fieldsComeFirst = "The fields of the form come before its files.";

export function fileTypeNotRead(read: readonly string[]): string {
  return `Files of this type cannot be read here. For a document, paste its text or save it as ${read.slice(0, -1).join(", ")} or ${read.at(-1)}.`;
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
    message: "This password is among the most common ones. Please choose another.",
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
      "This address cannot be fetched: only http and https addresses on the public internet, on ports 80 and 443, can. Check its spelling, or upload the file.",
  },
  invalid_credentials: { status: 401, message: "Invalid email or password." },
  use_google_sign_in: {
    status: 401,
    message: "Use Google sign-in: this account was created with Google.",
  },
  unauthorized: { status: 401, message: "Unauthorized. Please log in." },
  wrong_password: { status: 403, message: "The current password is not right." },
  fresh_sign_in_required: {
    status: 403,
    message:
      "For this, sign in again first: this account has no password. Or set one with the link that Forgot Password mails you.",
  },
  account_denied: { status: 403, message: "Account access denied. Please contact support." },
  admin_only: {
    status: 403,
    message: "Access Denied: You need admin privileges to view this page.",
  },
  origin_refused: { status: 403, message: "This request came from another site and was refused." },
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
    message: "Monthly limit reached. Upgrade or buy a credit to go on.",
    upgradeRequired: true,
  },
  subscription_inactive: {
    status: 403,
    message: "The subscription of this account is not active.",
    upgradeRequired: true,
  },
  free_scan_limit_reached: {
    status: 403,
    message: `The free scan of this device has been used. One free scan is given every ${freeScanWindowHours} hours; an account brings more.`,
    upgradeRequired: true,
  },
  route_not_found: { status: 404, message: "There is nothing at this address." },
  analysis_not_found: { status: 404, message: "There is no such analysis." },
  certificate_not_found: { status: 404, message: "Certificate Not Found" },
  key_not_found: { status: 404, message: "There is no such API key." },
  session_not_found: { status: 404, message: "There is no such session." },
  google_not_configured: { status: 404, message: "Google sign-in is not configured here." },
  job_not_found: {
    status: 404,
    message: "There is no such job. The answers of jobs are in the list of analyses.",
  },
  method_not_allowed: { status: 405, message: "This address does not take that method." },
  email_taken: { status: 409, message: "Email already registered. Please sign in instead." },
  payload_too_large: { status: 413, message: "The content is larger than this call accepts." },
  image_too_large: {
    status: 413,
    message:
      "The image has more pixels than can be analysed here. Save a smaller copy and upload that.",
  },
  url_too_large: { status: 413, message: urlTooLarge(uploadBytesMax.dashboard.image) },
  media_too_long: {
    status: 413,
    message: `This is longer than can be analysed here: recordings may last ${mediaMax.audioS / 60} minutes, videos ${mediaMax.videoS / 60}. Cut out the part in question and upload that.`,
  },
  frames_too_large: {
    status: 413,
    message:
      "The video's pictures are larger than can be analysed here. Save a copy in 4K or smaller and upload that.",
  },
  unsupported_media_type: {
    status: 415,
    message: "This call takes JSON or multipart form data.",
  },
  unsupported_file_type: {
    status: 415,
    message: fileTypeNotRead(fileTypes.dashboard.text),
  },
  unsupported_image: {
    status: 415,
    message:
      "This file is not an image that can be read here. JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF and BMP can.",
  },
  svg_not_accepted: {
    status: 415,
    message:
      "SVG drawings are not analysed: they hold instructions for drawing and no pixels, and may run code. Save it as a PNG if you want its picture analysed.",
  },
  unsupported_recording: {
    status: 415,
    message:
      "This file is not a recording that can be read here. MP3, WAV, M4A, AAC, FLAC, Ogg, Opus, WebM, AMR and WMA can.",
  },
  unsupported_video: {
    status: 415,
    message:
      "This file is not a video that can be read here. MP4, MOV, AVI, WebM, MKV and GIF can.",
  },
  playlist_not_accepted: {
    status: 415,
    message:
      "Playlists and files that point to other files are not analysed. Upload the recording or video itself.",
  },
  url_not_a_video: {
    status: 415,
    message:
      "What lies at this address is not a video that can be read here; the page of a video is not the video. Give the address of the file itself, or upload it.",
  },
  url_not_an_image: {
    status: 415,
    message:
      "What lies at this address is not an image that can be read here. Give the address of the image file itself, or upload it.",
  },
  image_damaged: {
    status: 422,
    message: "The image is damaged or cut off and could not be read.",
  },
  media_damaged: {
    status: 422,
    message: "The file is damaged or cut off and could not be read.",
  },
  no_sound: { status: 422, message: "The file has no sound to analyse." },
  no_picture: { status: 422, message: "The file has no moving picture to analyse." },
  media_too_complex: {
    status: 422,
    message:
      "The file takes more time or memory to decode than can be given to it here. Save a copy in a common format and upload that.",
  },
  url_unreachable: {
    status: 422,
    message: "Nothing could be fetched from this address. Check it, or upload the file.",
  },
  url_timeout: {
    status: 422,
    message: "The server at this address took too long to answer. Try again, or upload the file.",
  },
  unreadable_file: { status: 422, message: "The file could not be read. It may be damaged." },
  document_encrypted: {
    status: 422,
    message: "The document is protected by a password. Save a copy without one, or paste its text.",
  },
  document_has_no_text: {
    status: 422,
    message:
      "The document holds no text that can be read; scanned pages hold only pictures. Paste its text instead.",
  },
  document_too_complex: {
    status: 422,
    message: "The document is too large or too complex to be read here. Paste its text instead.",
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
  verdict_required: { status: 400, message: "Say which verdict is right." },
  content_not_kept: {
    status: 400,
    message: "The content of this analysis was not kept. Give it again to analyse it anew.",
  },
  content_differs: {
    status: 400,
    message:
      "This is not the same content as before. Analyse it as new instead. Nothing was charged.",
  },
  rate_not_supported: {
    status: 400,
    message: "No model was measured on enough human samples to promise this rate.",
  },
  not_certifiable: {
    status: 400,
    message:
      "Only an analysis with a verdict can be certified. An uncertain result gets no certificate.",
  },
  certificate_differs: {
    status: 400,
    message:
      "The result or its confidence is not what the analysis found. A certificate never says more.",
  },
  invalid_signature: { status: 400, message: "The signature does not fit the body." },
  card_declined: { status: 402, message: "The card was declined. Nothing was charged." },
  key_scope: { status: 403, message: "This API key was not made for this call." },
  mail_not_found: { status: 404, message: "There is no such mail." },
  mail_not_readable: {
    status: 409,
    message: "This mail is on its way or was sent. Only a mail that could not be sent can be read.",
  },
  user_not_found: { status: 404, message: "There is no such account." },
  message_not_found: { status: 404, message: "There is no such message." },
  unsubscribe_link_wrong: {
    status: 400,
    message:
      "This link is not complete. Open the whole link from one of our mails again, or write to us.",
  },
  article_not_found: { status: 404, message: "There is no such article." },
  article_already_sent: {
    status: 409,
    message: "This article was sent already. Nobody gets it twice.",
  },
  no_subscribers: { status: 409, message: "Nobody has confirmed a subscription yet." },
  dispute_not_found: {
    status: 404,
    message: "There is no such dispute, or its link is not complete.",
  },
  checkout_not_found: { status: 404, message: "There is no such checkout." },
  payment_not_found: { status: 404, message: "There is no such payment." },
  own_account: {
    status: 409,
    message: "An administrator cannot change their own role or suspend themselves.",
  },
  analysis_not_owned: {
    status: 409,
    message:
      "Nothing shows that the analysis is its author's, so its verdict cannot be corrected. Uphold the dispute instead.",
  },
  dispute_state: { status: 409, message: "The dispute cannot go from its state to this one." },
  analysis_running: {
    status: 409,
    message: "This analysis is under way. Cancel it, or wait until it has ended.",
  },
  kept_space_full: {
    status: 409,
    message:
      "There is no room left for content you keep. Delete some of it in your history, or analyse this without keeping it. Nothing was charged.",
  },
  idempotency_key_invalid: {
    status: 400,
    message: "Idempotency-Key takes 1 to 255 visible ASCII characters.",
  },
  idempotency_key_reused: {
    status: 422,
    message:
      "This Idempotency-Key was used for another request. Use a new key for a new request. Nothing was charged.",
  },
  idempotency_in_progress: {
    status: 409,
    message:
      "The first request with this Idempotency-Key is still under way. Try again in a moment.",
  },
  model_not_available: {
    status: 409,
    message: "This server runs another version of the model. Nothing was charged.",
  },
  unavailable: {
    status: 503,
    message:
      "The server cannot reach a part that it needs. Nothing was charged; please try again in a moment.",
  },
  overloaded: {
    status: 503,
    message:
      "The server has more work than it can do in time. Nothing was charged; try again later.",
  },
  batch_empty: { status: 400, message: "There is nothing to analyse in it." },
  batch_too_large: {
    status: 413,
    message: `A batch takes at most ${batchMax.items.toLocaleString("en")} items. Make several.`,
  },
  batch_not_included: {
    status: 403,
    message: "Your plan does not include batches of this kind of content.",
    upgradeRequired: true,
  },
  batch_exceeds_allowance: {
    status: 403,
    message:
      "Your plan and credits do not pay for all of it. Buy credits, or begin all the same: it pauses when they are used up.",
    upgradeRequired: true,
  },
  too_many_batches: {
    status: 409,
    message: `${batchMax.underWay} batches are under way already. Wait until one has ended.`,
  },
  batch_space_full: {
    status: 409,
    message:
      "Your batches that are under way or paused hold as much as they may. Wait until one has ended, or cancel one. Nothing was charged.",
  },
  batch_not_found: { status: 404, message: "There is no such batch." },
  batch_not_paused: { status: 409, message: "Only a batch that paused can be resumed." },
  batch_under_way: { status: 409, message: "This batch is under way. Cancel it first." },
  table_damaged: {
    status: 422,
    message: "The CSV file could not be read. Save it as UTF-8, with commas or semicolons.",
  },
  table_column_missing: { status: 422, message: "The CSV file has no such column." },
  archive_damaged: { status: 422, message: "The ZIP file is damaged and could not be read." },
  archive_encrypted: {
    status: 422,
    message: "The ZIP file is protected by a password. Save a copy without one.",
  },
  archive_too_large: {
    status: 413,
    message: "The ZIP file holds more than can be unpacked here. Make several smaller ones.",
  },
  webhook_not_found: { status: 404, message: "There is no such webhook." },
  delivery_not_found: { status: 404, message: "There is no such delivery." },
  webhook_off: { status: 409, message: "This webhook is switched off. Switch it on first." },
  too_many_webhooks: {
    status: 409,
    message: `An account has at most ${webhookMax.endpoints} webhooks. Delete one first.`,
  },
  already_subscribed: {
    status: 409,
    message: "This account has a subscription already. Change it on your account page.",
  },
  no_subscription: { status: 409, message: "This account has no subscription." },
  payment_provider_failed: {
    status: 502,
    message: "The payment provider could not be reached. Nothing was charged; please try again.",
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

/** The body of every answer that is not OK (RFC 9457 problem details, with `message` for simple clients). */
export type ErrorBody = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  message: string;
  requestId: string;
  upgradeRequired?: true;
  /** What exactly is wrong, per field, for `invalid_request`. */
  issues?: { path: string; message: string }[];
};

export function errorEntry(code: ErrorCode): ErrorEntry {
  return errors[code];
}
