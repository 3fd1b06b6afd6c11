/** Figures with their sources. A test reads every built page, checks each figure against its source, and fails on any other percentage. */

import {
  type MeasuredFigureName,
  measuredFigures,
} from "@tellsign/contracts/models/measured-figures";
import { formatExpected } from "@tellsign/contracts/site/format-figures";
import { Measured } from "./measured.tsx";

/** A measured figure, by its name. */
export function Figure({ name }: { name: MeasuredFigureName }) {
  return <Measured {...measuredFigures[name]} />;
}

/** How many of so many a measured share would be. */
export function Expected({ name, of }: { name: MeasuredFigureName; of: number }) {
  const { value, source } = measuredFigures[name];
  return (
    <data className="figure" value={value * of} data-source={`expected:${of}:${source}`}>
      {formatExpected(value, of)}
    </data>
  );
}

/** Text from the contracts that contains a percent sign, such as what an annual plan saves. */
export function Constant({ name, text }: { name: string; text: string }) {
  return (
    <data value={text} data-source={`contracts:${name}`}>
      {text}
    </data>
  );
}
