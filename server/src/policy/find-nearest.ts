const comparedMax = 64;

/** Letters to insert, delete or replace. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[other.length] as number;
}

/** The known name that a misspelled one most likely stands for; null where none is near. */
export function findNearest(given: string, known: readonly string[]): string | null {
  const start = given.slice(0, comparedMax).toLowerCase();
  const plain = (name: string) => name.replace(/[^a-z0-9]/gi, "").toLowerCase();
  let nearest: { name: string; edits: number } | null = null;
  for (const name of known) {
    const edits = countEdits(plain(start), plain(name));
    if (edits <= Math.max(1, name.length / 3) && edits < (nearest?.edits ?? comparedMax)) {
      nearest = { name, edits };
    }
  }
  return nearest?.name ?? null;
}
