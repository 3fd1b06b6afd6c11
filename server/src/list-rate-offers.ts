import { join, resolve } from "node:path";
import type { Modality } from "@tellsign/contracts/modality";
import type { ModelCard } from "@tellsign/contracts/model-card";
import type { ToleratedRateOffer } from "@tellsign/contracts/preferences";
import { toleratedRates } from "@tellsign/contracts/tolerated-rates";
import { findCard } from "@tellsign/detectors/runtime.node/find-card";
import { describeChoice } from "@tellsign/detectors/tolerate";
import type { Services } from "./services.ts";

type Needed = Pick<Services, "env" | "log" | "modalities">;

/** A card that cannot be read takes its kind of content from the offers, not the answer from the user. */
async function findReadableCard({ env, log }: Needed, type: Modality): Promise<ModelCard | null> {
  try {
    return await findCard(join(resolve(env.MODELS_DIR), type));
  } catch (error) {
    log.error({ err: error }, "a model card cannot be read");
    return null;
  }
}

/** For every rate, which of the installed models were measured on enough to keep it. */
export async function listRateOffers(services: Needed): Promise<ToleratedRateOffer[]> {
  const cards = await Promise.all(
    services.modalities.map(async (modality) => ({
      modality,
      card: await findReadableCard(services, modality),
    })),
  );
  return toleratedRates.map((falsePositiveRate) => ({
    falsePositiveRate,
    modalities: cards.flatMap(({ modality, card }) => {
      if (card === null) return [];
      const { supported, measured, n, interval } = describeChoice(card, falsePositiveRate);
      return [{ modality, supported, measured, n, interval }];
    }),
  }));
}
