import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

const files = new Map<string, unknown>();

/** The value at `FILE#/json/pointer` in the repository. */
export function readPointer(source: string): unknown {
  const [file = "", pointer = ""] = source.split("#");
  if (!files.has(file)) files.set(file, JSON.parse(readFileSync(join(root, file), "utf8")));
  let value = files.get(file);
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    value = (value as Record<string, unknown> | undefined)?.[key];
  }
  return value;
}
