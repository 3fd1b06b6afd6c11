import type { useAnalysis } from "../../analysis/use-analysis.ts";
import { job } from "../../content/messages/analysis/job.ts";
import { Button } from "../ui/button.tsx";
import { AnalysisProgress } from "./analysis-progress.tsx";

type Props = {
  run: Pick<ReturnType<typeof useAnalysis>, "percent" | "view" | "cancel" | "takenUp">;
};

/** The progress bar of an analysis on the server, with a cancel button for long ones. */
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
