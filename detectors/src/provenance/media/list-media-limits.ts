/** What the marks of a recording or video cannot show, in sentences that are true of this file and this server. */
import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import { noTrustList } from "../trust-words.ts";
import type { MediaEvidence } from "./media-evidence.ts";
import type { MediaProvenanceHost } from "./media-provenance-host.ts";
import { recordTypes } from "./record-types.ts";

const written = "Marks that are not signed can be written, copied or removed by anyone.";
const noReader = "Content credentials were not read because this program has no reader for them.";

function sayMissing(subject: MediaEvidence["subject"]): string {
  return `Missing marks prove nothing: most sites, messengers and apps remove them when a ${subject} is shared, and so does re-recording it.`;
}

function sayWatermarks(subject: MediaEvidence["subject"]): string[] {
  const google = `SynthID, the hidden watermark of Google's generators, cannot be read here. Google's SynthID Detector and the Gemini app can look for it in a ${subject === "video" ? "video and its sound" : subject}.`;
  const others =
    "Inaudible watermarks of other makers, such as Meta's AudioSeal or Resemble's PerTh, are not read here either: the makers' own programs can look for theirs, and ElevenLabs' AI Speech Classifier for its own voices.";
  return [google, others];
}

export function listMediaLimits(
  { subject, blocks }: MediaEvidence,
  credential: ContentCredential | null,
  { readCredentialFile, trustLists }: MediaProvenanceHost,
): string[] {
  const canHold = blocks.format !== null && recordTypes[blocks.format] !== null;
  return [
    sayMissing(subject),
    written,
    ...sayWatermarks(subject),
    credential?.place === "embedded" && !trustLists?.signersPem ? noTrustList : null,
    readCredentialFile ? null : noReader,
    canHold ? null : "Content credentials in files of this format are not read here.",
  ].filter((sentence) => sentence !== null);
}
