import type { Modality } from "@tellsign/contracts/detection/modality";

/** The file name, or the kind of content if there is none. */
export function nameAnalysis({
  fileName,
  type = "analysis",
}: {
  fileName?: string | null;
  type?: Modality | "analysis";
}): string {
  return fileName ?? type.charAt(0).toUpperCase() + type.slice(1);
}
