import { fileTypes } from "@tellsign/contracts/limits";
import { AppError } from "./app-error.ts";

/** A text comes in a file of a kind that can be read. */
export function requireDocumentName(fileName: string | null): void {
  const name = (fileName ?? "").toLowerCase();
  if (!fileTypes.dashboard.text.some((ending) => name.endsWith(ending))) {
    throw new AppError("unsupported_file_type");
  }
}
