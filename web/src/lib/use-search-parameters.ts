import { useSearch } from "wouter";
import { useHydrated } from "./use-hydrated.ts";

/** From the address itself: wouter's own value is decoded already, and reading it would decode a second time. Empty in prerendered HTML, which serves every query. */
export function useSearchParameters(): URLSearchParams {
  useSearch();
  const hydrated = useHydrated();
  return new URLSearchParams(hydrated ? window.location.search : "");
}
