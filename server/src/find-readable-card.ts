import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Modality } from "@tellsign/contracts/modality";
import type { ModelCard } from "@tellsign/contracts/model-card";
import { findCard } from "@tellsign/detectors/runtime.node/find-card";
import type { Services } from "./services.ts";

type Needed = Pick<Services, "env" | "log">;

/** Read anew only where the file has changed. */
const cards = new Map<string, { changedMs: number; card: Promise<ModelCard | null> }>();

/** Null where this server has no model of that kind, or none whose card can be read. */
export async function findReadableCard(
  { env, log }: Needed,
  type: Modality,
): Promise<ModelCard | null> {
  const folder = join(resolve(env.MODELS_DIR), type);
  try {
    const { mtimeMs: changedMs } = await stat(join(folder, "card.json"));
    const known = cards.get(folder);
    if (known?.changedMs === changedMs) return await known.card;
    const card = findCard(folder);
    cards.set(folder, { changedMs, card });
    return await card;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      log.error({ err: error }, "a model card cannot be read");
    }
    return null;
  }
}
