/** Which kind of content a file holds, by its MIME type or the end of its name. */
import { fileTypes } from "@tellsign/contracts/limits";
import { type Modality, modalities } from "@tellsign/contracts/modality";

type Named = { name: string; type: string };

const readInPlace = [".txt", ".md"];
/** Images that many browsers give no MIME type. */
const untypedImages = [".heic", ".heif", ".avif", ".tif", ".tiff", ".bmp"];

function endsWithOneOf(name: string, endings: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return endings.some((ending) => lower.endsWith(ending));
}

export function fileModality({ name, type }: Named): Modality | null {
  const major = type.split("/")[0];
  const byType = modalities.find((modality) => modality === major);
  if (byType) return byType;
  if (type === "" && endsWithOneOf(name, untypedImages)) return "image";
  return (
    modalities.find(
      (modality) =>
        endsWithOneOf(name, fileTypes.laboratory[modality]) ||
        endsWithOneOf(name, fileTypes.dashboard[modality]),
    ) ?? null
  );
}

/** Plain text goes into the text box; a document is sent as a file. */
export function isPlainText({ name, type }: Named): boolean {
  return endsWithOneOf(name, readInPlace) || (type.startsWith("text/") && !isDocument(name));
}

function isDocument(name: string): boolean {
  return endsWithOneOf(
    name,
    fileTypes.dashboard.text.filter((ending) => !readInPlace.includes(ending)),
  );
}
