import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import type { Modality } from "@tellsign/contracts/modality";
import { readUsage } from "../db/ledger.ts";
import type { UserRow } from "../db/users.ts";
import { chooseBucket } from "../policy/choose-bucket.ts";
import { standingOf } from "../policy/standing.ts";
import type { Services } from "../services.ts";
import { AppError } from "./app-error.ts";

export type Offer = (type: Modality, depth?: ScanDepth) => void;

/** Gives a check that throws for a kind of content or a depth this account or this server cannot analyse, so that no upload is received in vain. Spending checks again. */
export async function readOffer(services: Services, user: UserRow): Promise<Offer> {
  const now = services.now();
  const usage = await readUsage(services.db, user, now);
  return (modality, depth) => {
    const choice = chooseBucket({
      plan: user.subscriptionPlan,
      status: standingOf(user, now),
      usage,
      modality,
      depth,
    });
    if ("refusal" in choice) throw new AppError(choice.refusal);
    if (!services.modalities.includes(modality)) throw new AppError("modality_not_available");
  };
}
