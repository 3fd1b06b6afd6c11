import { useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import type { Site } from "@tellsign/contracts/site/site";

/** What this installation offers; undefined until known. */
export function useSite(): Site | undefined {
  return useQuery<Site>({ queryKey: [endpoints.getSite.path] }).data;
}
