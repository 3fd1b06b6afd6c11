/** Checks that a webhook came from Tellsign (Standard Webhooks). */
import { TellsignError } from "./tellsign-error.ts";
import type { WebhookEvent } from "./types.ts";

export type VerifiedWebhook = WebhookEvent & {
  /** The same at every attempt, so an id seen before was already handled. */
  id: string;
  /** When this attempt was sent. */
  sentAt: Date;
};

type GivenHeaders = Headers | Record<string, string | string[] | undefined>;

export type VerifyWebhookOptions = {
  /** How far the clocks may differ. Defaults to five minutes. */
  toleranceS?: number;
  now?: Date;
};

const usualToleranceS = 5 * 60;

function refuse(message: string): TellsignError {
  return new TellsignError({ code: "invalid_signature", message });
}

function readHeader(headers: GivenHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const first = Array.isArray(value) ? value[0] : value;
  if (!first) throw refuse(`The header ${name} is missing.`);
  return first;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** `body` is the raw body, before parsing. Throws `invalid_signature`. */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: GivenHeaders,
  secret: string,
  { toleranceS = usualToleranceS, now = new Date() }: VerifyWebhookOptions = {},
): Promise<VerifiedWebhook> {
  const id = readHeader(headers, "webhook-id");
  const timestamp = readHeader(headers, "webhook-timestamp");
  const signatures = readHeader(headers, "webhook-signature");

  const sentAt = new Date(Number(timestamp) * 1000);
  const apartS = Math.abs(now.getTime() - sentAt.getTime()) / 1000;
  if (!/^\d{1,12}$/.test(timestamp)) throw refuse("webhook-timestamp is not a time.");
  if (apartS > toleranceS) throw refuse("The webhook was sent too long ago, or in the future.");

  const keyBytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (!keyBytes?.length) throw new TypeError("The secret is not a webhook secret.");
  const encoder = new TextEncoder();
  const content = typeof body === "string" ? encoder.encode(body) : body;
  const signed = joined(encoder.encode(`${id}.${timestamp}.`), content);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", keyBytes, algorithm, false, ["verify"]);
  let fits = false;
  // During rotation there is one signature for each valid secret.
  for (const signature of signatures.split(" ")) {
    const [version, value = ""] = signature.split(",");
    const given = version === "v1" ? bytesOf(value) : null;
    // subtle.verify compares in constant time.
    if (given && (await crypto.subtle.verify("HMAC", key, given, signed))) fits = true;
  }
  if (!fits) throw refuse("The signature does not match the body.");
  return { ...(JSON.parse(new TextDecoder().decode(content)) as WebhookEvent), id, sentAt };
}
