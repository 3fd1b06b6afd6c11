/** Describes in words which files a picker accepts. */
export function describeAccept(types: readonly string[], bytesMax: number): string {
  const named = types.map((type) => (type.endsWith("/*") ? `any ${type.slice(0, -2)} file` : type));
  const sentence = named.join(", ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}, up to ${Math.floor(bytesMax / (1024 * 1024))} MB`;
}
