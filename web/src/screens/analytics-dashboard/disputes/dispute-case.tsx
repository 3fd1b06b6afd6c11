import type { DisputeCase } from "@tellsign/contracts/dispute/dispute";
import { type DisputeState, nextDisputeStates } from "@tellsign/contracts/dispute/dispute-states";
import { dispute as limits } from "@tellsign/contracts/limits";
import { formatConfidence } from "@tellsign/contracts/site/format-figures";
import { DisputeDate, DisputeStateBadge } from "../../../components/facts/dispute-state.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { dispute as texts } from "../../../content/messages/result/dispute.ts";
import { disputeReasonLabels } from "../../../disputes/dispute-reasons.ts";
import { formatTime } from "../../../format/format-time.ts";
import { decisionName } from "./decision-words.ts";
import { DisputeEvidence } from "./dispute-evidence.tsx";

/** Why no correction is offered although the state would allow it. */
function whyNotCorrectable({ analysis, ownsAnalysis }: DisputeCase): string | null {
  if (!analysis) return "Without its analysis, the verdict can’t be corrected.";
  if (!ownsAnalysis)
    return "Nothing shows that the analysis belongs to the author, so its verdict can’t be corrected.";
  return null;
}

function Facts({ dispute }: { dispute: DisputeCase }) {
  const { userEmail, reason, originalConfidence, description, contentSample } = dispute;
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-1 border-t border-line pt-4 sm:grid-cols-[10rem_1fr] sm:gap-y-2 [&_dd]:mb-2 sm:[&_dd]:mb-0 [&_dt]:text-muted">
      <dt>Author</dt>
      <dd className="wrap-anywhere">{userEmail || "Erased"}</dd>
      <dt>Reason</dt>
      <dd>{disputeReasonLabels[reason]}</dd>
      <dt>Description</dt>
      <dd className="prose-width wrap-anywhere whitespace-pre-line">{description || "Erased"}</dd>
      <dt>Content sample</dt>
      <dd className="prose-width wrap-anywhere">{contentSample || "Erased"}</dd>
      <dt>Confidence shown</dt>
      <dd className="figure">
        {originalConfidence === null ? "None" : formatConfidence(originalConfidence)}
      </dd>
    </dl>
  );
}

function History({ dispute }: { dispute: DisputeCase }) {
  const changes = dispute.events.slice(1);
  if (changes.length === 0) return null;
  return (
    <ol className="mt-4 grid gap-2 border-t border-line pt-4">
      {changes.map(({ state, note, createdAt }) => (
        <li key={`${createdAt} ${state}`}>
          <span className="font-semibold">{texts.states[state]}</span>{" "}
          <time dateTime={createdAt} className="text-sm text-muted">
            {formatTime(createdAt)}
          </time>
          {note && <p className="prose-width wrap-anywhere whitespace-pre-line">{note}</p>}
        </li>
      ))}
    </ol>
  );
}

type Props = { dispute: DisputeCase; onAsk: (state: DisputeState) => void };

export function DisputeCaseItem({ dispute, onAsk }: Props) {
  const shortId = dispute.id.slice(0, limits.analysisIdShown);
  const obstacle = whyNotCorrectable(dispute);
  const next = nextDisputeStates[dispute.state];
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg">
            Dispute <span className="figure">{shortId}</span>
          </h3>
          <p className="text-sm text-muted">
            Filed <time dateTime={dispute.createdAt}>{formatTime(dispute.createdAt)}</time>.{" "}
            <DisputeDate dispute={dispute} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {dispute.overdue && <Badge tone="bad">Overdue</Badge>}
          <DisputeStateBadge state={dispute.state} />
        </div>
      </div>
      <Facts dispute={dispute} />
      <DisputeEvidence dispute={dispute} />
      <History dispute={dispute} />
      {next.length > 0 && (
        <div className="mt-5 flex flex-wrap gap-3">
          {next
            .filter((state) => state !== "corrected" || !obstacle)
            .map((state) => (
              <Button
                key={state}
                size="sm"
                variant="secondary"
                aria-label={`${decisionName(dispute.state, state)}: dispute ${shortId}`}
                onClick={() => onAsk(state)}
              >
                {decisionName(dispute.state, state)}
              </Button>
            ))}
        </div>
      )}
      {next.includes("corrected") && obstacle && (
        <p className="mt-3 text-sm text-muted">{obstacle}</p>
      )}
    </li>
  );
}
