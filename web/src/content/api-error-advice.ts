import type { ErrorCode } from "@tellsign/contracts/api/errors";

/** What to do about an error whose message does not say so. */
const byCode: Partial<Record<ErrorCode, string>> = {
  invalid_request:
    "Read the message and, if fields are invalid, `issues`, which names each one. Fix the request.",
  no_input: "Send text in `content`, a URL, or a file.",
  unauthorized:
    "Check that the complete key is sent as `Authorization: Bearer` and has not been revoked.",
  account_denied: "The account is suspended. Contact the operator.",
  key_scope: "Create a key with the scope named in the message.",
  upgrade_required: "Choose a plan that includes this kind of content, or buy credits.",
  subscription_inactive: "Renew the subscription. The same keys work again once it is active.",
  monthly_limit_reached: "Wait for the plan to renew next month, upgrade, or buy credits.",
  free_analyses_exhausted: "Subscribe to a plan, or buy credits.",
  job_not_found:
    "Check the ID. Jobs of other accounts are reported as not found; finished jobs are deleted after a day.",
  route_not_found: "Check the path against the reference.",
  method_not_allowed: "Use a method listed in the `Allow` header of the response.",
  payload_too_large: "Send less data: the limits are in the size table.",
  unsupported_media_type: "Set `Content-Type` to application/json, or send a form.",
  content_too_short: "Send a longer passage. More words also make for a better answer.",
  url_not_allowed: "Use a URL on the public internet, with http or https.",
  url_unreachable: "Check that the URL opens without signing in, or upload the file instead.",
  url_timeout: "Try again later, or upload the file instead.",
  not_available: "Upload the file instead: this server does not fetch URLs.",
  modality_not_available:
    "Call `GET /api/status` to see which kinds of content this server can analyze.",
  rate_limited:
    "Wait for the number of seconds in `Retry-After`, then send the same request again.",
  server_error: "Try again later. If it persists, contact us with the request ID.",
  analysis_failed: "Retry once. If it persists, contact us with the request ID.",
  analysis_timeout: "Retry once; shorter content takes less time.",
  overloaded:
    "Send the same request again after the number of seconds in `Retry-After`; back off further each time.",
  idempotency_key_invalid:
    "Use a shorter key made of letters, digits, and symbols, without spaces.",
  idempotency_key_reused: "Use a new key: this one belongs to another request.",
  idempotency_in_progress: "Wait a second and send the same request with the same key again.",
  model_not_available:
    "Call `GET /api/status` to see which version answers now, review what changed, and pin that version.",
  batch_empty: "Send at least one item, or a file that contains one.",
  batch_too_large: "Split the items into several batches.",
  batch_not_included: "Send these one at a time, or choose a plan that includes them in batches.",
  batch_exceeds_allowance:
    "Buy credits, send fewer items, or set `partial` and resume the batch later.",
  too_many_batches: "Wait for one to finish: the `batch.completed` event announces it.",
  batch_space_full: "Wait for one to finish, or cancel one that is paused.",
  batch_not_found: "Check the ID. Batches of other accounts are reported as not found.",
  batch_not_paused: "Check its state first: only a `paused` batch can be resumed.",
  batch_under_way: "Cancel it, then delete it.",
  table_damaged: "Save the table again, as CSV in UTF-8.",
  table_column_missing: "Use the name of `column` exactly as it appears in the header row.",
  archive_damaged: "Create the ZIP file again.",
  unavailable: "Send the same request again after the number of seconds in `Retry-After`.",
  shutting_down: "Send the same request again after the number of seconds in `Retry-After`.",
};

const byStatus: Record<number, string> = {
  400: "Fix the request.",
  401: "Sign in.",
  402: "Use another card.",
  403: "Sign in with an account that has permission.",
  404: "Check the ID.",
  409: "Read the latest state first, then decide again.",
  413: "Send a smaller file.",
  415: "Send a different kind of file, or save it in another format.",
  422: "Send different content: the same content will be refused again.",
  429: "Wait for the number of seconds in `Retry-After`.",
  500: "Try again later.",
  501: "Not available on this server.",
  502: "Try again later.",
  503: "Try again later.",
};

export function adviseOn(code: ErrorCode, status: number): string {
  return byCode[code] ?? byStatus[status] ?? "Read the message.";
}
