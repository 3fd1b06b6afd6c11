/** Figures with their sources. A test reads every built page, checks each figure against its source, and fails on any other percentage. */

import {
  type MeasuredFigureName,
  measuredFigures,
} from "@tellsign/contracts/models/measured-figures";
import { formatShare } from "@tellsign/contracts/site/format-figures";

type MeasuredProps = {
  value: number;
  /** `FILE#/json/pointer` within the repository. */
  source: string;
};

/** A share read directly from a report. */
export function Measured({ value, source }: MeasuredProps) {
  return (
    <data className="figure" value={value} data-source={source}>
      {formatShare(value)}
    </data>
  );
}

/** A measured share, by its name. */
export function Figure({ name }: { name: MeasuredFigureName }) {
  return <Measured {...measuredFigures[name]} />;
}

/** Text from the contracts that contains a percent sign, such as what an annual plan saves. */
export function Constant({ name, text }: { name: string; text: string }) {
  return (
    <data value={text} data-source={`contracts:${name}`}>
      {text}
    </data>
  );
}
