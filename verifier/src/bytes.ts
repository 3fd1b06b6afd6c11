export type Bytes = Uint8Array<ArrayBuffer>;

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Null unless it is in canonical form: no two texts encode the same bytes. */
export function fromBase64(text: string): Bytes | null {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return null;
  }
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : null;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Bytes | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const pemLines = /^-----BEGIN PUBLIC KEY-----\n([A-Za-z0-9+/=\n]+)\n-----END PUBLIC KEY-----\n?$/;

/** The SubjectPublicKeyInfo of a public key in PEM. */
export function fromPem(pem: string): Bytes | null {
  const [, body] = pemLines.exec(pem) ?? [];
  return body === undefined ? null : fromBase64(body.replaceAll("\n", ""));
}
