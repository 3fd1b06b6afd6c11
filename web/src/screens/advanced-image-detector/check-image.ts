import { fileTooLarge } from "@tellsign/contracts/errors";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import { validation } from "@tellsign/contracts/messages";

export function checkImage(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith("image/")) return validation.imageType;
  if (file.size > uploadBytesMax.advancedImage) return fileTooLarge(uploadBytesMax.advancedImage);
  return null;
}
