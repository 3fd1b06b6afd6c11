/** The pages as the build rendered them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClaimsMode } from "@tellsign/contracts/claims";

export const repository = join(import.meta.dirname, "..", "..");
const rendered = join(repository, "web", "dist-render");

export type BuiltPage = {
  path: string;
  canonicalPath: string;
  title: string;
  description: string;
  kind: "website" | "article";
  picture: string;
  structuredData: Record<string, unknown>[];
  updatedOn: string | null;
  /** The inside of its root. */
  html: string;
  /** What it says, without markup. */
  text: string;
};

const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

export function readText(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<\/(p|li|dd|dt|h\d|td|th|summary|div|option|desc|title|text)>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

export function readBuiltPages(claims: ClaimsMode): BuiltPage[] {
  const { pages } = JSON.parse(readFileSync(join(rendered, "pages.json"), "utf8"));
  return pages[claims].map((page: BuiltPage & { file: string }) => {
    const html = readFileSync(join(rendered, page.file), "utf8");
    return { ...page, html, text: readText(html) };
  });
}

/** Whether browsers can fetch it as a file. */
export function isBuiltFile(path: string): boolean {
  return existsSync(join(repository, "web", "dist", path));
}

export function readBuiltFile(path: string): Buffer {
  return readFileSync(join(repository, "web", "dist", path));
}

/** The value at `FILE#/json/pointer` of the repository. */
export function readPointer(source: string): unknown {
  const [file = "", pointer = ""] = source.split("#");
  let value: unknown = JSON.parse(readFileSync(join(repository, file), "utf8"));
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    value = (value as Record<string, unknown> | undefined)?.[key];
  }
  return value;
}
