import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { BorrowedWeights } from "@tellsign/contracts/model-card";
import { borrowTensors } from "./borrow-tensors.ts";

/** A network's bytes with the weights it borrows; the package's file must be the one the network was made with. */
export async function completeNetwork(
  ours: Uint8Array,
  { package: name, file, sha256, tensors }: BorrowedWeights,
): Promise<Uint8Array> {
  let theirs: Buffer;
  try {
    theirs = await readFile(createRequire(import.meta.url).resolve(`${name}/${file}`));
  } catch (cause) {
    throw new Error(`${file} of the package ${name} could not be read.`, { cause });
  }
  if (createHash("sha256").update(theirs).digest("hex") !== sha256) {
    throw new Error(`${file} of the package ${name} is not the one the model was made with.`);
  }
  return borrowTensors(ours, theirs, tensors);
}
