import { job } from "@tellsign/contracts/messages";
import type { useAnalysis } from "../lib/use-analysis.ts";
import { AnalysisProgress } from "./analysis-progress.tsx";
import { Button } from "./button.tsx";

type Props = {
  run: Pick<ReturnType<typeof useAnalysis>, "percent" | "view" | "cancel" | "takenUp">;
};

/** The bar of an analysis on the server, and the way to stop one that takes long. */
export function RunProgress({ run }: Props) {
  const { percent, view, cancel, takenUp } = run;
  return (
    <div className="space-y-1">
      {percent !== null && takenUp?.name && (
        <p className="font-semibold break-words">{takenUp.name}</p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <AnalysisProgress
            percent={percent}
            {...(view && { stage: view.stage, line: view.line })}
          />
        </div>
        {cancel && (
          <Button variant="secondary" onClick={cancel}>
            {job.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
