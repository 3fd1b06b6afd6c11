/** Texts of the batch screens. The screen fills in each `{name}`. */

import { batchMessages } from "@tellsign/contracts/batch/batch-messages";
import { batchKeptDays } from "@tellsign/contracts/batch/batch-states";
import type { ToastText } from "../../../feedback/toast-text.ts";

export const batch = {
  keep: "Keep the contents",
  keepNote:
    "Off: none of the contents remain after their analysis. On: they stay on this server, visible only to you, until you delete them, so that each item gets a report with its marks.",
  lead: "Analyze many items at once. Each one is analyzed separately, and you pay only for the ones that get an answer.",
  lockedTitle: "Batches are part of the paid plans",
  locked: "{text} analyze texts in batches; {all} also analyzes images, recordings, and videos.",
  textAlone:
    "Your plan analyzes texts in batches. {plan} also analyzes images, recordings, and videos.",
  kindNotIncluded: "Not included in batches on your plan",
  addressesLocked: "URLs point to images and videos, which your plan doesn’t analyze in batches.",
  tableAlone: "A CSV file has to be its own batch",
  systemFile: "An operating system file",
  archiveUnreadable:
    "The contents of {name} can’t be listed here. The server counts them before it starts, and refuses the batch if your allowance doesn’t cover all of them.",
  formTooLarge: "Together, these files are larger than {size} MB. Split them into several batches.",
  emptyRows: "Empty in this column: {count}. These are listed as failed and cost nothing.",
  pasteHint:
    "Separate texts with a blank line. If your texts have paragraphs, separate them with a line containing only ---.",
  pastedMuch: "What you pasted is too long to display. It will be used as is.",
  tooShort: "Shorter than {words} words: {count}. These are listed as failed and cost nothing.",
  wrongAddresses:
    "Not web addresses: {count}, such as {first}. These are listed as failed and cost nothing.",
  priceFailed: "The price could not be determined. Please try again.",
  answeredOnly: "You are charged only for items that get an answer. An abstention costs nothing.",
  notCovered:
    "That covers {covered} of them. Buy credits for the rest, or start anyway: the batch pauses when your allowance runs out, and continues when you resume it.",
  nothingCovered: "You have no analyses left to pay for it. Buy credits, or upgrade your plan.",
  creditsNewTab: "Buy credits (opens a new tab)",
  uploading: "Uploading {done} of {total} MB",
  received: "Upload complete. Counting the items.",
  uploadCanceled: { title: "Not sent. Nothing was charged." } satisfies ToastText,
  begun: { title: "Batch started" } satisfies ToastText,
  createFailed: "The batch was not created",
  none: "You haven’t created a batch yet.",
  loadFailed: "Your batches could not be loaded. Please try again.",
  oneFailed: "This batch could not be loaded. Please try again.",
  notFound: "This batch doesn’t exist. It may have been deleted.",
  kept: `A batch and its item list are kept for ${batchKeptDays} days after it ends. Its analyses stay in your history.`,
  reconnecting: "Connection lost. The batch is still running; reconnecting.",
  leave:
    "You can leave this page. The batch keeps running, and you’ll find it here when you return.",
  partialReport: "While the batch is running, reports contain the answers so far.",
  test: "Created with a test key: its answers are made up, and nothing was charged.",
  testFree: "Nothing is charged.",
  abstention:
    "“Cannot say” is an abstention. It counts as neither AI nor human, and accuses nobody.",
  cancelTitle: "Cancel this batch?",
  cancel:
    "No further items will be started. Finished items stay, and stay charged; the rest cost nothing.",
  cancelled: { title: "Batch canceled" } satisfies ToastText,
  cancelFailed: "Not canceled",
  resumed: { title: "Batch resumed" } satisfies ToastText,
  resumeFailed: "The batch could not be resumed",
  nothingLeft: {
    title: "The batch could not be resumed",
    description: batchMessages.allowanceUsedUp,
    variant: "destructive",
  } satisfies ToastText,
  deleteTitle: "Delete this batch?",
  delete:
    "The batch and its item list will be permanently deleted. Its analyses stay in your history.",
  deleted: { title: "Batch deleted" } satisfies ToastText,
  deleteFailed: "Nothing was deleted",
  itemsFailed: "The items could not be loaded. Please try again.",
  noItems: "No items are in this state.",
  retry: "Attempt {attempt} of {attempts} failed. The next attempt is at {time}.",
} as const;
