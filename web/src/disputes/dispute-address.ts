import type { DisputeLink } from "@tellsign/contracts/dispute/dispute";
import { dispute } from "@tellsign/contracts/limits";

/** The page of a dispute. With its token it opens for anyone who has the address, otherwise for its signed-in author. */
export function disputePageAddress(id: string, token?: string): string {
  return `/dispute/${id}${token ? `?token=${encodeURIComponent(token)}` : ""}`;
}

/** /dispute, prefilled with this result. */
export function disputeAddress(result: {
  id: string;
  confidence: number | null;
  text: string | null;
}): string {
  const data: DisputeLink = {
    analysisId: result.id,
    confidence: result.confidence,
    content: result.text?.slice(0, dispute.contentSampleSent) || dispute.notGiven,
  };
  return `/dispute?data=${encodeURIComponent(JSON.stringify(data))}`;
}
