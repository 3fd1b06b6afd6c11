import type { ClaimsMode } from "@tellsign/contracts/claims";
import { createContext, useContext } from "react";

/** What the running configuration says that is part of the prerendered HTML. */
export type PageFacts = {
  claims: ClaimsMode;
  contactEmail: string;
  salesEmail: string;
  /** Without a slash at its end. */
  publicUrl: string;
};

export const PageFactsContext = createContext<PageFacts | null>(null);

export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext);
  if (!facts) throw new Error("There are no page facts around this.");
  return facts;
}
