/** Created on first use: creating it takes a tenth of a second on a phone. */
let format: Intl.DateTimeFormat | undefined;

export function formatTime(iso: string): string {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
  return format.format(new Date(iso));
}
