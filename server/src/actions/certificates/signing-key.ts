/** Ed25519 keys that certificates are signed with. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from "node:crypto";

export type SigningKey = {
  /** SHA-256 of the public key's SubjectPublicKeyInfo, in hexadecimal. */
  id: string;
  /** SubjectPublicKeyInfo in PEM. */
  publicKey: string;
  /** Signs the text's UTF-8 bytes; gives base64. */
  sign(text: string): string;
};

/** PKCS #8 in PEM. */
export function makePrivateKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ format: "pem", type: "pkcs8" }).toString();
}

function readPrivateKey(pem: string): KeyObject {
  const problem = "It holds no private Ed25519 key in PEM.";
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (cause) {
    throw new Error(problem, { cause });
  }
  if (key.asymmetricKeyType !== "ed25519") throw new Error(problem);
  return key;
}

export function readSigningKey(pem: string): SigningKey {
  const privateKey = readPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ format: "der", type: "spki" });
  return {
    id: createHash("sha256").update(der).digest("hex"),
    publicKey: publicKey.export({ format: "pem", type: "spki" }).toString(),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString("base64"),
  };
}
