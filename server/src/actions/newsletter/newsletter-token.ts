import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../../process/keyed-hash.ts";

/** Unsubscribes one address. Derived from the subscription's id, so that every mail can carry it and nothing is stored. */
export function unsubscribeToken(installationSecret: string, subscriberId: string): string {
  return `${subscriberId}.${keyedHash(installationSecret, "newsletter", subscriberId)}`;
}

/** The subscription's id, also after it has ended; null if the token is not ours. */
export function readUnsubscribeToken(installationSecret: string, token: string): string | null {
  const [subscriberId = ""] = token.split(".");
  const right = Buffer.from(unsubscribeToken(installationSecret, subscriberId));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right) ? subscriberId : null;
}
