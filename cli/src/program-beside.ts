import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/** A program of this room that another starts: beside it as a source, and beside it when built. */
export function programBeside(name: string): string {
  const extension = extname(import.meta.url);
  return fileURLToPath(new URL(`./${name}${extension}`, import.meta.url));
}
