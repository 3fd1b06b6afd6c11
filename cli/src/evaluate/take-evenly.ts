/** `limit` items spread evenly over the list, which may be sorted; all of them without a limit. */
export function takeEvenly<T>(items: readonly T[], limit: number | null): T[] {
  if (limit === null || limit >= items.length) return [...items];
  return Array.from(
    { length: limit },
    (_, i) => items[Math.floor((i * items.length) / limit)] as T,
  );
}
