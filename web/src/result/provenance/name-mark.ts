import type { OriginMark } from "@tellsign/contracts/detection/provenance";
import { describeSourceType } from "./describe-source-type.ts";

/** What a mark names, in plain words; null if it names nothing. */
export function nameMark({ kind, names }: OriginMark): string | null {
  return names && kind === "source_type" ? describeSourceType(names).words : names;
}
