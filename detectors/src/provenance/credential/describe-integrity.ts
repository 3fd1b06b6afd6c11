/** The first statement: is the record intact, and does it belong to this file. */
import type { ContentCredential } from "@tellsign/contracts/detection/provenance";
import type { Subject } from "../subject.ts";
import { findCodeMeaning } from "./code-meanings.ts";
import type { CredentialStore, StatusEntry } from "./credential-store.ts";
import { bindsContent, speaksOfChange, speaksOfSigner } from "./status-codes.ts";

type Integrity = ContentCredential["integrity"];

/** Each code once. */
function listProblems(entries: readonly StatusEntry[], subject: Subject): Integrity["problems"] {
  const byCode = new Map(entries.map(({ code, explanation }) => [code, explanation]));
  return [...byCode].map(([code, explanation]) => ({
    code,
    explanation: findCodeMeaning(code, subject) ?? explanation,
  }));
}

function nameReasons(problems: Integrity["problems"], subject: Subject): string {
  const reasons = problems.map(
    ({ code }) => findCodeMeaning(code, subject) ?? "a check of the standard failed",
  );
  return [...new Set(reasons)].join("; ");
}

export function describeIntegrity(store: CredentialStore, subject: Subject): Integrity {
  const failures = store.failures.filter((entry) => !speaksOfSigner(entry));
  const problems = listProblems(failures, subject);
  const changes = store.failures.filter(speaksOfChange);
  const signed = store.successes.some(({ code }) => code === "claimSignature.validated");
  // A record that only adds statements to an older one is bound to the content through that.
  const bound = [...store.successes, ...store.ingredientSuccesses].some(bindsContent);
  if (changes.length === 0 && signed && bound) {
    const intact = `The record is intact: its signature and its hashes match, and neither the ${subject} nor the record was changed since it was signed.`;
    const form =
      problems.length > 0
        ? " It breaks a rule of the standard all the same, so the official reader calls it invalid."
        : "";
    return { state: "intact", statement: intact + form, problems };
  }
  if (!signed && !changes.some(({ code }) => code.startsWith("claimSignature."))) {
    problems.push({ code: "claimSignature.missing", explanation: "no valid signature was found" });
  } else if (!bound && changes.length === 0) {
    problems.push({
      code: "claim.hardBindings.missing",
      explanation: `no hash of this ${subject}`,
    });
  }
  return {
    state: "broken",
    statement: `The record is broken: ${nameReasons(problems, subject)}. What it says about this ${subject} cannot be relied on.`,
    problems,
  };
}
