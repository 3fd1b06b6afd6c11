/** What stands between an input and its analysis: the toast that says so, or nothing. */
import { errorEntry, fileTooLarge } from "@tellsign/contracts/errors";
import { urlModalities, wordsMin } from "@tellsign/contracts/limits";
import { analysis, type ToastText, validation } from "@tellsign/contracts/messages";
import type { Modality } from "@tellsign/contracts/modality";
import { countWords } from "./count-words.ts";

export type AnalysisInput = { type: Modality; text: string; url: string; file: File | null };

export function hasInput({ type, text, url, file }: AnalysisInput): boolean {
  if (file) return true;
  if (type === "text") return text.trim() !== "";
  return urlModalities.includes(type) && url.trim() !== "";
}

export function checkInput(input: AnalysisInput): ToastText | null {
  if (!hasInput(input)) return validation.noInput;
  const typed = input.type === "text" && !input.file;
  if (typed && countWords(input.text) < wordsMin.dashboard) return validation.textTooShort;
  return null;
}

export function checkFile(
  file: { size: number },
  modality: Modality | null,
  bytesMax: Record<Modality, number>,
): ToastText | null {
  const { title, variant } = analysis.failed;
  if (!modality)
    return { title, variant, description: errorEntry("unsupported_file_type").message };
  if (file.size > bytesMax[modality])
    return { title, variant, description: fileTooLarge(bytesMax[modality]) };
  return null;
}
