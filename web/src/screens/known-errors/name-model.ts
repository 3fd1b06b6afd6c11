import type { KnownError } from "@tellsign/contracts/dispute/dispute";

export const kinds = { text: "Text", image: "Image", audio: "Audio", video: "Video" };

export function nameModel({ modelVersion }: Pick<KnownError, "modelVersion">): string {
  return modelVersion ?? "No model";
}
