import { ProgressBar } from "../ui/progress-bar.tsx";

type Props = {
  percent: number | null;
  stage?: string;
  /** Replaces the stage visually: it changes too often to be announced. */
  line?: string | null;
  /** Shown beside the stage; it changes just as often. */
  detail?: string | null;
};

/** The progress bar of a running analysis; takes no space when there is none. */
export function AnalysisProgress({
  percent,
  stage = "Analyzing",
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
      {percent !== null && <ProgressBar percent={percent} label="Analysis progress" />}
    </div>
  );
}
