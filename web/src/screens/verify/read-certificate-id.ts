/** Extracts the ID from what people have at hand: the ID itself, or the address of the certificate's page. */
export function readCertificateId(given: string): string | null {
  const [id] = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/.exec(given.trim().toLowerCase()) ?? [];
  return id ?? null;
}
