/** More than ten words, each of them unique. */
export const sampleText =
  "The harbour lay quiet that morning while seven copper kettles whistled beside an unfinished letter about migrating geese and the slow repair of wooden bridges in early spring.";

export function wordsOf(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${index}`).join(" ");
}
