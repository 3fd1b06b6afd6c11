/** Everything that the file of a recording or a video says about its origin: exact statements, apart from any model's opinion. */
import type { ContentCredential, Provenance } from "@tellsign/contracts/detection/provenance";
import type { Media } from "../../media/media.ts";
import { readCredential } from "../credential/read-credential.ts";
import { unreadCredential } from "../credential/unread-credential.ts";
import { xmpValue } from "../evidence.ts";
import { findLostRecord } from "../findings/lost-record.ts";
import { emptyMediaBlocks, type MediaBlocks } from "./blocks/media-blocks.ts";
import { readMediaBlocks } from "./blocks/read-media-blocks.ts";
import { findMediaFindings } from "./findings/find-media-findings.ts";
import { listMediaLimits } from "./list-media-limits.ts";
import { listMediaMetadata } from "./list-media-metadata.ts";
import { findMediaMarks } from "./marks/find-media-marks.ts";
import { gatherMediaEvidence, type MediaEvidence } from "./media-evidence.ts";
import type { MediaProvenanceHost } from "./media-provenance-host.ts";
import { recordTypes } from "./record-types.ts";

/** The official reader takes as much memory as the file has bytes to check them. */
const recordBytesMax = 200 * 1024 * 1024;

async function readBlocks(media: Media, host: MediaProvenanceHost): Promise<MediaBlocks> {
  const file = await host.openSlices(media.path);
  try {
    return await readMediaBlocks(file);
  } catch {
    // Whatever a broken file does to its reader, the rest of the analysis goes on without its tags.
    return emptyMediaBlocks(null);
  } finally {
    await file.close();
  }
}

async function findCredential(
  { media, subject, blocks, xmp }: MediaEvidence,
  host: MediaProvenanceHost,
): Promise<ContentCredential | null> {
  const mimeType = blocks.format && recordTypes[blocks.format];
  if (!mimeType) return null;
  const pointer = xmpValue(xmp, "provenance");
  const remoteUrl = pointer && /^https?:/i.test(pointer) ? pointer : null;
  if (blocks.holdsRecord && media.sizeBytes > recordBytesMax) {
    return unreadCredential(
      "not_read",
      `The file holds a record, but it is larger than ${recordBytesMax / 1024 / 1024} MB, so the record was not read.`,
      [],
    );
  }
  const { readCredentialFile: read } = host;
  const holder = {
    subject,
    mayHaveRecord: blocks.holdsRecord,
    holdsRecord: () => blocks.holdsRecord,
    remoteUrl,
    readStore: read && ((settings: string) => read(media.path, mimeType, settings)),
  };
  return readCredential(holder, host.trustLists ?? null);
}

export async function readMediaProvenance(
  media: Media,
  host: MediaProvenanceHost,
): Promise<Provenance> {
  const evidence = gatherMediaEvidence(media, await readBlocks(media, host));
  const credential = await findCredential(evidence, host);
  const findings = findMediaFindings(evidence, Date.now());
  const lost = findLostRecord(evidence.xmp, credential);
  return {
    credential,
    marks: findMediaMarks(evidence),
    findings: lost ? [...findings, lost] : findings,
    metadata: listMediaMetadata(evidence),
    limits: listMediaLimits(evidence, credential, host),
  };
}
