import { Measured } from "../../components/figure.tsx";
import type { DrawnShare } from "./drawn-report.ts";
import { formatCounted } from "./words.ts";

type Props = {
  share: DrawnShare;
  /** Where it stands: `FILE#/json/pointer`. */
  source: string;
};

/** A share with its interval and what it was counted from. */
export function ShareFigure({ share, source }: Props) {
  const [, , value, low, high] = share;
  return (
    <>
      <Measured value={value} source={`${source}/share`} />{" "}
      <span className="text-sm text-muted">
        (<Measured value={low} source={`${source}/low`} /> to{" "}
        <Measured value={high} source={`${source}/high`} />; {formatCounted(share)})
      </span>
    </>
  );
}
