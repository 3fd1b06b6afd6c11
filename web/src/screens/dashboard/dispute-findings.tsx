import { dispute } from "@tellsign/contracts/limits";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { disputeAddress } from "../../lib/dispute-address.ts";
import type { Answered } from "../../lib/send-analysis.ts";

export function DisputeFindings({ answered }: { answered: Answered | null }) {
  const address = answered
    ? disputeAddress({
        id: answered.result.id,
        confidence: answered.result.confidence,
        text: answered.onDevice ? null : answered.text,
      })
    : "/dispute";
  return (
    <Card title="Dispute Findings">
      <p className="mb-4 text-muted">
        A result looks wrong to you? Ask for a review by a person.{" "}
        {answered &&
          !answered.onDevice &&
          `The form opens with your last result filled in, including the first ${dispute.contentSampleSent} characters of a text.`}
      </p>
      <ButtonLink href={address} variant="secondary" size="sm">
        {answered ? "Dispute the last result" : "Dispute a result"}
      </ButtonLink>
    </Card>
  );
}
