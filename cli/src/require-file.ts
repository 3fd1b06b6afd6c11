import { stat } from "node:fs/promises";
import { Refusal } from "./refusal.ts";

/** A device may never end, and a pipe can be read only once. */
export async function requireFile(path: string): Promise<void> {
  if (!(await stat(path)).isFile())
    throw new Refusal("unreadable_file", "cannot be read: it is not a file.");
}
