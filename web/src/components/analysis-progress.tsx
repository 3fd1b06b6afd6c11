import { ProgressBar } from "./progress-bar.tsx";

type Props = { percent: number | null; stage?: string };

/** The bar of a running analysis; takes no room when there is none. */
export function AnalysisProgress({ percent, stage = "Analysing" }: Props) {
  return (
    <div>
      <p role="status" className={percent === null ? "sr-only" : "mb-1 text-sm text-muted"}>
        {percent === null ? "" : stage}
      </p>
      {percent !== null && <ProgressBar percent={percent} label="Progress of the analysis" />}
    </div>
  );
}
