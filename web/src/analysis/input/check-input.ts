/** The toast that explains why an input cannot be analyzed yet, or null. */
import { errorEntry, fileTooLarge } from "@tellsign/contracts/api/errors";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { urlModalities, wordsMin } from "@tellsign/contracts/limits";
import { analysis } from "../../content/messages/analysis/analysis.ts";
import { media } from "../../content/messages/result/media.ts";
import { validation } from "../../content/messages/sign-in/validation.ts";
import type { ToastText } from "../../feedback/toast-text.ts";
import { countWords } from "../../format/count-words.ts";
import { checkWebAddress } from "./check-web-address.ts";

export type AnalysisInput = {
  type: Modality;
  text: string;
  url: string;
  file: File | null;
  depth?: ScanDepth;
  /** The user asked to keep the content for a later re-run. */
  keep?: boolean;
  /** What the user calls a pasted text. */
  title?: string;
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
  return wrongAddress === null ? null : problem(wrongAddress);
}

function problem(description: string): ToastText {
  const { title, variant } = analysis.failed;
  return { title, variant, description };
}

export function checkFile(
  file: { size: number },
  modality: Modality | null,
  bytesMax: Record<Modality, number>,
): ToastText | null {
  if (!modality) return problem(errorEntry("unsupported_file_type").message);
  if (file.size === 0) return problem(media.empty);
  if (file.size > bytesMax[modality]) return problem(fileTooLarge(bytesMax[modality]));
  return null;
}
