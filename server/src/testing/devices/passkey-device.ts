/** A passkey authenticator in software: what a browser would answer, for tests without one. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyAnswer } from "@tellsign/contracts/account/security";

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();
const url64 = (data: Uint8Array) => Buffer.from(data).toString("base64url");

/** CBOR for what an authenticator writes: small whole numbers, byte strings, text and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Map) {
    const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)]);
    return Buffer.concat([head(5, value.size), ...pairs]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

export type PasskeyDevice = {
  register(options: Record<string, unknown>): PasskeyAnswer;
  authenticate(options: Record<string, unknown>): PasskeyAnswer;
};

export function createPasskeyDevice(origin: string): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, options: Record<string, unknown>) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin }));

  /** User present and verified, with the credential if it is new. */
  function authenticatorData(credential: Uint8Array = Buffer.alloc(0)): Buffer {
    counter += 1;
    const flags = credential.length > 0 ? 0x45 : 0x05;
    const tail = Buffer.alloc(5);
    tail[0] = flags;
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), tail, credential]);
  }

  const answer = (
    response: Record<string, unknown> & { clientDataJSON: string },
  ): PasskeyAnswer => ({
    id: url64(id),
    rawId: url64(id),
    type: "public-key",
    response,
    clientExtensionResults: {},
  });

  return {
    register(options) {
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authenticatorData(credential)],
      ]);
      return answer({
        clientDataJSON: url64(clientData("webauthn.create", options)),
        attestationObject: url64(cbor(attestation)),
        transports: ["internal"],
      });
    },

    authenticate(options) {
      const data = clientData("webauthn.get", options);
      const authData = authenticatorData();
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return answer({
        clientDataJSON: url64(data),
        authenticatorData: url64(authData),
        signature: url64(signature),
      });
    },
  };
}
