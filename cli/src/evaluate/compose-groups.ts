import type { GroupRates } from "@tellsign/contracts/models/evaluation-report";
import { requireShare, toMeasuredShare } from "./measured-share.ts";
import { countOutcomes, type Outcome } from "./metrics.ts";
import type { GroupingDescription } from "./set-description.ts";

/** What `npm run evaluate -- --answers` writes of one sample. */
export type ReportedAnswer = Outcome & Record<string, unknown>;

const others = "others";

export function matches(answer: ReportedAnswer, of: Record<string, string | number> | undefined) {
  return Object.entries(of ?? {}).every(([field, wanted]) => answer[field] === wanted);
}

function nameGroup(answer: ReportedAnswer, { by, field, names, otherwise }: GroupingDescription) {
  const held = String(answer[field ?? by] ?? "unknown");
  return names?.[held] ?? otherwise ?? held;
}

function isSmall(answers: readonly ReportedAnswer[], samplesMin: number): boolean {
  return [0, 1, 2].every(
    (wanted) => answers.filter(({ label }) => label === wanted).length < samplesMin,
  );
}

function measureGroup(by: GroupRates["by"], name: string, answers: readonly ReportedAnswer[]) {
  const counts = countOutcomes(answers);
  return {
    by,
    name,
    falsePositives: toMeasuredShare(counts.falsePositives),
    caught: toMeasuredShare(counts.caught),
    abstained: requireShare(counts.abstained),
  };
}

/** Groups by name; small ones together as the last where there are several. */
export function composeGroups(
  answers: readonly ReportedAnswer[],
  grouping: GroupingDescription,
): GroupRates[] {
  const groups = new Map<string, ReportedAnswer[]>();
  for (const answer of answers) {
    if (!matches(answer, grouping.of)) continue;
    const name = nameGroup(answer, grouping);
    const group = groups.get(name);
    if (group) group.push(answer);
    else groups.set(name, [answer]);
  }
  const named = [...groups].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  const small = named.filter(([, own]) => isSmall(own, grouping.samplesMin));
  const shown = small.length < 2 ? named : named.filter((group) => !small.includes(group));
  const rates = shown.map(([name, own]) => measureGroup(grouping.by, name, own));
  if (small.length < 2) return rates;
  return [
    ...rates,
    measureGroup(
      grouping.by,
      others,
      small.flatMap(([, own]) => own),
    ),
  ];
}
