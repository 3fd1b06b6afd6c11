/** Finds sentences in the page, whatever white space and elements lie between their words. */
import { unread } from "./block-text.ts";

type Letter = { node: Text; offset: number };

/** Lowercase where that keeps its length: a page may show other cases than its source has. */
function fold(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

function squeeze(text: string): string {
  return Array.from(text.replace(/\s+/g, "").split(""), fold).join("");
}

function listLetters(root: Node): { text: string; letters: Letter[] } {
  const letters: Letter[] = [];
  let text = "";
  function visit(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) {
      const value = node.nodeValue ?? "";
      for (let offset = 0; offset < value.length; offset += 1) {
        const letter = value.charAt(offset);
        if (/\s/.test(letter)) continue;
        text += fold(letter);
        letters.push({ node: node as Text, offset });
      }
    } else if (!unread.has(node.nodeName.toUpperCase())) {
      for (const child of node.childNodes) visit(child);
    }
  }
  visit(root);
  return { text, letters };
}

export type Found = { start: Letter; end: Letter };

/** Each sentence after the one before; null for one that is not in the page. */
export function findPlaces(root: Node, sentences: readonly string[]): (Found | null)[] {
  const { text, letters } = listLetters(root);
  // Headlines repeat an article's words, so the whole is looked for first.
  let from = Math.max(0, text.indexOf(squeeze(sentences.join(""))));
  return sentences.map((sentence) => {
    const wanted = squeeze(sentence);
    const ahead = text.indexOf(wanted, from);
    const at = ahead === -1 ? text.indexOf(wanted) : ahead;
    const start = letters[at];
    const end = letters[at + wanted.length - 1];
    if (wanted === "" || at === -1 || !start || !end) return null;
    from = at + wanted.length;
    return { start, end };
  });
}
