const lengthMax = 255;

/** The base name without control or text-direction characters. Null if nothing is left. */
export function cleanFileName(given: string | undefined): string | null {
  const base = (given ?? "").split(/[/\\]/).at(-1) ?? "";
  const clean = base.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "").trim();
  return [...clean].slice(0, lengthMax).join("") || null;
}
