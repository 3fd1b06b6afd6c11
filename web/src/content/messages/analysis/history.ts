/** Texts of the history. The screen fills in each `{name}`. */
import type { ToastText } from "../../../feedback/toast-text.ts";

function failure(title: string): ToastText & { title: string } {
  return { title, variant: "destructive" };
}

export const history = {
  keep: "Keep the content for a later re-run",
  keepNote:
    "Off: none of the content remains after its analysis. On: it stays on this server, visible only to you, until you delete it from your history.",
  title: "Title (optional)",
  titleNote: "To find it again in your history. The text’s own words are not stored.",
  none: "You haven’t analyzed anything yet.",
  noneFits: "No analyses match these filters.",
  notFound: "This analysis doesn’t exist. It may have been deleted.",
  textNotKept: "The text was not kept, so its sentences can’t be shown. All measurements are here.",
  tagsNotStored: "A file’s metadata tags are not stored with its result.",
  corrected: "Corrected after a dispute: {verdict}",
  correctedNote: "A person reviewed this result and found the verdict below to be wrong.",
  onlyRun: "This is the only analysis of this content.",
  sameModel: "This verdict came from the current model.",
  newerModel: "The current model is {current}; this verdict came from {given}.",
  rerunCost: "It counts as one analysis.",
  giveAgain: "The content was not kept. Provide the same content again; anything else is refused.",
  rerunDone: { title: "Analyzed again" } satisfies ToastText,
  rerunFailed: failure("It could not be analyzed again"),
  deleteOne:
    "The result will be permanently deleted, along with its content if you kept it. The analysis still counts toward your usage. If it has a certificate, the certificate stays valid.",
  deleteAll:
    "{count} will be permanently deleted, along with any content you kept. They still count toward your usage.",
  deleteWord: "DELETE",
  deleted: { title: "Analysis deleted" } satisfies ToastText,
  deletedAll: "{count} deleted",
  deleteFailed: failure("Nothing was deleted"),
  keptNote:
    "It stays on this server, visible only to you, until you delete it here or along with its analysis.",
  fileKept: "The file was kept on the server. It loads when you play it.",
  keptFailed: "The kept file could not be loaded.",
  keptDeleted: { title: "Kept content deleted" } satisfies ToastText,
  loadFailed: "Your history could not be loaded. Please try again.",
} as const;
