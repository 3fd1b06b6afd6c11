/** What the marks cannot show, in sentences that are true of this file and this server. */
import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import { viewOf } from "./blocks/byte-text.ts";
import type { Evidence } from "./evidence.ts";
import { stealthPixelsMax } from "./marks/stealth-bits.ts";
import type { ProvenanceHost } from "./provenance-host.ts";
import { noTrustList } from "./trust-words.ts";

const missing =
  "Missing marks prove nothing: most sites and apps remove them when a picture is shared, and so does a screenshot.";
const written = "Marks that are not signed can be written, copied or removed by anyone.";
const synthId =
  "SynthID, the invisible watermark of Google's generators, cannot be read here. Google's SynthID Detector and the Gemini app can look for it.";
const otherWatermarks = "Invisible watermarks of other makers are not read here either.";
const noReader = "Content credentials were not read because this program has no reader for them.";
const bmp = "A BMP file has no place for content credentials, EXIF or XMP.";
const largePng =
  "Parameters hidden in the lowest bits of a PNG were not looked for, because the picture is too large.";

function isLargePng({ bytes, blocks }: Evidence): boolean {
  if (blocks.format !== "png" || bytes.length < 24) return false;
  const view = viewOf(bytes);
  return view.getUint32(16) * view.getUint32(20) > stealthPixelsMax;
}

export function listLimits(
  evidence: Evidence,
  credential: ContentCredential | null,
  { readCredentialStore, trustLists }: ProvenanceHost,
): string[] {
  return [
    missing,
    written,
    synthId,
    otherWatermarks,
    credential?.place === "embedded" && !trustLists?.signersPem ? noTrustList : null,
    readCredentialStore ? null : noReader,
    evidence.blocks.format === "bmp" ? bmp : null,
    isLargePng(evidence) ? largePng : null,
  ].filter((sentence) => sentence !== null);
}
