import { type Bytes, toHex } from "./bytes.ts";
import type { Content, VerifierHost } from "./verifier-host.ts";

/** Undefined on pages that were loaded over an insecure connection. */
const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;

async function importKey(
  from: SubtleCrypto,
  publicKey: Bytes,
): Promise<CryptoKey | "unsupported" | "invalid"> {
  try {
    return await from.importKey("spki", publicKey, "Ed25519", false, ["verify"]);
  } catch (error) {
    const { name } = error as Error;
    return name === "NotSupportedError" ? "unsupported" : "invalid";
  }
}

export const webHost: VerifierHost = {
  async verify(publicKey, signature, message) {
    if (!subtle) return null;
    const key = await importKey(subtle, publicKey);
    if (key === "unsupported") return null;
    return key !== "invalid" && subtle.verify("Ed25519", key, signature, message);
  },
  async sha256(first, content) {
    if (!subtle) return null;
    const all = new Uint8Array(first.length + (content?.sizeBytes ?? 0));
    all.set(first);
    let at = first.length;
    for await (const part of content?.parts() ?? []) {
      all.set(part, at);
      at += part.length;
    }
    return toHex(new Uint8Array(await subtle.digest("SHA-256", all)));
  },
};

const partBytes = 8 * 1024 * 1024;

export function readBlob(blob: Blob): Content {
  return {
    sizeBytes: blob.size,
    async *parts() {
      for (let at = 0; at < blob.size; at += partBytes) {
        yield new Uint8Array(await blob.slice(at, at + partBytes).arrayBuffer());
      }
    },
  };
}

/** As it was pasted, in UTF-8. */
export function readText(text: string): Content {
  return readBlob(new Blob([text]));
}
