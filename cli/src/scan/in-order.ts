/** Emits values that arrive in any order in the order of their numbers, as early as possible. */
export function emitInOrder<T>(handOn: (value: T) => void): (at: number, value: T) => void {
  const waiting = new Map<number, T>();
  let next = 0;
  return (at, value) => {
    waiting.set(at, value);
    while (waiting.has(next)) {
      handOn(waiting.get(next) as T);
      waiting.delete(next);
      next += 1;
    }
  };
}
