/** Decimal, as downloads are usually stated: a megabyte is a million bytes. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
}
