import { Measured } from "../../components/figure.tsx";
import type { DrawnShare } from "./drawn-report.ts";
import { forestTop, inHundred, placeShare } from "./forest-scale.ts";
import { ShareFigure } from "./share-figure.tsx";

type Rates = {
  falsePositives: DrawnShare | null;
  caught: DrawnShare | null;
  abstained: DrawnShare;
};
export type ForestRow = Rates & {
  name: string;
  /** Where its rates stand: `FILE#/json/pointer`. */
  source: string;
};

/** Where the thresholds were meant to keep people's content that is called AI. */
const limit = 0.01;

/** The end of the scale for people's content, so that every interval fits. */
export function forestTopOf(rows: readonly Rates[]): number {
  return forestTop(Math.max(limit, ...rows.map(({ falsePositives }) => falsePositives?.[4] ?? 0)));
}

type LineProps = {
  label: string;
  share: DrawnShare | null;
  top: number;
  source: string;
  limit?: number;
};

/** The point and its interval: as wide as little is known. */
function IntervalLine({ label, share, top, source, limit: mark }: LineProps) {
  if (!share) {
    return (
      <div className="hidden text-sm text-muted md:block">
        <dt className="sr-only">{label}</dt>
        <dd>none in this group</dd>
      </div>
    );
  }
  const [, , value, low, high] = share;
  const at = (one: number) => `${placeShare(one, top)}%`;
  return (
    <div>
      <dt className="text-sm text-muted md:sr-only">{label}</dt>
      <dd>
        <span className="block px-1.5">
          <svg aria-hidden="true" className="block h-5 w-full overflow-visible">
            <line x2="100%" y1="10" y2="10" className="stroke-line" />
            {mark !== undefined && (
              <line
                x1={at(mark)}
                x2={at(mark)}
                y2="20"
                strokeDasharray="2 2"
                className="stroke-line-strong"
              />
            )}
            <g className="stroke-accent" strokeWidth="2.5">
              <line x1={at(low)} x2={at(high)} y1="10" y2="10" />
              <line x1={at(low)} x2={at(low)} y1="5" y2="15" />
              <line x1={at(high)} x2={at(high)} y1="5" y2="15" />
            </g>
            <circle cx={at(value)} cy="10" r="5" className="fill-ink" />
          </svg>
        </span>
        <ShareFigure share={share} source={source} />
      </dd>
    </div>
  );
}

/** How the lines are to be read. */
export function ForestLegend({ many, top }: { many: string; top: number }) {
  return (
    <p className="prose-width mt-2 text-sm text-muted">
      A dot is what was counted, its line where the true share lies nineteen times in twenty
      (Wilson): few samples, long line. For people's {many} called AI the scale runs from 0 to{" "}
      {inHundred(top)} in 100, with a dashed mark at 1, where the thresholds were meant to keep it;
      for AI {many} caught from 0 to 100.
    </p>
  );
}

type Props = { rows: readonly ForestRow[]; many: string; top: number };

/** Both errors of each row, one under the other on one scale; what no row has gets no column. */
export function Forest({ rows, many, top }: Props) {
  const people = rows.some(({ falsePositives }) => falsePositives);
  const ai = rows.some(({ caught }) => caught);
  const columns =
    people && ai
      ? "md:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)_minmax(0,2fr)_5rem] md:gap-x-6"
      : "md:grid-cols-[minmax(8rem,1fr)_minmax(0,4fr)_5rem] md:gap-x-6";
  const called = `People's ${many} called AI`;
  const found = `AI ${many} caught`;
  return (
    <>
      <div
        aria-hidden="true"
        className={`hidden border-b border-line-strong pb-1 text-sm font-semibold text-muted md:grid ${columns}`}
      >
        <span>Group</span>
        {people && <span>{called}</span>}
        {ai && <span>{found}</span>}
        <span>No answer</span>
      </div>
      <ul>
        {rows.map(({ name, source, falsePositives, caught, abstained }) => (
          <li key={name} className={`border-b border-line py-3 md:grid ${columns}`}>
            <p className="font-semibold wrap-anywhere">{name}</p>
            <dl className="grid gap-y-2 md:contents">
              {people && (
                <IntervalLine
                  label={called}
                  share={falsePositives}
                  top={top}
                  limit={limit}
                  source={`${source}/falsePositives`}
                />
              )}
              {ai && (
                <IntervalLine label={found} share={caught} top={1} source={`${source}/caught`} />
              )}
              <div className="flex gap-2 md:block">
                <dt className="text-sm text-muted md:sr-only">No answer</dt>
                <dd>
                  <Measured value={abstained[2]} source={`${source}/abstained/share`} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
