/** Words as the product counts them: split on whitespace. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
