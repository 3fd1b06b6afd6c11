import type { Verdict } from "@tellsign/contracts/detection/detection";
import { modalities } from "@tellsign/contracts/detection/modality";

export const filterNames = ["search", "type", "verdict", "from", "to"] as const;
export type FilterName = (typeof filterNames)[number];
export type Filter = Partial<Record<FilterName, string>>;

export const verdicts: readonly Verdict[] = ["ai", "human", "mixed", "uncertain"];
const dayPattern = /^[12]\d{3}-\d\d-\d\d$/;

const isKnown: Record<FilterName, (value: string) => boolean> = {
  search: (value) => value.trim() !== "" && value.length <= 200,
  type: (value) => (modalities as readonly string[]).includes(value),
  verdict: (value) => (verdicts as readonly string[]).includes(value),
  from: (value) => dayPattern.test(value) && !Number.isNaN(Date.parse(value)),
  to: (value) => dayPattern.test(value) && !Number.isNaN(Date.parse(value)),
};

/** Keeps only the parameters the server would accept; the rest are ignored. */
export function readFilter(parameters: URLSearchParams): Filter {
  const filter: Filter = {};
  for (const name of filterNames) {
    const value = parameters.get(name);
    if (value !== null && isKnown[name](value)) filter[name] = value;
  }
  return filter;
}

export function historyAddress(filter: Filter): string {
  const query = new URLSearchParams(filter).toString();
  return query ? `/history?${query}` : "/history";
}
