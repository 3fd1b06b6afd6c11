import type { Hono } from "hono";
import { transactionWithMail } from "../../actions/mail/transaction-with-mail.ts";
import {
  makeAuthenticatorSecret,
  openAuthenticatorSecret,
} from "../../actions/security/authenticator-secret.ts";
import { makeFirstRecoveryCodes } from "../../actions/security/recovery-codes.ts";
import { requireFreshProof } from "../../actions/security/require-fresh-proof.ts";
import { encodeBase32, findTotpStep, totpUrl } from "../../actions/security/totp.ts";
import { lockUser } from "../../db/accounts/users.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { endChallenge, findChallenge, putChallenge } from "../../db/security/challenges.ts";
import {
  findAuthenticator,
  insertPasskey,
  listPasskeys,
  startAuthenticator,
  useAuthenticatorStep,
} from "../../db/security/second-factors.ts";
import { offerRegistration, readRegistration } from "../../external/passkeys/passkeys.ts";
import type { AppBindings } from "../../http/app-context.ts";
import { handle } from "../../http/handle.ts";
import { AppError } from "../../process/app-error.ts";
import { qrCodeImage } from "../../rendering/qr-code.ts";
import type { Services } from "../../services.ts";
import { ceremonyOf } from "./confirm-owner.ts";
import { tellOwner } from "./second-factors.ts";

function mountAuthenticator(app: Hono<AppBindings>, services: Services): void {
  const { db, installationSecret, now } = services;

  handle(app, services, "startAuthenticator", async ({ caller }) => {
    await requireFreshProof(services, caller);
    const { user } = caller;
    const { secret, sealed } = makeAuthenticatorSecret(installationSecret, user.id);
    const isStarted = await startAuthenticator(db, {
      userId: user.id,
      secret: sealed,
      now: now(),
    });
    if (!isStarted) throw new AppError("invalid_request", "Remove the current app first.");
    const url = totpUrl({ secret, account: user.email });
    return { secret: encodeBase32(secret), qrCode: qrCodeImage(url) };
  });

  handle(app, services, "confirmAuthenticator", async ({ c, caller: { user }, input }) => {
    const app = await findAuthenticator(db, user.id);
    if (!app || app.confirmedAt) throw new AppError("wrong_code");
    const secret = openAuthenticatorSecret(installationSecret, user.id, app.secret);
    const code = input.json.code.replace(/\s/g, "");
    const step = findTotpStep({ secret, lastStep: app.lastStep }, code, now());
    if (step === null) throw new AppError("wrong_code");
    const recoveryCodes = await transactionWithMail(services, async (tx, queueMail) => {
      await lockUser(tx, user.id);
      const used = { userId: user.id, step, confirmedAt: now() };
      if (!(await useAuthenticatorStep(tx, used))) throw new AppError("wrong_code");
      await tellOwner(
        c,
        services,
        { tx, queueMail },
        {
          user,
          kind: "authenticator_added",
          told: "An authenticator app was added to your Tellsign account. Signing in now takes a code from it.",
        },
      );
      return makeFirstRecoveryCodes(services, tx, user.id);
    });
    return { recoveryCodes };
  });
}

function mountPasskeys(app: Hono<AppBindings>, services: Services): void {
  const { db, env, now } = services;
  const purpose = "add_passkey" as const;

  handle(app, services, "startPasskey", async ({ caller }) => {
    await requireFreshProof(services, caller);
    const { user } = caller;
    const offered = await offerRegistration(env, user, await listPasskeys(db, user.id));
    const { challenge, options } = offered;
    const ceremony = ceremonyOf(caller, purpose);
    await putChallenge(db, ceremony, { userId: user.id, purpose, challenge }, now());
    return { options };
  });

  handle(app, services, "addPasskey", async ({ c, caller, input }) => {
    const { user } = caller;
    const { name, passkey } = input.json;
    const ceremony = ceremonyOf(caller, purpose);
    const started = await findChallenge(db, ceremony, purpose, now());
    const credential = started && (await readRegistration(env, started.challenge, passkey));
    if (!credential) throw new AppError("passkey_not_accepted");
    const recoveryCodes = await transactionWithMail(services, async (tx, queueMail) => {
      await lockUser(tx, user.id);
      if (!(await endChallenge(tx, ceremony))) throw new AppError("passkey_not_accepted");
      const row = { ...credential, userId: user.id, name, createdAt: now() };
      if (!(await insertPasskey(tx, row))) throw new AppError("too_many_passkeys");
      await tellOwner(
        c,
        services,
        { tx, queueMail },
        {
          user,
          kind: "passkey_added",
          subject: name,
          told: `The passkey “${name}” was added to your Tellsign account. Signing in now takes it or another second factor.`,
        },
      );
      return makeFirstRecoveryCodes(services, tx, user.id);
    }).catch((error: unknown) => {
      // The same passkey was added twice.
      if (isUniqueViolation(error)) throw new AppError("passkey_not_accepted");
      throw error;
    });
    return { recoveryCodes };
  });
}

export function mountAddSecondFactor(app: Hono<AppBindings>, services: Services): void {
  mountAuthenticator(app, services);
  mountPasskeys(app, services);
}
