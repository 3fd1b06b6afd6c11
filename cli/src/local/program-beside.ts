import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/** The path of a child program, which is beside this file both in source and when built. */
export function programBeside(name: string): string {
  const extension = extname(import.meta.url);
  return fileURLToPath(new URL(`./${name}${extension}`, import.meta.url));
}
