/** The runtime of Node: models lie in <modelsFolder>/<name>/card.json. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ModelCard } from "@tellsign/contracts/model-card";
import type { Runtime } from "../runtime.ts";

async function findCard(path: string): Promise<ModelCard | null> {
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

export function createNodeRuntime({ modelsFolder }: { modelsFolder: string }): Runtime {
  return {
    async findModel(name) {
      const path = join(modelsFolder, name, "card.json");
      const card = await findCard(path);
      if (card === null) return null;
      throw new Error(
        `${path} describes a model, but this build has no inference engine to run it.`,
      );
    },
  };
}
