/** Setting up and removing second factors. */
import type { SecurityEventKind } from "@tellsign/contracts/account/security-events";
import type { Hono } from "hono";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import { makeRecoveryCodes } from "../../actions/security/recovery-codes.ts";
import { requireFreshProof } from "../../actions/security/require-fresh-proof.ts";
import type { UserRow } from "../../db/accounts/users.ts";
import { lockUser } from "../../db/accounts/users.ts";
import type { Database } from "../../db/database.ts";
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deletePasskey,
  deleteRecoveryCodes,
  findAuthenticator,
  hasSecondFactor,
  listPasskeys,
} from "../../db/security/second-factors.ts";
import { recordSecurityEvent } from "../../db/security/security-events.ts";
import type { Mail } from "../../external/mail/mailer.ts";
import { secondFactorMail } from "../../external/mail/texts/security-mails.ts";
import type { AppBindings, AppContext } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { requestOrigin } from "../../http/request/request-origin.ts";
import { AppError } from "../../process/app-error.ts";
import type { Services } from "../../services.ts";

type Change = {
  user: UserRow;
  kind: SecurityEventKind;
  subject?: string;
  /** What the owner is told by mail. */
  told: string;
};

/** Writes the change to the owner's log and mails it to them. */
export async function tellOwner(
  c: AppContext,
  { env, now }: Services,
  { tx, queueMail }: { tx: Database; queueMail: (mail: Mail) => Promise<void> },
  { user, kind, subject, told }: Change,
): Promise<void> {
  const origin = requestOrigin(c, env);
  await recordSecurityEvent(tx, { userId: user.id, kind, subject, origin, now: now() });
  await queueMail(secondFactorMail(env, user.email, told));
}

/** Without a second factor, codes that stand in for it have no purpose. */
async function dropIdleCodes(tx: Database, userId: string): Promise<void> {
  if (!(await hasSecondFactor(tx, userId))) await deleteRecoveryCodes(tx, userId);
}

export function mountSecondFactors(app: Hono<AppBindings>, services: Services): void {
  const { db, env } = services;

  handle(app, services, "getSecondFactors", async ({ caller: { user } }) => {
    const authenticator = await findAuthenticator(db, user.id);
    const passkeys = await listPasskeys(db, user.id);
    return {
      authenticatorSince: authenticator?.confirmedAt?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
      required: user.role === "admin" && !env.DEMO,
    };
  });

  handle(app, services, "removeAuthenticator", async ({ c, caller }) => {
    await requireFreshProof(services, caller);
    const { user } = caller;
    await transactionWithMail(services, async (tx, queueMail) => {
      if (!(await deleteAuthenticator(tx, user.id))) throw new AppError("factor_not_found");
      await dropIdleCodes(tx, user.id);
      await tellOwner(
        c,
        services,
        { tx, queueMail },
        {
          user,
          kind: "authenticator_removed",
          told: "The authenticator app was removed from your Tellsign account.",
        },
      );
    });
    return null;
  });

  handle(app, services, "removePasskey", async ({ c, caller, input }) => {
    await requireFreshProof(services, caller);
    const { user } = caller;
    await transactionWithMail(services, async (tx, queueMail) => {
      const name = await deletePasskey(tx, { id: input.params.id, userId: user.id });
      if (name === null) throw new AppError("factor_not_found");
      await dropIdleCodes(tx, user.id);
      await tellOwner(
        c,
        services,
        { tx, queueMail },
        {
          user,
          kind: "passkey_removed",
          subject: name,
          told: `The passkey “${name}” was removed from your Tellsign account.`,
        },
      );
    });
    return null;
  });

  handle(app, services, "makeRecoveryCodes", async ({ c, caller }) => {
    await requireFreshProof(services, caller);
    const { user } = caller;
    const recoveryCodes = await transactionWithMail(services, async (tx, queueMail) => {
      await lockUser(tx, user.id);
      if (!(await hasSecondFactor(tx, user.id))) throw new AppError("factor_not_found");
      await tellOwner(
        c,
        services,
        { tx, queueMail },
        {
          user,
          kind: "recovery_codes_made",
          told: "New recovery codes were made for your Tellsign account. The earlier ones no longer work.",
        },
      );
      return makeRecoveryCodes(services, tx, user.id);
    });
    return { recoveryCodes };
  });
}
