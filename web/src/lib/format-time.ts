/** Made when it is first needed: making it takes a phone a tenth of a second. */
let format: Intl.DateTimeFormat | undefined;

export function formatTime(iso: string): string {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
  return format.format(new Date(iso));
}
