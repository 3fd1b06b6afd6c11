const format = new Intl.DateTimeFormat("en", { dateStyle: "long" });

/** "November 16, 2026", without its hour. */
export function formatDate(iso: string): string {
  return format.format(new Date(iso));
}
