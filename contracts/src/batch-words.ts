/** What the screens of batches say, word for word. `{name}` marks a value the screen fills in. */
import { batchKeptDays } from "./batch-states.ts";
import type { ToastText } from "./messages.ts";

export const batchWords = {
  lead: "Give many contents at once. Each is analysed by itself, and you pay for those that are answered.",
  lockedTitle: "Batches are part of a paid plan",
  locked: "{text} analyse texts in batches; {all} takes images, recordings and videos as well.",
  textAlone:
    "Your plan takes texts in batches. {plan} takes images, recordings and videos in batches as well.",
  kindNotIncluded: "Not in batches of your plan",
  addressesLocked:
    "Addresses lead to images and videos, which your plan does not analyse in batches.",
  tableAlone: "A CSV file makes a batch of its own",
  systemFile: "A file of the operating system",
  archiveUnreadable:
    "What is in {name} cannot be told here. The server counts it before anything is begun, and refuses it if your allowance does not pay for all.",
  formTooLarge: "Together these files are larger than {size} MB. Make several batches.",
  emptyRows: "Empty in this column: {count}. They are listed as failed, and cost nothing.",
  pasteHint:
    "Part the texts with a blank line. If they have paragraphs, part them with a line of --- instead.",
  pastedMuch: "What you pasted is too long to be shown here. It is taken as it is.",
  tooShort: "With fewer than {words} words: {count}. They are listed as failed, and cost nothing.",
  wrongAddresses:
    "No web addresses: {count}, such as {first}. They are listed as failed, and cost nothing.",
  priceFailed: "The price could not be found out. Please try again.",
  answeredOnly: "Only items that are answered are charged. An abstention is an answer.",
  notCovered:
    "It pays for {covered} of them. Buy credits for the rest, or begin all the same: the batch pauses when your allowance is used up, and goes on when you say so.",
  nothingCovered: "Nothing is left to pay for it. Buy credits, or choose a larger plan.",
  creditsNewTab: "Buy credits (opens a new tab)",
  uploading: "Uploading {done} of {total} MB",
  received: "Received. Counting what is in it.",
  uploadCancelled: { title: "Not sent. Nothing was charged." } satisfies ToastText,
  begun: { title: "The batch has begun" } satisfies ToastText,
  createFailed: "No batch was made",
  none: "You have not made a batch yet.",
  loadFailed: "Your batches could not be loaded. Please try again.",
  oneFailed: "This batch could not be loaded. Please try again.",
  notFound: "There is no such batch. It may have been deleted.",
  kept: `A batch and its list are kept for ${batchKeptDays} days after its end. Its analyses stay in your history.`,
  reconnecting: "The connection was lost. The batch goes on; asking again.",
  leave: "You may leave this page. The batch goes on, and is found here again.",
  partialReport: "While it is under way, a report holds what has been answered so far.",
  test: "Made with a test key: its answers are made up, and nothing was charged.",
  testFree: "Nothing is charged.",
  abstention:
    "“Cannot say” is an abstention. It counts neither as AI nor as human, and accuses nobody.",
  cancelTitle: "Cancel this batch?",
  cancel:
    "No further item is begun. Those that were answered stay, and stay charged; the rest costs nothing.",
  cancelled: { title: "The batch was cancelled" } satisfies ToastText,
  cancelFailed: "Not cancelled",
  resumed: { title: "The batch goes on" } satisfies ToastText,
  resumeFailed: "It could not go on",
  nothingLeft: {
    title: "It could not go on",
    description:
      "Your plan and credits are still used up. Buy credits, or wait until your plan renews.",
    variant: "destructive",
  } satisfies ToastText,
  deleteTitle: "Delete this batch?",
  delete: "The batch and its list go for good. Its analyses stay in your history.",
  deleted: { title: "Batch deleted" } satisfies ToastText,
  deleteFailed: "Nothing was deleted",
  itemsFailed: "The items could not be loaded. Please try again.",
  noItems: "No item is in this state.",
  retry: "Try {attempt} of {attempts} failed. It is tried again at {time}.",
} as const;
