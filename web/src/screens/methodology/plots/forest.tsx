import { Measured } from "../../../components/figures/measured.tsx";
import type { DrawnShare } from "../report/drawn-report.ts";
import { forestTop, inHundred, placeShare } from "./forest-scale.ts";
import { ShareFigure, type ShareNames } from "./share-figure.tsx";

type Rates = {
  falsePositives: DrawnShare | null;
  caught: DrawnShare | null;
  abstained: DrawnShare;
};
export type ForestRow = Rates & {
  name: string;
  /** The source of its rates: `FILE#/json/pointer`. */
  source: string;
};

/** The target for human content called AI. */
const limit = 0.01;

/** The end of the scale for human content, so that every interval fits. */
export function topOf(shares: readonly (DrawnShare | null)[]): number {
  return forestTop(Math.max(limit, ...shares.map((share) => share?.[4] ?? 0)));
}

type LineProps = {
  label: string;
  share: DrawnShare | null;
  top: number;
  source: string;
  names?: ShareNames;
  /** Of human content. */
  people?: boolean;
};

/** The point and its interval: the less is known, the wider. */
export function IntervalLine({ label, share, top, source, names, people }: LineProps) {
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
            {people && (
              <line
                x1={at(limit)}
                x2={at(limit)}
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
        <ShareFigure share={share} source={source} {...(names && { names })} />
      </dd>
    </div>
  );
}

/** What is drawn for human content, with its scale. */
export function labelFalsePositives(many: string, top: number): string {
  return `Human ${many} called AI, 0 to ${inHundred(top)} in 100`;
}

type Props = {
  /** What a row is, such as "Group". */
  what: string;
  rows: readonly ForestRow[];
  many: string;
};

/** Both errors of each row on one shared scale; a column no row has is omitted. */
export function Forest({ what, rows, many }: Props) {
  const people = rows.some(({ falsePositives }) => falsePositives);
  const ai = rows.some(({ caught }) => caught);
  const columns =
    people && ai
      ? "md:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)_minmax(0,2fr)_5rem] md:gap-x-6"
      : "md:grid-cols-[minmax(8rem,1fr)_minmax(0,4fr)_5rem] md:gap-x-6";
  const top = topOf(rows.map(({ falsePositives }) => falsePositives));
  const called = labelFalsePositives(many, top);
  const found = `AI ${many} caught, 0 to 100 in 100`;
  return (
    <>
      <div
        aria-hidden="true"
        className={`hidden border-b border-line-strong pb-1 text-sm font-semibold text-muted md:grid ${columns}`}
      >
        <span>{what}</span>
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
                  people
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
