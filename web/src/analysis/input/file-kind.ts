/** Detects the modality of a file from its MIME type or extension. */

import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import { fileTypes } from "@tellsign/contracts/limits";

type Named = { name: string; type: string };

const readInPlace = [".txt", ".md"];
/** Files to which many browsers assign no MIME type, or an uninformative one. */
const endings: [Modality, readonly string[]][] = [
  ["image", [".heic", ".heif", ".avif", ".tif", ".tiff", ".bmp"]],
  ["audio", [".aac", ".flac", ".ogg", ".oga", ".opus", ".weba", ".amr", ".wma"]],
  ["video", [".m4v", ".webm", ".mkv"]],
];
/** Containers that may hold audio or video. */
const either: Partial<Record<Modality, readonly string[]>> = {
  audio: [".webm", ".ogg"],
  video: [".webm", ".ogg", ".gif"],
};

function endsWithOneOf(name: string, endings: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return endings.some((ending) => lower.endsWith(ending));
}

/** An ambiguous file goes to the tab the user is on. */
export function fileModality({ name, type }: Named, place?: Modality): Modality | null {
  if (place && endsWithOneOf(name, either[place] ?? [])) return place;
  const major = type.split("/")[0];
  const byType = modalities.find((modality) => modality === major);
  if (byType) return byType;
  const byEnding = endings.find(([, named]) => endsWithOneOf(name, named))?.[0];
  return (
    byEnding ??
    modalities.find(
      (modality) =>
        endsWithOneOf(name, fileTypes.laboratory[modality]) ||
        endsWithOneOf(name, fileTypes.dashboard[modality]),
    ) ??
    null
  );
}

/** Plain text goes into the text box; documents are uploaded as files. */
export function isPlainText({ name, type }: Named): boolean {
  return endsWithOneOf(name, readInPlace) || (type.startsWith("text/") && !isDocument(name));
}

function isDocument(name: string): boolean {
  return endsWithOneOf(
    name,
    fileTypes.dashboard.text.filter((ending) => !readInPlace.includes(ending)),
  );
}
