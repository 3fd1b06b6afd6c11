const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id from outside may not be a UUID, and comparing it with a uuid column would raise an error. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
