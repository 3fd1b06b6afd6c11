/** The 100,000 most common passwords of published breaches that are long enough to be accepted, in lower case. server/lists/README.md says where they come from. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { repositoryRoot } from "../../process/repository-root.ts";

const file = join(repositoryRoot, "server", "lists", "common-passwords.txt.gz");

let list: string | undefined;

/** One text with a line per password: a hundred thousand strings would take many times its memory. */
export function readBreachedPasswords(): string {
  list ??= `\n${gunzipSync(readFileSync(file)).toString("utf8")}`;
  return list;
}

export function isBreachedPassword(guess: string): boolean {
  return !guess.includes("\n") && readBreachedPasswords().includes(`\n${guess}\n`);
}
