/** The reader lets any authority that it was given vouch for signers, also one that may only date signatures. */
import type { CredentialStore, StatusEntry } from "./credential-store.ts";

const trusted = "signingCredential.trusted";
const untrusted = "signingCredential.untrusted";

/** The same store, with every signer untrusted for whom none of the named lists vouches. */
export function vouchedBy(store: CredentialStore, names: readonly string[]): CredentialStore {
  const isStranger = ({ code, explanation }: StatusEntry) =>
    code === trusted && !names.some((name) => explanation.includes(`[${name}]`));
  const turn = (successes: StatusEntry[], failures: StatusEntry[]) => ({
    successes: successes.filter((entry) => !isStranger(entry)),
    failures: [
      ...failures,
      ...successes.filter(isStranger).map((entry) => ({ ...entry, code: untrusted })),
    ],
  });
  const ingredients = turn(store.ingredientSuccesses, store.ingredientFailures);
  return {
    ...store,
    ...turn(store.successes, store.failures),
    ingredientSuccesses: ingredients.successes,
    ingredientFailures: ingredients.failures,
  };
}
