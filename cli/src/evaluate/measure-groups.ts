/** The same figures for each group of outcomes. */
import {
  measureEer,
  measureFigures,
  measureLeaning,
  measureMixed,
  type Outcome,
} from "./metrics.ts";

export function measure(outcomes: readonly Outcome[]) {
  return { ...measureFigures(outcomes), ...measureLeaning(outcomes), ...measureMixed(outcomes) };
}

export function measureWithEer(outcomes: readonly Outcome[]) {
  return { ...measure(outcomes), eer: measureEer(outcomes) };
}

export function measureGroups<Key extends string>(
  outcomes: readonly (Outcome & Record<Key, string>)[],
  key: Key,
  measureGroup: typeof measure = measure,
) {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const group = groups.get(outcome[key]);
    if (group) group.push(outcome);
    else groups.set(outcome[key], [outcome]);
  }
  const names = [...groups.keys()].sort();
  return Object.fromEntries(names.map((name) => [name, measureGroup(groups.get(name) ?? [])]));
}
