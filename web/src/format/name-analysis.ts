import type { Modality } from "@tellsign/contracts/detection/modality";
import { formatCount } from "./format-count.ts";

type Named = {
  type?: Modality | "analysis";
  fileName?: string | null;
  title?: string | null;
  words?: number | null;
};

/** The file name or title, or the kind of content with its length: the words of a text are never stored. */
export function nameAnalysis({ fileName, title, type = "analysis", words }: Named): string {
  if (fileName) return fileName;
  if (title) return title;
  const kind = type.charAt(0).toUpperCase() + type.slice(1);
  if (words == null) return kind;
  return `${kind}, ${formatCount(words)} ${words === 1 ? "word" : "words"}`;
}
