/** Figures with where they come from: a test reads every built page, checks each of these against its source and fails on any other percentage. */
import { formatShare } from "@tellsign/contracts/figures";
import { type MeasuredFigureName, measuredFigures } from "@tellsign/contracts/measured-figures";

type MeasuredProps = {
  value: number;
  /** `FILE#/json/pointer` of the repository. */
  source: string;
};

/** A share from a report, straight from where it stands. */
export function Measured({ value, source }: MeasuredProps) {
  return (
    <data className="figure" value={value} data-source={source}>
      {formatShare(value)}
    </data>
  );
}

/** A share that we measured, by its name. */
export function Figure({ name }: { name: MeasuredFigureName }) {
  return <Measured {...measuredFigures[name]} />;
}

/** Words of the contracts that hold a per cent sign, such as what a year's plan saves. */
export function Constant({ name, text }: { name: string; text: string }) {
  return (
    <data value={text} data-source={`contracts:${name}`}>
      {text}
    </data>
  );
}
