import { fileTypes } from "@tellsign/contracts/limits";
import { AppError } from "../../process/app-error.ts";

/** Refuses a text file whose extension no reader supports. */
export function requireDocumentName(fileName: string | null): void {
  const name = (fileName ?? "").toLowerCase();
  if (!fileTypes.dashboard.text.some((ending) => name.endsWith(ending))) {
    throw new AppError("unsupported_file_type");
  }
}
