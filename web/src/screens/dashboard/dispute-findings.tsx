import { useQuery } from "@tanstack/react-query";
import type { Dispute } from "@tellsign/contracts/dispute";
import { endpoints } from "@tellsign/contracts/endpoints";
import { dispute as limits } from "@tellsign/contracts/limits";
import { dispute as texts } from "@tellsign/contracts/messages";
import { useState } from "react";
import { Link } from "wouter";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { DisputeDate, DisputeStateBadge } from "../../components/dispute-state.tsx";
import { disputeAddress, disputePageAddress } from "../../lib/dispute-address.ts";
import { isDisputeLate } from "../../lib/is-dispute-late.ts";
import type { Answered } from "../../lib/send-analysis.ts";
import { useRecentAnalyses } from "../../lib/use-account-figures.ts";

const shownAtFirst = 3;

/** The newest result: the one on this page or, after a reload, the newest of the account. */
function useNewestResult(answered: Answered | null) {
  const newest = useRecentAnalyses().data?.[0];
  if (answered) {
    const { id, confidence } = answered.result;
    return { id, confidence, text: answered.onDevice ? null : answered.text };
  }
  return newest ? { id: newest.id, confidence: newest.confidence, text: null } : null;
}

function Filed({ dispute }: { dispute: Dispute }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link href={disputePageAddress(dispute.id)} className="link">
          Dispute <span className="figure">{dispute.id.slice(0, limits.analysisIdShown)}</span>
        </Link>
        <DisputeStateBadge state={dispute.state} />
      </div>
      <p className="mt-1 text-sm text-muted">
        <DisputeDate dispute={dispute} />
        {isDisputeLate(dispute, new Date()) && <span className="text-warn"> (late)</span>}
      </p>
    </li>
  );
}

export function DisputeFindings({ answered }: { answered: Answered | null }) {
  const newest = useNewestResult(answered);
  const [whole, setWhole] = useState(false);
  const { data, isError } = useQuery<Dispute[]>({
    queryKey: [endpoints.listDisputes.path],
    refetchOnMount: "always",
  });
  const disputes = data ?? [];
  return (
    <Card title="Dispute Findings">
      {isError && !data && (
        <p role="alert" className="mb-4">
          {texts.listFailed}
        </p>
      )}
      {disputes.length > 0 && (
        <ul aria-label="Your disputes" className="mb-4 divide-y divide-line">
          {disputes.slice(0, whole ? undefined : shownAtFirst).map((dispute) => (
            <Filed key={dispute.id} dispute={dispute} />
          ))}
        </ul>
      )}
      {!whole && disputes.length > shownAtFirst && (
        <Button variant="quiet" size="sm" className="mb-4" onClick={() => setWhole(true)}>
          Show all {disputes.length}
        </Button>
      )}
      <p className="mb-4 text-muted">
        A result looks wrong to you? Ask for a review by a person.{" "}
        {newest &&
          `The form opens with your last result filled in${newest.text ? `, including the first ${limits.contentSampleSent} characters of the text` : ""}.`}
      </p>
      <ButtonLink href={newest ? disputeAddress(newest) : "/dispute"} variant="secondary" size="sm">
        {newest ? "Dispute the last result" : "Dispute a result"}
      </ButtonLink>
    </Card>
  );
}
