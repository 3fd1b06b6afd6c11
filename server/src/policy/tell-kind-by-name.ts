/** What a file of a batch is, told by the end of its name. */
import { fileTypes } from "@tellsign/contracts/limits";
import type { Modality } from "@tellsign/contracts/modality";

/** Where an ending may be of two kinds, the more usual one: `type` says otherwise for all. */
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

/** Null for what is not analysed; a text only ever comes in a file that can be read as one. */
export function tellKindByName(name: string, given?: Modality): Modality | null {
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
