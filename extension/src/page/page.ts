/** What runs inside a page when the user asks, and only then. The background calls it by name. */
import { clearMarks, markSentences } from "./mark-sentences.ts";
import { readArticle } from "./read-article.ts";
import { readPicture } from "./read-picture.ts";
import { readSelection } from "./read-selection.ts";

export const pageFunctions = { readSelection, readArticle, readPicture, markSentences, clearMarks };
export type PageFunctions = typeof pageFunctions;

declare global {
  var tellsignPage: PageFunctions;
}

globalThis.tellsignPage = pageFunctions;
