import type { Provenance } from "@tellsign/contracts/detection/provenance";

/** A credential that the official reader calls valid, from a signer on the trust list, that declares all of the content AI-generated. */
export function isDeclaredAi(provenance: Provenance | null): boolean {
  const credential = provenance?.credential;
  return (
    credential?.integrity.state === "intact" &&
    credential.integrity.problems.length === 0 &&
    credential.signer.state === "trusted" &&
    credential.content.declaresAi === "whole"
  );
}
