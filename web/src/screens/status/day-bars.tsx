import { type DayKind, describeDays, type ShownDay } from "./describe-days.ts";

const height = 32;
/** The taller, the better; readable without color. */
const looks: Record<DayKind, { top: number; color: string; meaning: string }> = {
  good: { top: 0, color: "stroke-good", meaning: "no failed check" },
  slow: { top: 10, color: "stroke-warn", meaning: "slow checks" },
  failed: { top: 20, color: "stroke-bad", meaning: "failed checks" },
  none: { top: 30, color: "stroke-line-strong", meaning: "no data" },
};
const kinds = Object.keys(looks) as DayKind[];

/** One path for each kind of day: ninety elements per component would weigh on the page. */
function draw(shown: readonly ShownDay[], kind: DayKind): string {
  const { top } = looks[kind];
  return shown.map((day, i) => (day.kind === kind ? `M${i + 0.5} ${top}V${height}` : "")).join("");
}

export function DayBars({ shown }: { shown: readonly ShownDay[] }) {
  return (
    <svg
      role="img"
      aria-label={describeDays(shown)}
      viewBox={`0 0 ${shown.length} ${height}`}
      preserveAspectRatio="none"
      className="h-8 w-full"
    >
      {kinds.map((kind) => {
        const path = draw(shown, kind);
        return path && <path key={kind} d={path} strokeWidth={0.7} className={looks[kind].color} />;
      })}
    </svg>
  );
}

export function DayLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {kinds.map((kind) => {
        const { top, color, meaning } = looks[kind];
        return (
          <li key={kind} className="inline-flex items-center gap-2">
            <svg aria-hidden="true" viewBox={`0 0 6 ${height}`} className="h-4 w-1">
              <path d={`M3 ${top}V${height}`} strokeWidth={6} className={color} />
            </svg>
            {meaning}
          </li>
        );
      })}
    </ul>
  );
}
