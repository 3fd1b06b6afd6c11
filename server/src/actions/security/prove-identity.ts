/** The ways to prove who is at the screen beyond a password: a code, a recovery code or a passkey. */
import type { ProofOffer, SecondFactorInput } from "@tellsign/contracts/account/security";
import type { Database } from "../../db/database.ts";
import {
  findAuthenticator,
  listPasskeys,
  markPasskeyUsed,
  useAuthenticatorStep,
} from "../../db/security/second-factors.ts";
import type { Env } from "../../env.ts";
import { offerAuthentication, readAuthentication } from "../../external/passkeys/passkeys.ts";
import { AppError } from "../../process/app-error.ts";
import type { Clock } from "../../process/clock.ts";
import { openAuthenticatorSecret } from "./authenticator-secret.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { findTotpStep } from "./totp.ts";

export type ProofPorts = { db: Database; env: Env; installationSecret: string; now: Clock };

/** What was used; the owner is told about a recovery code, since they run out. */
export type Proof = "code" | "recovery code" | "passkey";

async function spendTotpCode(ports: ProofPorts, userId: string, code: string): Promise<boolean> {
  const { db, installationSecret, now } = ports;
  const app = await findAuthenticator(db, userId);
  if (!app?.confirmedAt) return false;
  const secret = openAuthenticatorSecret(installationSecret, userId, app.secret);
  const step = findTotpStep({ secret, lastStep: app.lastStep }, code, now());
  return step !== null && useAuthenticatorStep(db, { userId, step });
}

async function checkCode(ports: ProofPorts, userId: string, code: string): Promise<Proof> {
  const { db, now } = ports;
  if (await spendTotpCode(ports, userId, code.replace(/\s/g, ""))) return "code";
  if (await spendRecoveryCode(ports, db, { userId, code, now: now() })) return "recovery code";
  throw new AppError("wrong_code");
}

async function checkPasskey(
  { db, env, now }: ProofPorts,
  userId: string,
  challenge: string,
  answer: NonNullable<SecondFactorInput["passkey"]>,
): Promise<Proof> {
  const known = await listPasskeys(db, userId);
  const passkey = known.find(({ credentialId }) => credentialId === answer.id);
  const counter = passkey && (await readAuthentication(env, challenge, answer, passkey));
  if (!passkey || counter === null || counter === undefined) {
    throw new AppError("passkey_not_accepted");
  }
  await markPasskeyUsed(db, { id: passkey.id, counter, now: now() });
  return "passkey";
}

/** Throws unless one of the two proves that the caller owns the account. */
export async function checkSecondFactor(
  ports: ProofPorts,
  userId: string,
  challenge: string,
  { code, passkey }: SecondFactorInput,
): Promise<Proof> {
  if (passkey) return checkPasskey(ports, userId, challenge, passkey);
  if (code) return checkCode(ports, userId, code);
  throw new AppError("invalid_request");
}

/** The account's second factors as an offer; `challenge` is what a passkey has to sign. */
export async function offerSecondFactor(
  { db, env }: Pick<ProofPorts, "db" | "env">,
  userId: string,
): Promise<ProofOffer & { challenge: string }> {
  const app = await findAuthenticator(db, userId);
  const known = await listPasskeys(db, userId);
  const offered = await offerAuthentication(env, known);
  const hasPasskeys = known.length > 0;
  // A recovery code is typed into the same field, so there is always one.
  const methods: ProofOffer["methods"] =
    hasPasskeys || app?.confirmedAt ? ["code", ...(hasPasskeys ? (["passkey"] as const) : [])] : [];
  return {
    methods,
    passkey: hasPasskeys ? offered.options : null,
    challenge: offered.challenge,
  };
}
