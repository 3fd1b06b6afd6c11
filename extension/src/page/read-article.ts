import { Readability } from "@mozilla/readability";
import { readBlocks } from "./block-text.ts";

/** The readable part of the page without menus, captions of its frame and comments; empty where there is none. */
export function readArticle(): string {
  // Readability changes the document that it reads.
  const copy = document.cloneNode(true) as Document;
  const article = new Readability<Node>(copy, { serializer: (element) => element }).parse();
  return article?.content ? readBlocks(article.content) : "";
}
