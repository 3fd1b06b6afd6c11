import { ProgressBar } from "./progress-bar.tsx";

type Props = {
  percent: number | null;
  stage?: string;
  /** Changes too often to be read aloud. */
  detail?: string | null;
};

/** The bar of a running analysis; takes no room when there is none. */
export function AnalysisProgress({ percent, stage = "Analysing", detail = null }: Props) {
  return (
    <div>
      <p role="status" className={percent === null ? "sr-only" : "mb-1 text-sm text-muted"}>
        {percent === null ? "" : stage}
      </p>
      {detail && <p className="figure mb-1 text-sm text-muted">{detail}</p>}
      {percent !== null && <ProgressBar percent={percent} label="Progress of the analysis" />}
    </div>
  );
}
