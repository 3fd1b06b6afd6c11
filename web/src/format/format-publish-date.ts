import { months } from "./format-utc.ts";

/** "November 16, 2026" for a day such as 2026-11-16, independent of the time zone it is rendered in. */
export function formatPublishDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`;
}
