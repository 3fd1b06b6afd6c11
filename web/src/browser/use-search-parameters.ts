import { useSearch } from "wouter";
import { useHydrated } from "./use-hydrated.ts";

/** Reads the address itself, because wouter's value is already decoded and would be decoded twice. Empty in prerendered HTML, which serves every query. */
export function useSearchParameters(): URLSearchParams {
  useSearch();
  const hydrated = useHydrated();
  return new URLSearchParams(hydrated ? window.location.search : "");
}
