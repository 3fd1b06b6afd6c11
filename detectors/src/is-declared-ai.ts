import type { Provenance } from "@tellsign/contracts/provenance";

/** A record that the official reader calls valid, of a signer on the trust list, that declares the whole content AI's. */
export function isDeclaredAi(provenance: Provenance | null): boolean {
  const credential = provenance?.credential;
  return (
    credential?.integrity.state === "intact" &&
    credential.integrity.problems.length === 0 &&
    credential.signer.state === "trusted" &&
    credential.content.declaresAi === "whole"
  );
}
