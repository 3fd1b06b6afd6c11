/** Everything that a picture file says about its origin: exact statements, apart from any model's opinion. */
import type { Provenance } from "@tellsign/contracts/detection/provenance";
import type { ImageFormat } from "../image/file/find-format.ts";
import { findText } from "./blocks/byte-text.ts";
import { readBlocks } from "./blocks/read-blocks.ts";
import { readCredential } from "./credential/read-credential.ts";
import { gatherEvidence, xmpValue } from "./evidence.ts";
import { findFindings } from "./findings/find-findings.ts";
import { listLimits } from "./list-limits.ts";
import { listMetadata } from "./list-metadata.ts";
import { findMarks } from "./marks/find-marks.ts";
import type { DecodedPicture, ProvenanceHost } from "./provenance-host.ts";

/** What the official reader calls the formats it knows. BMP is not one of them. */
const mimeTypes: Record<ImageFormat, string | null> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  tiff: "image/tiff",
  heic: "image/heic",
  avif: "image/avif",
  bmp: null,
};

export async function readProvenance(
  bytes: Uint8Array,
  picture: DecodedPicture,
  host: ProvenanceHost = {},
): Promise<Provenance> {
  const blocks = await readBlocks(bytes);
  const evidence = gatherEvidence(bytes, blocks);
  const pointer = xmpValue(evidence.xmp, "provenance");
  const remoteUrl = pointer && /^https?:/i.test(pointer) ? pointer : null;
  const mimeType = blocks.format && mimeTypes[blocks.format];
  const { readCredentialStore: read } = host;
  const holder = {
    subject: "picture" as const,
    mayHaveRecord: findText(bytes, "c2pa") !== -1,
    holdsRecord: () => findText(bytes, "jumdc2pa") !== -1,
    remoteUrl,
    readStore: read && mimeType ? (settings: string) => read(bytes, mimeType, settings) : undefined,
  };
  const credential = mimeType ? await readCredential(holder, host.trustLists ?? null) : null;
  return {
    credential,
    marks: await findMarks(evidence),
    findings: await findFindings(evidence, picture, credential, host),
    metadata: listMetadata(evidence),
    limits: listLimits(evidence, credential, host),
  };
}
