import type { DisputeLink } from "@tellsign/contracts/dispute";

const idLengthMax = 64;

/** Reads the query parameter `data`; whatever is missing or of the wrong kind is left empty, and rubbish gives null. */
export function parseDisputeLink(data: string | null): DisputeLink | null {
  if (!data) return null;
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { analysisId, confidence, content } = value as Record<string, unknown>;
  return {
    analysisId: typeof analysisId === "string" ? analysisId.slice(0, idLengthMax) : "",
    confidence: typeof confidence === "number" && Number.isFinite(confidence) ? confidence : null,
    content: typeof content === "string" ? content : "",
  };
}
