/** What stands between an input and its analysis: the toast that says so, or nothing. */
import { errorEntry, fileTooLarge } from "@tellsign/contracts/errors";
import { urlModalities, wordsMin } from "@tellsign/contracts/limits";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import { analysis, media, type ToastText, validation } from "@tellsign/contracts/messages";
import type { Modality } from "@tellsign/contracts/modality";
import { checkWebAddress } from "./check-web-address.ts";
import { countWords } from "./count-words.ts";

export type AnalysisInput = {
  type: Modality;
  text: string;
  url: string;
  file: File | null;
  depth?: ScanDepth;
  /** The content is to be kept for a later analysis. */
  keep?: boolean;
};

export function hasInput({ type, text, url, file }: AnalysisInput): boolean {
  if (file) return true;
  if (type === "text") return text.trim() !== "";
  return urlModalities.includes(type) && url.trim() !== "";
}

export function checkInput(input: AnalysisInput): ToastText | null {
  if (!hasInput(input)) return validation.noInput;
  const typed = input.type === "text" && !input.file;
  if (typed && countWords(input.text) < wordsMin.dashboard) return validation.textTooShort;
  const wrongAddress = input.type === "text" || input.file ? null : checkWebAddress(input.url);
  return wrongAddress === null ? null : refusal(wrongAddress);
}

function refusal(description: string): ToastText {
  const { title, variant } = analysis.failed;
  return { title, variant, description };
}

export function checkFile(
  file: { size: number },
  modality: Modality | null,
  bytesMax: Record<Modality, number>,
): ToastText | null {
  if (!modality) return refusal(errorEntry("unsupported_file_type").message);
  if (file.size === 0) return refusal(media.empty);
  if (file.size > bytesMax[modality]) return refusal(fileTooLarge(bytesMax[modality]));
  return null;
}
