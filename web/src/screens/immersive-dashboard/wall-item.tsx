import { progress } from "@tellsign/contracts/limits";
import { formatConfidence } from "@tellsign/contracts/site/format-figures";
import { useEffect } from "react";
import type { Answered } from "../../analysis/send-analysis.ts";
import { useProgress } from "../../analysis/use-progress.ts";
import { AnalysisProgress } from "../../components/analysis/analysis-progress.tsx";
import { VerdictMark } from "../../components/analysis/verdict-mark.tsx";
import { Button } from "../../components/ui/button.tsx";
import { job } from "../../content/messages/analysis/job.ts";
import type { ToastText } from "../../feedback/toast-text.ts";
import type { WallCard } from "./use-wall.ts";

type Props = { card: WallCard; onOpen: (answered: Answered) => void; onRemove: () => void };

type RunningState = Extract<WallCard["state"], { step: "running" }>;

function Running({ state }: { state: RunningState }) {
  const { percent, start, show } = useProgress(progress.dashboard);
  const { view, cancel } = state;
  const reached = view?.percent ?? null;
  useEffect(start, [start]);
  useEffect(() => {
    if (reached !== null) show(reached);
  }, [reached, show]);
  return (
    <div className="space-y-3">
      <AnalysisProgress percent={percent} {...(view && { stage: view.stage, line: view.line })} />
      {cancel && (
        <Button variant="secondary" onClick={cancel}>
          {job.cancel}
        </Button>
      )}
    </div>
  );
}

/** A canceled analysis is not an error. */
function isFault({ variant }: ToastText): boolean {
  return variant === "destructive";
}

export function WallItem({ card, onOpen, onRemove }: Props) {
  const { state } = card;
  return (
    <article className="space-y-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 className="text-lg break-words">{card.name}</h3>
      {state.step === "waiting" && <p className="text-muted">Waiting its turn</p>}
      {state.step === "running" && <Running state={state} />}
      {state.step === "failed" && (
        <div
          role="alert"
          className={`border-l-4 pl-3 ${isFault(state.failure) ? "border-bad" : "border-line-strong"}`}
        >
          <p className={`font-semibold ${isFault(state.failure) ? "text-bad" : ""}`}>
            {state.failure.title}
          </p>
          {state.failure.description && <p>{state.failure.description}</p>}
        </div>
      )}
      {state.step === "answered" && (
        <div role="status" className="space-y-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <VerdictMark
              verdict={state.answered.result.verdict}
              leaning={state.answered.result.leaning}
            />
            {state.answered.result.confidence !== null && (
              <span className="figure">{formatConfidence(state.answered.result.confidence)}</span>
            )}
          </div>
          <p>{state.answered.result.summary}</p>
        </div>
      )}
      {(state.step === "answered" || state.step === "failed") && (
        <div className="flex flex-wrap gap-2">
          {state.step === "answered" && (
            <Button variant="secondary" size="sm" onClick={() => onOpen(state.answered)}>
              Full result
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </article>
  );
}
