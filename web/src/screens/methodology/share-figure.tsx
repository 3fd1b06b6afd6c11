import { Measured } from "../../components/figure.tsx";
import type { DrawnShare } from "./drawn-report.ts";
import { formatCounted } from "./words.ts";

/** What a share and the ends of its interval are called where they stand. */
export type ShareNames = { share: string; low: string; high: string };
const reportNames: ShareNames = { share: "share", low: "low", high: "high" };
export const cardNames: ShareNames = { share: "rate", low: "interval/low", high: "interval/high" };

type Props = {
  share: DrawnShare;
  /** Where it stands: `FILE#/json/pointer`. */
  source: string;
  names?: ShareNames;
};

/** A share with its interval and what it was counted from. */
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
