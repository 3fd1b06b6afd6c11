const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What comes from elsewhere may be no uuid at all, which a column of them refuses to compare with. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
