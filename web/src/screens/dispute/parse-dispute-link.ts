import type { DisputeLink } from "@tellsign/contracts/dispute/dispute";

const idLengthMax = 64;

/** Reads the query parameter `data`; missing or mistyped fields are left empty, and malformed input gives null. */
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
