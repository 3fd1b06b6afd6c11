/** What the file claims about its own origin, in sentences that precede the model's verdict. */
import type {
  ContentCredential,
  OriginMark,
  Provenance,
} from "@tellsign/contracts/detection/provenance";
import { isDeclaredAi } from "../verdict/is-declared-ai.ts";

type Described = "picture" | "recording" | "video";

const marksToldMax = 2;

function nameSigner({ signer: { name, issuer } }: ContentCredential): string {
  const who = name ?? issuer;
  return who === null ? "" : ` (${who})`;
}

/** For a credential that decides the verdict. */
function describeDecidingRecord(credential: ContentCredential, what: Described): string {
  return `The content credential in this file is intact, its signer${nameSigner(credential)} is on the trust list, and it declares that AI made this ${what}. The credential decides this verdict, not the model.`;
}

function describeRecord(credential: ContentCredential, what: Described): string | null {
  const { integrity, content } = credential;
  if (content.declaresAi === "no" || integrity.state !== "intact") return null;
  const said =
    content.declaresAi === "whole"
      ? `declares that AI made this ${what}`
      : `declares that AI made part of this ${what}`;
  const unfit =
    integrity.problems.length > 0
      ? " It breaks a rule of the standard, so it does not decide."
      : "";
  const who = nameSigner(credential);
  switch (credential.signer.state) {
    case "trusted":
      return `The content credential in this file is intact, its signer${who} is on the trust list, and it ${said}.${unfit}`;
    case "on_interim_list":
      return `The file carries an intact content credential that ${said}. Its signer${who} is on the interim list, which has been frozen since January 2026, and not on the trust list, so it does not decide.`;
    default:
      return `The file carries an intact content credential that ${said}, but its signer${who} is not known to be trustworthy, so it does not decide.`;
  }
}

export function listAiMarks({ marks }: Provenance): OriginMark[] {
  return marks.filter(({ declaresAi }) => declaresAi);
}

/** For a broken credential, which is evidence for neither side; null if there is none. */
export function describeBrokenRecord(provenance: Provenance | null): string | null {
  const integrity = provenance?.credential?.integrity;
  return integrity?.state === "broken"
    ? `The file carries a content credential. ${integrity.statement}`
    : null;
}

/** Empty if the file claims nothing about AI. */
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
