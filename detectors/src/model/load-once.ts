/** The part of Map and WeakMap used here. */
type Known<Key, Value> = {
  get(key: Key): Promise<Value> | undefined;
  set(key: Key, value: Promise<Value>): unknown;
  delete(key: Key): unknown;
};

/** Loads once for all callers. A failure is not kept: the next call tries again. */
export function loadOnce<Key, Value>(
  known: Known<Key, Value>,
  key: Key,
  load: () => Promise<Value>,
): Promise<Value> {
  const found = known.get(key);
  if (found) return found;
  const loading = load();
  known.set(key, loading);
  loading.catch(() => known.delete(key));
  return loading;
}
