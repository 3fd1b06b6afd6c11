import { ProgressBar } from "./progress-bar.tsx";

type Props = {
  percent: number | null;
  stage?: string;
  /** Stands in place of the stage for the eye: it changes too often to be read aloud. */
  line?: string | null;
  /** Changes as often, and stands beside the stage. */
  detail?: string | null;
};

/** The bar of a running analysis; takes no room when there is none. */
export function AnalysisProgress({
  percent,
  stage = "Analysing",
  line = null,
  detail = null,
}: Props) {
  return (
    <div>
      <p role="status" className={percent === null || line ? "sr-only" : "mb-1 text-sm text-muted"}>
        {percent === null ? "" : stage}
      </p>
      {percent !== null && line && <p className="mb-1 text-sm text-muted tabular-nums">{line}</p>}
      {detail && <p className="figure mb-1 text-sm text-muted">{detail}</p>}
      {percent !== null && <ProgressBar percent={percent} label="Progress of the analysis" />}
    </div>
  );
}
