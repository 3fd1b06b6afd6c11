import { Measured } from "../../../components/figures/measured.tsx";
import type { DrawnShare } from "../report/drawn-report.ts";
import { formatCounted } from "../words.ts";

/** The labels of a share and the ends of its interval. */
export type ShareNames = { share: string; low: string; high: string };
const reportNames: ShareNames = { share: "share", low: "low", high: "high" };
export const cardNames: ShareNames = { share: "rate", low: "interval/low", high: "interval/high" };

type Props = {
  share: DrawnShare;
  /** Its source: `FILE#/json/pointer`. */
  source: string;
  names?: ShareNames;
};

/** A share with its interval and counts. */
export function ShareFigure({ share, source, names = reportNames }: Props) {
  const [, , value, low, high] = share;
  return (
    <>
      <Measured value={value} source={`${source}/${names.share}`} />{" "}
      <span className="text-sm text-muted">
        (<Measured value={low} source={`${source}/${names.low}`} /> to{" "}
        <Measured value={high} source={`${source}/${names.high}`} />; {formatCounted(share)})
      </span>
    </>
  );
}
