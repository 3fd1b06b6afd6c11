/** One-time codes of authenticator apps (RFC 6238: SHA-1, 30 seconds, six digits). */
import { createHmac, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
const digits = 6;
/** A clock may be one step ahead or behind. */
const drift = [0, -1, 1];
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** The step a code belongs to; null if it is wrong or not newer than `lastStep`. */
export function findTotpStep(
  { secret, lastStep }: { secret: Uint8Array; lastStep: number | null },
  code: string,
  now: Date,
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const given = Buffer.from(code);
  const current = totpStep(now);
  const step = drift
    .map((difference) => current + difference)
    .find((one) => timingSafeEqual(Buffer.from(totpCode(secret, one)), given));
  return step === undefined || (lastStep !== null && step <= lastStep) ? null : step;
}

/** Base32 without padding, as authenticator apps read it. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** What the QR code of an authenticator app says. */
export function totpUrl({ secret, account }: { secret: Uint8Array; account: string }): string {
  const label = `Tellsign:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${encodeBase32(secret)}&issuer=Tellsign`;
}
