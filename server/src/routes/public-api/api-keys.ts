import { mayMakeApiKeys } from "@tellsign/contracts/billing/plans";
import type { Hono } from "hono";
import { requireVerifiedEmail } from "../../actions/accounts/require-verified-email.ts";
import { revokeKeys } from "../../actions/accounts/revoke-keys.ts";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { requireFreshProof } from "../../actions/security/require-fresh-proof.ts";
import { lockUser } from "../../db/accounts/users.ts";
import { createApiKey, hasRoomForKey, listApiKeys } from "../../db/api-keys/api-keys.ts";
import { recordSecurityEvent } from "../../db/security/security-events.ts";
import { newKeyMail } from "../../external/mail/texts/security-mails.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { requestOrigin } from "../../http/request/request-origin.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

export function mountApiKeys(app: Hono<AppBindings>, services: Services): void {
  const { db, env, now } = services;

  handle(app, services, "listApiKeys", async ({ caller }) =>
    listApiKeys(db, caller.user.id, now()),
  );

  handle(app, services, "generateApiKey", async ({ c, caller, input }) => {
    const { user } = caller;
    // Test keys are free, so that anyone can try the API.
    const mayMake = input.json.mode === "test" || mayMakeApiKeys(user);
    if (!mayMake) throw new AppError("upgrade_required");
    requireVerifiedEmail(services, user);
    await requireFreshProof(services, caller);
    return transactionWithMail(services, async (tx, queueMail) => {
      await lockUser(tx, user.id);
      if (!(await hasRoomForKey(tx, user.id, now()))) throw new AppError("too_many_keys");
      const made = await createApiKey(tx, { userId: user.id, ...input.json, now: now() });
      await recordSecurityEvent(tx, {
        userId: user.id,
        kind: "key_made",
        subject: made.key.name,
        origin: requestOrigin(c, env),
        now: now(),
      });
      await queueMail(newKeyMail(env, user.email, made.key));
      return made;
    });
  });

  handle(app, services, "revokeApiKey", async ({ c, caller, input }) => {
    const revocation = { ids: [input.params.id], origin: requestOrigin(c, env), now: now() };
    const revoked = await db.transaction((tx) =>
      revokeKeys(tx, { userId: caller.user.id, ...revocation }),
    );
    if (revoked === 0) throw new AppError("key_not_found");
    return null;
  });
}
