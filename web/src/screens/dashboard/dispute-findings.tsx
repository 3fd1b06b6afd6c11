import { useQuery } from "@tanstack/react-query";
import { endpoints } from "@tellsign/contracts/api/endpoints";
import type { Dispute } from "@tellsign/contracts/dispute/dispute";
import { dispute as limits } from "@tellsign/contracts/limits";
import { useState } from "react";
import { Link } from "wouter";
import type { Answered } from "../../analysis/send-analysis.ts";
import { useRecentAnalyses } from "../../api/use-account-figures.ts";
import { DisputeDate, DisputeStateBadge } from "../../components/facts/dispute-state.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { dispute as texts } from "../../content/messages/result/dispute.ts";
import { disputeAddress, disputePageAddress } from "../../disputes/dispute-address.ts";
import { isDisputeLate } from "../../disputes/is-dispute-late.ts";

const shownAtFirst = 3;

/** The latest result: the one on this page or, after a reload, the account's latest. */
function useNewestResult(answered: Answered | null) {
  const newest = useRecentAnalyses().data?.[0];
  if (answered) {
    const { id, confidence } = answered.result;
    return { id, confidence, text: answered.onDevice ? null : answered.text };
  }
  return newest ? { id: newest.id, confidence: newest.confidence ?? null, text: null } : null;
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
        Does a result look wrong? Ask a person to review it.{" "}
        {newest &&
          `The form opens with your latest result filled in${newest.text ? `, including the first ${limits.contentSampleSent} characters of the text` : ""}.`}
      </p>
      <ButtonLink href={newest ? disputeAddress(newest) : "/dispute"} variant="secondary" size="sm">
        {newest ? "Dispute the latest result" : "Dispute a result"}
      </ButtonLink>
    </Card>
  );
}
