import { createHash, createPublicKey, verify } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Bytes } from "./bytes.ts";
import type { Content, VerifierHost } from "./verifier-host.ts";

export const nodeHost: VerifierHost = {
  async verify(publicKey, signature, message) {
    try {
      const key = createPublicKey({ key: Buffer.from(publicKey), format: "der", type: "spki" });
      return key.asymmetricKeyType === "ed25519" && verify(null, message, key, signature);
    } catch {
      return false;
    }
  },
  async sha256(first, content) {
    const hash = createHash("sha256").update(first);
    for await (const part of content?.parts() ?? []) hash.update(part);
    return hash.digest("hex");
  },
};

export async function readFileContent(path: string): Promise<Content> {
  const { size } = await stat(path);
  return { sizeBytes: size, parts: () => createReadStream(path) as AsyncIterable<Bytes> };
}
