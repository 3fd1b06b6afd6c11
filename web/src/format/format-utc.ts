/** Dates and times in UTC, as the server counts them, the same wherever they are rendered. */
export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "16 November 2026" for "2026-11-16" or a timestamp that begins so. */
export function formatUtcDay(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split("-").map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}

/** "16 November 2026, 11:08 UTC". */
export function formatUtcMoment(iso: string): string {
  return `${formatUtcDay(iso)}, ${iso.slice(11, 16)} UTC`;
}
