/** Counts whitespace-separated words, as the product defines them. Stops at `enough`, so that long texts are cheap. */
export function countWords(text: string, enough = Number.POSITIVE_INFINITY): number {
  let count = 0;
  const words = /\S+/g;
  while (count < enough && words.test(text)) count += 1;
  return count;
}
