import { useQuery } from "@tanstack/react-query";
import type { Site } from "@tellsign/contracts/site";

/** What this installation offers; undefined until known. */
export function useSite(): Site | undefined {
  return useQuery<Site>({ queryKey: ["/api/site"] }).data;
}
