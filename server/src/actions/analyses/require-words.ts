import { contentTooShort } from "@tellsign/contracts/api/errors";
import { countWords } from "../../policy/count-words.ts";
import { AppError } from "../../process/app-error.ts";

export function requireWords(text: string, wordsMin: number): void {
  if (countWords(text, wordsMin) < wordsMin) {
    throw new AppError("content_too_short", contentTooShort(wordsMin));
  }
}
