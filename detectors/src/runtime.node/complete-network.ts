import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { BorrowedWeights } from "@tellsign/contracts/models/model-card";
import { borrowTensors } from "./borrow-tensors.ts";

/** `modelsFolder`: where our own models are. */
function findFile({ package: name, model, file }: BorrowedWeights, modelsFolder: string): string {
  if (model) return join(modelsFolder, model, file);
  return createRequire(import.meta.url).resolve(`${name}/${file}`);
}

/** A network's bytes with the weights it borrows; the file must be the one the network was made with. */
export async function completeNetwork(
  ours: Uint8Array,
  borrowed: BorrowedWeights,
  modelsFolder: string,
): Promise<Uint8Array> {
  const where = borrowed.model
    ? `${borrowed.file} of the model ${borrowed.model}`
    : `${borrowed.file} of the package ${borrowed.package}`;
  let theirs: Buffer;
  try {
    theirs = await readFile(findFile(borrowed, modelsFolder));
  } catch (cause) {
    throw new Error(`${where} could not be read.`, { cause });
  }
  if (createHash("sha256").update(theirs).digest("hex") !== borrowed.sha256) {
    throw new Error(`${where} is not the one the model was made with.`);
  }
  return borrowTensors(ours, theirs, borrowed.tensors);
}
