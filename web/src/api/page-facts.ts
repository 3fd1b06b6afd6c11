import type { ClaimsMode } from "@tellsign/contracts/site/claims";
import { createContext, useContext } from "react";

/** Parts of the running configuration that appear in prerendered HTML. */
export type PageFacts = {
  claims: ClaimsMode;
  contactEmail: string;
  salesEmail: string;
  /** Without a trailing slash. */
  publicUrl: string;
};

export const PageFactsContext = createContext<PageFacts | null>(null);

export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext);
  if (!facts) throw new Error("usePageFacts must be used inside PageFactsContext.");
  return facts;
}
