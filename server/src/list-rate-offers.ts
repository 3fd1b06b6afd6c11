import type { ToleratedRateOffer } from "@tellsign/contracts/preferences";
import { toleratedRates } from "@tellsign/contracts/tolerated-rates";
import { describeChoice } from "@tellsign/detectors/tolerate";
import { findReadableCard } from "./find-readable-card.ts";
import type { Services } from "./services.ts";

type Needed = Pick<Services, "env" | "log" | "modalities">;

/** For every rate, which of the installed models were measured on enough to keep it. A card that cannot be read takes its kind of content from the offers, not the answer from the user. */
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
