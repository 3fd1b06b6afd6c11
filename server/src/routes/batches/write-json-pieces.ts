/** Together the pieces are what JSON.stringify makes of an object, whose lists are written entry by entry so that none takes long. */
export function* writeJsonPieces(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    yield JSON.stringify(value);
    return;
  }
  let before = "{";
  for (const [key, held] of Object.entries(value)) {
    yield `${before}${JSON.stringify(key)}:`;
    before = ",";
    if (!Array.isArray(held)) {
      yield JSON.stringify(held);
      continue;
    }
    yield "[";
    for (const [at, entry] of held.entries()) yield `${at > 0 ? "," : ""}${JSON.stringify(entry)}`;
    yield "]";
  }
  yield before === "{" ? "{}" : "}";
}
