import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { ModelCard } from "@tellsign/contracts/models/model-card";
import { findCard } from "@tellsign/detectors/runtime.node/find-card";
import type { Env } from "../env.ts";
import type { Log } from "../process/log.ts";

type Ports = { env: Env; log: Log };

/** Cards are read again only when the file has changed. */
const cards = new Map<string, { changedMs: number; card: Promise<ModelCard | null> }>();

/** Null if this server has no model of that kind, or cannot read its card. */
export async function findReadableCard(
  { env, log }: Ports,
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
      log.error({ event: "model_card.unreadable", err: error }, "could not read a model card");
    }
    return null;
  }
}
