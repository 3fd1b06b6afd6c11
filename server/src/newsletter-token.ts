import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "./keyed-hash.ts";

/** Ends one subscription. Made from its id, so that every mail can carry it and none of it is stored. */
export function unsubscribeToken(installationSecret: string, subscriberId: string): string {
  return `${subscriberId}.${keyedHash(installationSecret, "newsletter", subscriberId)}`;
}

/** Whose token it is, also after the subscription has ended; null where it is none of ours. */
export function readUnsubscribeToken(installationSecret: string, token: string): string | null {
  const [subscriberId = ""] = token.split(".");
  const right = Buffer.from(unsubscribeToken(installationSecret, subscriberId));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right) ? subscriberId : null;
}
