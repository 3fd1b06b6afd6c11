/** Created on first use, as in format-time.ts. */
let format: Intl.DateTimeFormat | undefined;

/** "November 16, 2026", without the time. */
export function formatDate(iso: string): string {
  format ??= new Intl.DateTimeFormat("en", { dateStyle: "long" });
  return format.format(new Date(iso));
}
