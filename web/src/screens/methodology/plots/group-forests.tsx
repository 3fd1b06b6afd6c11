import type { DrawnGroup } from "../report/drawn-report.ts";
import { groupingTitles } from "../words.ts";
import { Forest } from "./forest.tsx";

type Props = {
  groups: readonly DrawnGroup[];
  many: string;
  /** The source of the set: `FILE#/json/pointer`. */
  source: string;
};

/** Longer ones are collapsed. */
const openMax = 8;

/** The groups of a set, dimension by dimension. */
export function GroupForests({ groups, many, source }: Props) {
  const kinds = [...new Set(groups.map(({ by }) => by))];
  return kinds.map((by) => {
    const rows = groups
      .filter((group) => group.by === by)
      .map(({ index, ...group }) => ({ ...group, source: `${source}/groups/${index}` }));
    return (
      <details key={by} open={rows.length <= openMax} className="mt-4">
        <summary className="cursor-pointer py-1 font-semibold">
          {groupingTitles[by]} <span className="text-muted">({rows.length})</span>
        </summary>
        <Forest what="Group" rows={rows} many={many} />
      </details>
    );
  });
}
