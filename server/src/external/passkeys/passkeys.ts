/** Passkeys (WebAuthn). Whatever a browser sends that is no valid answer counts as refused. */

import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { PasskeyAnswer } from "@tellsign/contracts/account/security";
import type { Env } from "../../env.ts";

type Site = Pick<Env, "PUBLIC_URL">;
type Owner = { id: string; email: string };
type Options = { options: Record<string, unknown>; challenge: string };
export type Credential = {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
};
type Known = Pick<Credential, "credentialId" | "transports">;

const rpName = "Tellsign";
const rpId = ({ PUBLIC_URL }: Site) => new URL(PUBLIC_URL).hostname;

const describe = ({ credentialId, transports }: Known) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/** What a browser needs to make a passkey. */
export async function offerRegistration(
  site: Site,
  owner: Owner,
  known: readonly Known[],
): Promise<Options> {
  const options = await generateRegistrationOptions({
    rpName,
    rpID: rpId(site),
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    attestationType: "none",
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** Null if the answer is not accepted. */
export async function readRegistration(
  site: Site,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<Credential | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.PUBLIC_URL,
      expectedRPID: rpId(site),
      requireUserVerification: false,
    });
    if (!verified || !registrationInfo) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports };
  } catch {
    return null;
  }
}

/** What a browser needs to use one of the account's passkeys. */
export async function offerAuthentication(site: Site, known: readonly Known[]): Promise<Options> {
  const options = await generateAuthenticationOptions({
    rpID: rpId(site),
    allowCredentials: known.map(describe),
    userVerification: "preferred",
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** The passkey's new counter; null if the answer is not accepted. */
export async function readAuthentication(
  site: Site,
  challenge: string,
  answer: PasskeyAnswer,
  credential: Credential,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.PUBLIC_URL,
      expectedRPID: rpId(site),
      requireUserVerification: false,
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
