import type { Modality } from "@tellsign/contracts/modality";

/** Its file's name, or the kind of content where it had none. */
export function nameAnalysis({
  fileName,
  type,
}: {
  fileName: string | null;
  type: Modality;
}): string {
  return fileName ?? type.charAt(0).toUpperCase() + type.slice(1);
}
