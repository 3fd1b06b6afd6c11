import { fileTooLarge } from "@tellsign/contracts/api/errors";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import { fileModality } from "../../analysis/input/file-kind.ts";
import { validation } from "../../content/messages/sign-in/validation.ts";

export function checkImage(file: { name: string; type: string; size: number }): string | null {
  const isImage = file.type ? file.type.startsWith("image/") : fileModality(file) === "image";
  if (!isImage) return validation.imageType;
  if (file.size > uploadBytesMax.advancedImage) return fileTooLarge(uploadBytesMax.advancedImage);
  return null;
}
