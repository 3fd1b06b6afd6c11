import type { ToleratedRateOffer } from "@tellsign/contracts/account/preferences";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { toleratedRates } from "@tellsign/contracts/detection/tolerated-rates";
import { describeChoice } from "@tellsign/detectors/tolerate";
import type { Env } from "../env.ts";
import type { Log } from "../process/log.ts";
import { findReadableCard } from "./find-readable-card.ts";

type Ports = { env: Env; log: Log; modalities: readonly Modality[] };

/** For every rate, which installed models were measured on enough data to guarantee it. An unreadable card removes its modality from the list instead of failing the request. */
export async function listRateOffers(ports: Ports): Promise<ToleratedRateOffer[]> {
  const cards = await Promise.all(
    ports.modalities.map(async (modality) => ({
      modality,
      card: await findReadableCard(ports, modality),
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
