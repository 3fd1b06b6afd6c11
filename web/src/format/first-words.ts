const wordsShown = 8;

/** The beginning of a text, to recognize it by. */
export function firstWords(text: string): string {
  const words = text.trim().split(/\s+/, wordsShown + 1);
  const start = words.slice(0, wordsShown).join(" ");
  return words.length > wordsShown ? `${start} …` : start;
}
