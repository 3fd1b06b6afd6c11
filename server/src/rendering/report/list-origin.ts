/** What the file says about its own origin, for a report: who vouches for it comes first. */
import { describeStanding } from "@tellsign/contracts/detection/credential-standing";
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { Block } from "./report.ts";

export function listOrigin({ provenance }: Detection): Block[] {
  if (!provenance) return [];
  const { credential, marks } = provenance;
  const said = credential
    ? [credential.integrity.statement, credential.signer.statement, credential.content.statement]
    : [];
  const items = [...said, ...marks.map(({ statement }) => statement)];
  const standing = credential
    ? `Content credential: ${describeStanding(credential)}.`
    : "The file carries no content credential, which proves nothing: most sites and apps remove them.";
  return [
    { kind: "heading", text: "What the file says about its origin" },
    { kind: "paragraph", text: standing },
    ...(items.length > 0
      ? [{ kind: "list" as const, items: items.map((text) => ({ text, quote: null })) }]
      : []),
  ];
}
