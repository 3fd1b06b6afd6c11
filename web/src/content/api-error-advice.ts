import type { ErrorCode } from "@tellsign/contracts/errors";

/** What a program or its author does about an error, where its message does not say so. */
const byCode: Partial<Record<ErrorCode, string>> = {
  invalid_request:
    "Read the message and, where fields are wrong, `issues`, which names each. Mend the request.",
  no_input: "Send a text in `content`, an address, or a file.",
  unauthorized:
    "Check that the key is sent as `Authorization: Bearer`, whole, and has not been revoked.",
  account_denied: "The account is suspended. Write to the operator.",
  key_scope: "Make a key that has the scope which the message names.",
  upgrade_required: "Choose a plan that includes this kind of content, or buy credits.",
  subscription_inactive: "Renew the subscription. The same keys work again once it is active.",
  monthly_limit_reached:
    "Wait for the next month of the plan, choose a larger one, or buy credits.",
  free_analyses_exhausted: "Choose a plan, or buy credits.",
  job_not_found:
    "Check the id. Jobs of other accounts are told as none; ended ones go after a day.",
  route_not_found: "Check the address against the reference.",
  method_not_allowed: "Use a method that the field `Allow` of the answer names.",
  payload_too_large: "Send less: the limits are in the table of sizes.",
  unsupported_media_type: "Set `Content-Type` to application/json, or send a form.",
  content_too_short: "Send a longer passage. More words make for a better answer, too.",
  url_not_allowed: "Give an address of the public internet, with http or https.",
  url_unreachable: "Check that the address opens without signing in, or upload the file instead.",
  url_timeout: "Try again later, or upload the file instead.",
  not_available: "Upload the file instead: this server fetches no addresses.",
  modality_not_available: "Ask `GET /api/status` which kinds of content this server can analyse.",
  rate_limited: "Wait as many seconds as `Retry-After` says, then send the same request again.",
  server_error: "Try again later. If it stays, write to us with the request id.",
  analysis_failed: "Try again once. If it stays, write to us with the request id.",
  analysis_timeout: "Try again once; a shorter piece takes less time.",
  overloaded:
    "Send the same request again after the seconds that `Retry-After` says; wait longer each time.",
  idempotency_key_invalid: "Use a shorter key, of letters, digits and signs without blanks.",
  idempotency_key_reused: "Make a new key: this one belongs to another request.",
  idempotency_in_progress: "Wait a second and send the same request with the same key again.",
  model_not_available:
    "Ask `GET /api/status` which version answers now, look at what changed, and pin that one.",
  batch_empty: "Send at least one item, or a file that holds one.",
  batch_too_large: "Make several batches of fewer items.",
  batch_not_included: "Send these one by one, or choose a plan that takes them in batches.",
  batch_exceeds_allowance:
    "Buy credits, send fewer items, or set `partial` and resume it when there is more.",
  too_many_batches: "Wait for one to end: `batch.completed` tells of it.",
  batch_space_full: "Wait for one to end, or cancel one that is paused.",
  batch_not_found: "Check the id. Batches of other accounts are told as none.",
  batch_not_paused: "Read its state first: only `paused` can be resumed.",
  batch_under_way: "Cancel it, then delete it.",
  table_damaged: "Save the table anew, as CSV in UTF-8.",
  table_column_missing: "Give `column` as it stands in the line of headings.",
  archive_damaged: "Make the ZIP file anew.",
  unavailable: "Send the same request again after the seconds that `Retry-After` says.",
  shutting_down: "Send the same request again after the seconds that `Retry-After` says.",
};

const byStatus: Record<number, string> = {
  400: "Mend the request.",
  401: "Sign in.",
  402: "Use another card.",
  403: "Sign in with an account that may do this.",
  404: "Check the id.",
  409: "Read the newest state first, then decide again.",
  413: "Send a smaller file.",
  415: "Send a file of another kind, or save it in another format.",
  422: "Send other content: the same is refused again.",
  429: "Wait as many seconds as `Retry-After` says.",
  500: "Try again later.",
  501: "Do without it on this server.",
  502: "Try again later.",
  503: "Try again later.",
};

export function adviseOn(code: ErrorCode, status: number): string {
  return byCode[code] ?? byStatus[status] ?? "Read the message.";
}
