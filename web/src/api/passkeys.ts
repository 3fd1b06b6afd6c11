/** The library that talks to the browser's passkeys is loaded when one is first used. */

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { PasskeyAnswer } from "@tellsign/contracts/account/security";

type Options = Record<string, unknown>;

/** Asks for a passkey the account has. Rejects if the person declines. */
export async function askForPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON })) as unknown as PasskeyAnswer;
}

/** Makes a new passkey. Rejects if the person declines. */
export async function makePasskey(options: Options): Promise<PasskeyAnswer> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as unknown as PasskeyAnswer;
}

export function hasPasskeySupport(): boolean {
  return typeof window !== "undefined" && "PublicKeyCredential" in window;
}
