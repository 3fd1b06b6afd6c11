/** How much of the content a record declares to be AI's, its parents' records included. */
import { type AiShare, findSourceType } from "@tellsign/contracts/detection/source-types";
import { actionKeepsContent } from "./action-labels.ts";
import type { CredentialStore, StoredIngredient } from "./credential-store.ts";
import { speaksOfChange } from "./status-codes.ts";

/** How the record that an ingredient brought fares today. */
export function judgeIngredient(
  store: CredentialStore,
  { manifest, failures }: StoredIngredient,
): "none" | "intact" | "broken" {
  if (manifest === null) return failures.some(speaksOfChange) ? "broken" : "none";
  const now = store.ingredientFailures.filter(({ url }) => url.includes(manifest));
  if ([...now, ...failures].some(speaksOfChange)) return "broken";
  return store.manifests.has(manifest) ? "intact" : "none";
}

/** Whether the trusted signer of a picture repeats what a stranger declared of its ingredient. */
export function repeatsStranger(store: CredentialStore, { manifest }: StoredIngredient): boolean {
  const untrusted = "signingCredential.untrusted";
  if (store.failures.some(({ code }) => code === untrusted)) return false;
  return store.ingredientFailures.some(
    ({ code, url }) => code.startsWith("signingCredential.") && url.includes(manifest ?? "\0"),
  );
}

export function findAiShare(store: CredentialStore, label: string): AiShare {
  // Each record once: many ingredients may name the same one, and records may name each other.
  const found = new Map<string, AiShare>();
  const find = (label: string): AiShare => {
    const known = found.get(label);
    if (known) return known;
    found.set(label, "no");
    const share = readShare(store, label, find);
    found.set(label, share);
    return share;
  };
  return find(label);
}

function readShare(
  store: CredentialStore,
  label: string,
  findOlder: (label: string) => AiShare,
): AiShare {
  const manifest = store.manifests.get(label);
  if (!manifest) return "no";
  const { actions, ingredients } = manifest;
  const own = actions.map(({ digitalSourceType }) =>
    digitalSourceType ? (findSourceType(digitalSourceType)?.ai ?? "no") : "no",
  );
  const created = actions.findIndex(({ action }) => action === "c2pa.created");
  if (created !== -1 && own[created] === "whole") {
    // A picture placed in it afterward may be of any origin.
    return actions.some(({ action }) => action === "c2pa.placed") ? "part" : "whole";
  }
  if (own.some((share) => share !== "no")) return "part";
  const inherited = ingredients
    .filter((ingredient) => judgeIngredient(store, ingredient) === "intact")
    .map((ingredient): AiShare => {
      const share = findOlder(ingredient.manifest ?? "");
      // Else anyone could have a photograph declared AI's by opening it once in a trusted program.
      return share === "whole" && repeatsStranger(store, ingredient) ? "part" : share;
    });
  if (!inherited.some((share) => share !== "no")) return "no";
  const onlyKept = created === -1 && actions.every(({ action }) => actionKeepsContent(action));
  const [parent, ...others] = ingredients;
  const isSameContent = parent?.relationship === "parentOf" && others.length === 0 && onlyKept;
  return isSameContent ? (inherited[0] ?? "no") : "part";
}
