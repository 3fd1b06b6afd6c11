import { type ErrorCode, errorEntry } from "@tellsign/contracts/api/errors";

export type ImageRefusalCode = Extract<
  ErrorCode,
  "unsupported_image" | "svg_not_accepted" | "image_too_large" | "image_damaged"
>;

/** Why a file is not analyzed as a picture; the code is the catalog's. */
export class ImageRefusal extends Error {
  readonly code: ImageRefusalCode;

  constructor(code: ImageRefusalCode, options?: { cause?: unknown }) {
    super(errorEntry(code).message, options);
    this.name = "ImageRefusal";
    this.code = code;
  }
}
