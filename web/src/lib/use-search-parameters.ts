import { useSearch } from "wouter";

/** From the address itself: wouter's own value is decoded already, and reading it would decode a second time. */
export function useSearchParameters(): URLSearchParams {
  useSearch();
  return new URLSearchParams(window.location.search);
}
