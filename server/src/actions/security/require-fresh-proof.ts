import { secondFactor } from "@tellsign/contracts/limits";
import { findSessionProof, type SignedIn } from "../../db/accounts/sessions.ts";
import type { Database } from "../../db/database.ts";
import { hasSecondFactor } from "../../db/security/second-factors.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";

type Ports = { db: Database; now: Clock };

async function isFresh({ db, now }: Ports, { sessionId }: SignedIn): Promise<boolean> {
  const provenAt = sessionId ? await findSessionProof(db, sessionId) : null;
  return (
    provenAt !== null && now().getTime() - provenAt.getTime() < secondFactor.freshMinutes * 60_000
  );
}

/** Some changes take more than a session, which may have been left open: a sign-in or a confirmation of the last minutes. */
export async function requireFreshProof(ports: Ports, caller: SignedIn): Promise<void> {
  if (await isFresh(ports, caller)) return;
  const canConfirm =
    caller.user.passwordHash !== null || (await hasSecondFactor(ports.db, caller.user.id));
  throw new AppError(canConfirm ? "confirmation_required" : "fresh_sign_in_required");
}
