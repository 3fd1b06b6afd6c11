/** The same figures for each group of outcomes. */
import { measureFigures, measureMixed, type Outcome } from "./metrics.ts";

export function measure(outcomes: readonly Outcome[]) {
  return { ...measureFigures(outcomes), ...measureMixed(outcomes) };
}

export function measureGroups<Key extends string>(
  outcomes: readonly (Outcome & Record<Key, string>)[],
  key: Key,
) {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const group = groups.get(outcome[key]);
    if (group) group.push(outcome);
    else groups.set(outcome[key], [outcome]);
  }
  const names = [...groups.keys()].sort();
  return Object.fromEntries(names.map((name) => [name, measure(groups.get(name) ?? [])]));
}
