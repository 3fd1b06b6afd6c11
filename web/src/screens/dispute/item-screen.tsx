import { useQuery } from "@tanstack/react-query";
import { endpoints, fillPath } from "@tellsign/contracts/api/endpoints";
import { errors } from "@tellsign/contracts/api/errors";
import type { Dispute } from "@tellsign/contracts/dispute/dispute";
import { dispute as limits } from "@tellsign/contracts/limits";
import { Link, useParams } from "wouter";
import { useAuth } from "../../api/use-auth.ts";
import { useSearchParameters } from "../../browser/use-search-parameters.ts";
import { VerdictMark } from "../../components/analysis/verdict-mark.tsx";
import { DisputeDate, DisputeStateBadge } from "../../components/facts/dispute-state.tsx";
import { loginAddress } from "../../components/shell/access-gate.tsx";
import { Page } from "../../components/shell/page.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { dispute as texts } from "../../content/messages/result/dispute.ts";
import { disputeReasonLabels } from "../../disputes/dispute-reasons.ts";
import { isDisputeLate } from "../../disputes/is-dispute-late.ts";
import { Timeline } from "./timeline.tsx";

function NotOpened({ failed }: { failed: boolean }) {
  const { user, isLoading } = useAuth();
  return (
    <Page title="Your dispute" width="text">
      <p role="alert" className="mb-6 text-lg">
        {failed ? texts.listFailed : errors.dispute_not_found.message}
      </p>
      {!failed && (
        <p className="mb-6">
          Open it with the link we emailed you, or sign in with the account that filed it.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isLoading && !user && <ButtonLink href={loginAddress()}>Log in</ButtonLink>}
        <ButtonLink href="/dispute" variant="secondary">
          Dispute a result
        </ButtonLink>
      </div>
    </Page>
  );
}

function Facts({ dispute }: { dispute: Dispute }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr] sm:gap-y-3 [&_dd]:mb-3 sm:[&_dd]:mb-0 [&_dt]:text-muted">
      <dt>Reason</dt>
      <dd>{disputeReasonLabels[dispute.reason]}</dd>
      <dt>Analysis ID</dt>
      <dd className="figure wrap-anywhere">
        {dispute.analysisId.slice(0, limits.analysisIdShown)}
      </dd>
      {dispute.description && (
        <>
          <dt>What you wrote</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{dispute.description}</dd>
        </>
      )}
    </dl>
  );
}

export default function DisputeItemScreen() {
  const { id = "" } = useParams();
  const query = useSearchParameters();
  const token = query.get("token");
  const address = fillPath(endpoints.getDispute.path, { id });
  const { data, error } = useQuery<Dispute>({
    queryKey: [token ? `${address}?${new URLSearchParams({ token })}` : address],
    refetchOnMount: "always",
    retry: false,
  });
  if (error && !data) return <NotOpened failed={error.message !== "HTTP 404"} />;
  if (!data) return <Loading />;
  const { state, verdictRight } = data;
  return (
    <Page
      title="Your dispute"
      lead={
        <>
          Number <span className="figure">{data.id.slice(0, limits.analysisIdShown)}</span>
        </>
      }
      aside={<DisputeStateBadge state={state} />}
      width="text"
    >
      <Card title="Status" className="mb-6">
        <p className="text-lg">{texts.meanings[state]}</p>
        {verdictRight && (
          <p className="mt-3 flex flex-wrap items-center gap-2">
            Correct verdict: <VerdictMark verdict={verdictRight} />
          </p>
        )}
        <p className="mt-3">
          <DisputeDate dispute={data} />
        </p>
        {isDisputeLate(data, new Date()) && <p className="mt-2 text-warn">{texts.late}</p>}
        {(state === "upheld" || state === "corrected") && (
          <p className="mt-3">
            <Link href="/known-errors" className="link">
              Our public record of known errors
            </Link>
          </p>
        )}
      </Card>
      <Card title="What happened" className="mb-6">
        <Timeline events={data.events} />
      </Card>
      <Card title="What was filed">
        <Facts dispute={data} />
      </Card>
    </Page>
  );
}
