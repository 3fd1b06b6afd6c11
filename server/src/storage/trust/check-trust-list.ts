import { readFile } from "node:fs/promises";
import { parseCertificates } from "./parse-certificates.ts";

/** Throws if the file that a variable names is not a list of certificates: an unread list would silently make every signer untrusted. */
export async function checkTrustList(variable: string, path: string): Promise<void> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (cause) {
    throw new Error(`${variable}: ${path} could not be read.`, { cause });
  }
  try {
    parseCertificates(text, "anyone");
  } catch (cause) {
    throw new Error(`${variable}: ${path} cannot be used: ${(cause as Error).message}.`, { cause });
  }
}
