import { type CitedFigureName, citedFigures } from "@tellsign/contracts/site/cited-figures";

/** A figure published by someone else. */
export function Cited({ name }: { name: CitedFigureName }) {
  const { figure, source, year } = citedFigures[name];
  return (
    <data
      className="figure"
      value={figure}
      data-source={`cited:${name}`}
      title={`${source}, ${year}`}
    >
      {figure}
    </data>
  );
}
