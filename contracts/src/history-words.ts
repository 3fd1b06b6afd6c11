/** What the history says, word for word. `{name}` marks a value the screen fills in. */
import type { ToastText } from "./messages.ts";

function failure(title: string): ToastText & { title: string } {
  return { title, variant: "destructive" };
}

export const history = {
  keep: "Keep the content for a later re-run",
  keepNote:
    "Off: nothing of the content remains after its analysis. On: it stays on this server, for you alone, until you delete it in your history.",
  nulNotKept: "A text with a NUL character cannot be kept. Analyse it without keeping it.",
  none: "You have not analysed anything yet.",
  noneFits: "No analysis fits this filter.",
  notFound: "There is no such analysis. It may have been deleted.",
  textNotKept:
    "The text was not kept, so its sentences cannot be shown. What was measured is all here.",
  tagsNotStored: "The tags of a file are not stored with its result.",
  corrected: "Corrected after a dispute: {verdict}",
  correctedNote: "A person looked at it and found the verdict below to be wrong.",
  onlyRun: "This is the only analysis of this content.",
  sameModel: "The current model is the one that gave this verdict.",
  newerModel: "The current model is {current}; this verdict came from {given}.",
  rerunCost: "It counts as one analysis.",
  giveAgain: "The content was not kept. Give the same content again; anything else is refused.",
  rerunDone: { title: "Analysed again" } satisfies ToastText,
  rerunFailed: failure("It could not be analysed again"),
  deleteOne:
    "Its result goes for good, and so does its content where it was kept with it. What it cost stays counted. A certificate of it goes on to be valid.",
  deleteAll: "{count} go for good, with what was kept of them. What they cost stays counted.",
  deleteWord: "DELETE",
  deleted: { title: "Analysis deleted" } satisfies ToastText,
  deletedAll: "{count} deleted",
  deleteFailed: failure("Nothing was deleted"),
  keptNote:
    "It stays on this server, for you alone, until you delete it here or with its analysis.",
  fileKept: "The file was kept on the server. It is loaded when you want to play it.",
  keptFailed: "The kept file could not be loaded.",
  keptDeleted: { title: "The kept content was deleted" } satisfies ToastText,
  loadFailed: "Your history could not be loaded. Please try again.",
} as const;
