/** The first statement: is the record intact, and does it belong to this picture. */
import type { ContentCredential } from "@tellsign/contracts/provenance";
import { codeMeanings } from "./code-meanings.ts";
import type { CredentialStore, StatusEntry } from "./credential-store.ts";
import { bindsPicture, speaksOfChange, speaksOfSigner } from "./status-codes.ts";

type Integrity = ContentCredential["integrity"];

function explain({ code, explanation }: StatusEntry): { code: string; explanation: string } {
  const meaning = codeMeanings[code];
  return { code, explanation: meaning ?? explanation };
}

/** Each code once. */
function listProblems(entries: readonly StatusEntry[]): Integrity["problems"] {
  const byCode = new Map(entries.map((entry) => [entry.code, explain(entry)]));
  return [...byCode.values()];
}

function nameReasons(problems: Integrity["problems"]): string {
  const reasons = problems.map(
    ({ code }) => codeMeanings[code] ?? "a check of the standard failed",
  );
  return [...new Set(reasons)].join("; ");
}

export function describeIntegrity(store: CredentialStore): Integrity {
  const problems = listProblems(store.failures.filter((entry) => !speaksOfSigner(entry)));
  const changes = store.failures.filter(speaksOfChange);
  const signed = store.successes.some(({ code }) => code === "claimSignature.validated");
  // A record that only adds statements to an older one is bound to the picture through that.
  const bound = [...store.successes, ...store.ingredientSuccesses].some(bindsPicture);
  if (changes.length === 0 && signed && bound) {
    const intact =
      "The record is intact: its signature and its hashes match, and neither the picture nor the record was changed since it was signed.";
    const form =
      problems.length > 0
        ? " It breaks a rule of the standard all the same, so the official reader calls it invalid."
        : "";
    return { state: "intact", statement: intact + form, problems };
  }
  if (!signed && !changes.some(({ code }) => code.startsWith("claimSignature."))) {
    problems.push({ code: "claimSignature.missing", explanation: "no valid signature was found" });
  } else if (!bound && changes.length === 0) {
    problems.push({ code: "claim.hardBindings.missing", explanation: "no hash of this picture" });
  }
  return {
    state: "broken",
    statement: `The record is broken: ${nameReasons(problems)}. What it says about this picture cannot be relied on.`,
    problems,
  };
}
