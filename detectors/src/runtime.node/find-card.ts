import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ModelCard } from "@tellsign/contracts/models/model-card";

/** The card of the model in that folder, or null where there is none. */
export async function findCard(folder: string): Promise<ModelCard | null> {
  const path = join(folder, "card.json");
  let json: string;
  try {
    json = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    return ModelCard.parse(JSON.parse(json));
  } catch (cause) {
    throw new Error(`The model card ${path} is not valid.`, { cause });
  }
}
