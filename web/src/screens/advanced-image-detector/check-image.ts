import { fileTooLarge } from "@tellsign/contracts/errors";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import { validation } from "@tellsign/contracts/messages";
import { fileModality } from "../../lib/file-kind.ts";

export function checkImage(file: { name: string; type: string; size: number }): string | null {
  const isImage = file.type ? file.type.startsWith("image/") : fileModality(file) === "image";
  if (!isImage) return validation.imageType;
  if (file.size > uploadBytesMax.advancedImage) return fileTooLarge(uploadBytesMax.advancedImage);
  return null;
}
