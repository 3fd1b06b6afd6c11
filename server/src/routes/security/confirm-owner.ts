/** Confirms in a session that its owner is at the screen, before keys, the address or the account itself are changed. */
import type { ProofMethod } from "@tellsign/contracts/account/security";
import type { Hono } from "hono";
import { checkSecondFactor, offerSecondFactor } from "../../actions/security/prove-identity.ts";
import { confirmSession, type SignedIn } from "../../db/accounts/sessions.ts";
import { endChallenge, findChallenge, putChallenge } from "../../db/security/challenges.ts";
import { hasSecondFactor } from "../../db/security/second-factors.ts";
import { verifyPassword } from "../../external/passwords/hash-password.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

/** A ceremony belongs to one session. */
export const ceremonyOf = ({ sessionId }: SignedIn, purpose: string) => `${purpose} ${sessionId}`;

export function mountConfirmOwner(app: Hono<AppBindings>, services: Services): void {
  const { db, now } = services;
  const purpose = "confirm" as const;

  handle(app, services, "startConfirmation", async ({ caller }) => {
    const { user } = caller;
    const { challenge, ...offer } = await offerSecondFactor(services, user.id);
    await putChallenge(
      db,
      ceremonyOf(caller, purpose),
      { userId: user.id, purpose, challenge },
      now(),
    );
    // With a second factor, a password that was stolen confirms nothing.
    if (offer.methods.length > 0) return offer;
    if (user.passwordHash === null) throw new AppError("fresh_sign_in_required");
    const methods: ProofMethod[] = ["password"];
    return { methods, passkey: null };
  });

  handle(app, services, "confirmOwner", async ({ caller, input }) => {
    const { user, sessionId } = caller;
    const { password, ...proof } = input.json;
    if (await hasSecondFactor(db, user.id)) {
      const ceremony = ceremonyOf(caller, purpose);
      const started = await findChallenge(db, ceremony, purpose, now());
      await checkSecondFactor(services, user.id, started?.challenge ?? "", proof);
      await endChallenge(db, ceremony);
    } else if (!(await verifyPassword(user.passwordHash, password ?? ""))) {
      throw new AppError("wrong_password");
    }
    if (sessionId) await confirmSession(db, sessionId, now());
    return null;
  });
}
