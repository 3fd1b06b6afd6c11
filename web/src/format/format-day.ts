const format = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** A day as the server counts it, such as 2026-06-15. */
export function formatDay(day: string): string {
  return format.format(new Date(day));
}
