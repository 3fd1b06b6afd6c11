/** The names of items in lists and reports. */
import { batchMax } from "@tellsign/contracts/batch/batch-states";

/** PostgreSQL text cannot hold NUL. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "");
}

function cleanSegment(segment: string): string {
  return segment.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "").trim();
}

/** The file name with its folders, as far as the length allows. Null when nothing is left. */
export function cleanPath(given: string): string | null {
  const segments = given
    .split(/[/\\]/)
    .map(cleanSegment)
    .filter((segment) => segment !== "" && segment !== "." && segment !== "..");
  const path = [...segments.join("/")].slice(-batchMax.nameCharacters).join("");
  return path || null;
}

/** Leaves out the query and fragment, which may be secret. */
export function nameAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { host, pathname } = new URL(url);
  return cleanPath(`${host}${pathname}`);
}

export function cleanCustomId(given: string): string | null {
  // A cell may be as long as its file; four code units are more than any of these characters takes.
  const start = given.trimStart().slice(0, 4 * batchMax.customIdCharacters);
  return [...cleanSegment(start)].slice(0, batchMax.customIdCharacters).join("") || null;
}
