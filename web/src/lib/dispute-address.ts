import type { DisputeLink } from "@tellsign/contracts/dispute";
import { dispute } from "@tellsign/contracts/limits";

/** Where a dispute stands. With its token the page opens for whoever has the address, else for its signed-in author. */
export function disputePageAddress(id: string, token?: string): string {
  return `/dispute/${id}${token ? `?token=${encodeURIComponent(token)}` : ""}`;
}

/** /dispute with this result filled in. */
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
