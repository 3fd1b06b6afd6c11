/** Progress and toasts of an analysis that outlasts its request. */
export const job = {
  uploading: "Uploading {done} of {total} MB",
  sent: "Analyzing",
  queued: "Waiting: {ahead} ahead of it",
  next: "Waiting: next in line",
  decoding: "Decoding",
  analysing: "Analyzing second {done} of {total}",
  done: "Done",
  reconnecting: "Connection lost. The analysis is still running; reconnecting.",
  cancel: "Cancel",
  cancelled: { title: "Canceled. Nothing was charged." },
  cancelFailedTitle: "Not Canceled",
} as const;
