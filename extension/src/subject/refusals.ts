/** What is missing, in one sentence each. */
import { wordsMin } from "@tellsign/contracts/limits";

export const refusals = {
  noSelection:
    "No selected text can be read here: select a passage (in a frame of another site, use the context menu), or check the article.",
  noArticle: "No article was found on this page: select the text instead.",
  noAccess:
    "The browser does not let extensions read this page: where it shows text, select some and choose “Check the selection” from the context menu.",
  noAccessToArticle:
    "The browser does not let extensions read this page: copy the text to the site or the command line instead.",
  tooLong: "This text is longer than the extension reads at once: select a part of it.",
  noServer:
    "Pictures are checked on your own server: enter its address and your key in the options.",
  noPicture:
    "The browser does not hand out this picture: save it, and analyze the file on your server.",
} as const;

/** A book has about half a million characters. */
export const charactersMax = 1_000_000;

export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Null where a text may be checked. */
export function findRefusal(text: string, missing: string): string | null {
  const words = countWords(text);
  if (words === 0) return missing;
  if (words < wordsMin.dashboard) {
    return `This text has ${words} ${words === 1 ? "word" : "words"}: at least ${wordsMin.dashboard} are needed, and from ${wordsMin.advised} words on far more texts get an answer.`;
  }
  return text.length > charactersMax ? refusals.tooLong : null;
}
