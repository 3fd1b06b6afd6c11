/** Free of zod, so that the browser can read it cheaply. */

/** `paused`: its owner's allowance ran out, and it goes on when they say so. The last two are final. */
export const batchStates = ["queued", "running", "paused", "done", "cancelled"] as const;
export type BatchState = (typeof batchStates)[number];

/** The last three are final. */
export const batchItemStates = ["queued", "running", "done", "failed", "cancelled"] as const;
export type BatchItemState = (typeof batchItemStates)[number];

export function isFinalBatch(state: BatchState): boolean {
  return state === "done" || state === "cancelled";
}

/** What a batch was made from. */
export const batchSources = ["items", "files", "archive", "table", "addresses"] as const;
export type BatchSource = (typeof batchSources)[number];

export const batchReportFormats = ["csv", "json", "pdf"] as const;
export type BatchReportFormat = (typeof batchReportFormats)[number];

const megabyte = 1024 * 1024;

export const batchMax = {
  items: 10_000,
  /** Of one account, under way at once. */
  underWay: 10,
  /** Of a body of JSON, and of a CSV file. */
  jsonBytes: 50 * megabyte,
  tableBytes: 50 * megabyte,
  /** Of a form with all its files. */
  formBytes: 500 * megabyte,
  /** Of what an archive unpacks to. */
  unpackedBytes: 1024 * megabyte,
  /** Of all that one account's batches under way were made of. */
  waitingBytes: 2048 * megabyte,
  nameCharacters: 200,
  /** Of the name that a caller gives an item. */
  customIdCharacters: 100,
  /** Tries of an item, where the reason may pass. */
  attempts: 3,
} as const;

/** After its end a batch and its items are kept this long; their analyses stay in the history. */
export const batchKeptDays = 30;
/** Anybody may make those of test keys, for nothing: a day. */
export const testBatchKeptHours = 24;
/** One that paused waits this long for its owner, then it is cancelled: its contents would lie there for ever. */
export const batchPausedDaysMax = 30;
