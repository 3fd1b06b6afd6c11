/** What the file says of its own origin, in sentences to stand before the model's answer. */
import type { ContentCredential, OriginMark, Provenance } from "@tellsign/contracts/provenance";
import { isDeclaredAi } from "./is-declared-ai.ts";

type Described = "picture" | "recording" | "video";

const marksToldMax = 2;

function nameSigner({ signer: { name, issuer } }: ContentCredential): string {
  const who = name ?? issuer;
  return who === null ? "" : ` (${who})`;
}

/** For a record that decides. */
function describeDecidingRecord(credential: ContentCredential, what: Described): string {
  return `The signed record in this file is intact, its signer${nameSigner(credential)} is on the trust list, and it declares that AI made this ${what}. The record decides this answer, not the model.`;
}

function describeRecord(credential: ContentCredential, what: Described): string | null {
  const { integrity, content } = credential;
  if (content.declaresAi === "no" || integrity.state !== "intact") return null;
  const said =
    content.declaresAi === "whole"
      ? `declares that AI made this ${what}`
      : `declares that AI made a part of this ${what}`;
  const unfit =
    integrity.problems.length > 0
      ? " It breaks a rule of the standard, so it does not decide."
      : "";
  return credential.signer.state === "trusted"
    ? `The signed record in this file is intact, its signer${nameSigner(credential)} is on the trust list, and it ${said}.${unfit}`
    : `The file carries an intact record that ${said}, but its signer${nameSigner(credential)} is not known to be trustworthy, so it does not decide.`;
}

export function listAiMarks({ marks }: Provenance): OriginMark[] {
  return marks.filter(({ declaresAi }) => declaresAi);
}

/** Of a record that does not count; null where there is none. It speaks for nobody. */
export function describeBrokenRecord(provenance: Provenance | null): string | null {
  const integrity = provenance?.credential?.integrity;
  return integrity?.state === "broken"
    ? `The file carries a content credential. ${integrity.statement}`
    : null;
}

/** Empty where the file says nothing of AI. */
export function listOriginClaims(provenance: Provenance | null, what: Described): string[] {
  if (provenance === null) return [];
  const { credential } = provenance;
  const record =
    credential === null
      ? null
      : isDeclaredAi(provenance)
        ? describeDecidingRecord(credential, what)
        : describeRecord(credential, what);
  const marks = listAiMarks(provenance)
    .slice(0, marksToldMax)
    .map(({ statement }) => statement);
  return [...(record === null ? [] : [record]), ...marks];
}
