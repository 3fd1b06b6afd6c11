import { formatPercent } from "@tellsign/contracts/figures";
import { progress } from "@tellsign/contracts/limits";
import { useEffect } from "react";
import { AnalysisProgress } from "../../components/analysis-progress.tsx";
import { Button } from "../../components/button.tsx";
import { VerdictMark } from "../../components/verdict-mark.tsx";
import type { Answered } from "../../lib/send-analysis.ts";
import { useProgress } from "../../lib/use-progress.ts";
import type { WallCard } from "./use-wall.ts";

type Props = { card: WallCard; onOpen: (answered: Answered) => void; onRemove: () => void };

function Running() {
  const { percent, start } = useProgress(progress.dashboard);
  useEffect(start, [start]);
  return <AnalysisProgress percent={percent} />;
}

export function WallItem({ card, onOpen, onRemove }: Props) {
  const { state } = card;
  return (
    <article className="space-y-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 className="text-lg break-words">{card.name}</h3>
      {state.step === "waiting" && <p className="text-muted">Waiting for its turn</p>}
      {state.step === "running" && <Running />}
      {state.step === "failed" && (
        <div role="alert" className="border-l-4 border-bad pl-3">
          <p className="font-semibold text-bad">{state.failure.title}</p>
          <p>{state.failure.description}</p>
        </div>
      )}
      {state.step === "answered" && (
        <div role="status" className="space-y-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <VerdictMark verdict={state.answered.result.verdict} />
            {state.answered.result.confidence !== null && (
              <span className="figure">{formatPercent(state.answered.result.confidence)}</span>
            )}
          </div>
          <p>{state.answered.result.summary}</p>
        </div>
      )}
      {(state.step === "answered" || state.step === "failed") && (
        <div className="flex flex-wrap gap-2">
          {state.step === "answered" && (
            <Button variant="secondary" size="sm" onClick={() => onOpen(state.answered)}>
              Whole result
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
