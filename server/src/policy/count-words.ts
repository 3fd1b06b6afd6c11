/** Words as the product counts them: split on whitespace. Stops counting at `enough`, so that a long text costs little. */
export function countWords(text: string, enough = Number.POSITIVE_INFINITY): number {
  let count = 0;
  const words = /\S+/g;
  while (count < enough && words.test(text)) count += 1;
  return count;
}
