/** JSON that a file brings, or null: it may be anything. */
const lengthMax = 4_000_000;

export type Json = Record<string, unknown>;

export function readJson(text: string): Json | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{") || trimmed.length > lengthMax) return null;
  try {
    // Some writers leave NaN, which JSON does not know.
    const value: unknown = JSON.parse(trimmed.replaceAll(/([:[,]\s*)NaN\b/g, "$1null"));
    return isJson(value) ? value : null;
  } catch {
    return null;
  }
}

export function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first of the keys that holds a text. */
export function textIn(json: Json | null, ...keys: string[]): string | null {
  for (const key of keys) {
    const value = json && Object.hasOwn(json, key) ? json[key] : undefined;
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return null;
}
