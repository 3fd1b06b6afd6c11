import { formatMeasured } from "@tellsign/contracts/site/format-figures";

type MeasuredProps = {
  value: number;
  /** `FILE#/json/pointer` within the repository. */
  source: string;
};

/** A share, a count, or an area under a curve, read directly from a report. */
export function Measured({ value, source }: MeasuredProps) {
  return (
    <data className="figure" value={value} data-source={source}>
      {formatMeasured({ value, source })}
    </data>
  );
}
