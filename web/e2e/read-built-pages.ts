/** The pages as the build rendered them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClaimsMode } from "@tellsign/contracts/site/claims";
import { readMarkup } from "../src/heads/read-markup.ts";

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

export function readBuiltPages(claims: ClaimsMode): BuiltPage[] {
  const { pages } = JSON.parse(readFileSync(join(rendered, "pages.json"), "utf8"));
  return pages[claims].map((page: BuiltPage & { file: string }) => {
    const html = readFileSync(join(rendered, page.file), "utf8");
    return { ...page, html, text: readMarkup(html) };
  });
}

/** Whether browsers can fetch it as a file. */
export function isBuiltFile(path: string): boolean {
  return existsSync(join(repository, "web", "dist", path));
}

export function readBuiltFile(path: string): Buffer {
  return readFileSync(join(repository, "web", "dist", path));
}
