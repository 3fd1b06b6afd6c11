/** Free of zod, so that browsers can load it cheaply. */

/** `paused`: the owner's allowance ran out; it continues when they resume it. The last two are final. */
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

export const batchReportFormats = ["csv", "json", "pdf", "html"] as const;
export type BatchReportFormat = (typeof batchReportFormats)[number];

const megabyte = 1024 * 1024;

export const batchMax = {
  items: 10_000,
  /** Active batches per account. */
  underWay: 10,
  /** Size limit of a JSON body and of a CSV file. */
  jsonBytes: 50 * megabyte,
  /** Twice what the most items take with every field. */
  jsonValues: 100_000,
  tableBytes: 50 * megabyte,
  tableColumns: 1000,
  /** Size limit of a form with all its files. */
  formBytes: 500 * megabyte,
  /** Size limit of an unpacked archive. */
  unpackedBytes: 1024 * megabyte,
  /** Total content of an account's active batches. */
  waitingBytes: 2048 * megabyte,
  nameCharacters: 200,
  /** Length limit of a caller's item id. */
  customIdCharacters: 100,
  /** Attempts per item when the error may be temporary. */
  attempts: 3,
} as const;

/** How long a finished batch and its items are kept; their analyses stay in the history. */
export const batchKeptDays = 30;
/** Test batches are free to create, so they are kept for a day only. */
export const testBatchKeptHours = 24;
/** A paused batch is canceled after this long, so that its content is not stored forever. */
export const batchPausedDaysMax = 30;
