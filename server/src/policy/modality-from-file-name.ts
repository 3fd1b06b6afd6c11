/** Derives the modality of a batch file from its extension. */

import type { Modality } from "@tellsign/contracts/detection/modality";
import { fileTypes } from "@tellsign/contracts/limits";

/** Ambiguous extensions map to the more common modality; the request's `type` overrides this for all files. */
const endings: [Modality, readonly string[]][] = [
  ["text", fileTypes.dashboard.text],
  [
    "image",
    [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".heic", ".heif", ".tif", ".tiff", ".bmp"],
  ],
  [
    "audio",
    [".mp3", ".wav", ".m4a", ".aac", ".flac", ".ogg", ".oga", ".opus", ".weba", ".amr", ".wma"],
  ],
  ["video", [".mp4", ".mov", ".avi", ".webm", ".mkv", ".m4v"]],
];

function endsLike(name: string, ends: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return ends.some((end) => lower.endsWith(end));
}

/** Null for unsupported files; text is accepted only in readable document formats. */
export function modalityFromFileName(name: string, given?: Modality): Modality | null {
  if (given && given !== "text") return given;
  const found = endings.find(([, ends]) => endsLike(name, ends))?.[0] ?? null;
  return given && found !== given ? null : found;
}

export function isPlainTextName(name: string): boolean {
  return endsLike(name, [".txt", ".md"]);
}

export function isArchiveName(name: string): boolean {
  return endsLike(name, [".zip"]);
}

export function isTableName(name: string): boolean {
  return endsLike(name, [".csv", ".tsv"]);
}
