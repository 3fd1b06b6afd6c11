import type { Provenance } from "@tellsign/contracts/detection/provenance";
import type { Runtime } from "../runtime.ts";
import { estimateJpegQuality } from "./file/jpeg-quality.ts";
import { type OtherFrame, readOtherFrames } from "./file/other-frames.ts";
import type { Picture } from "./file/picture.ts";
import { findPreprocessing } from "./preprocessing.ts";

export type ImageContent = {
  bytes: Uint8Array;
  /** Whether the answer includes renderings of the content. */
  views: boolean;
  /** False to judge the pixels alone; true where not said. */
  provenance?: boolean;
};

export type DecodedImage = {
  /** Of an animation, its first frame. */
  picture: Picture;
  otherFrames: OtherFrame[];
  fileBytes: number;
  /** Null for every other format. */
  jpegQuality: number | null;
  provenance: Provenance | null;
  wantsViews: boolean;
};

export async function decode(
  { bytes, views, provenance = true }: ImageContent,
  runtime: Runtime,
): Promise<DecodedImage> {
  if (!runtime.decodeImage) throw new Error("This runtime cannot decode pictures.");
  const picture = await runtime.decodeImage(bytes);
  return {
    picture,
    otherFrames: await readOtherFrames(
      bytes,
      picture,
      runtime.decodeImage,
      await findPreprocessing(runtime),
    ),
    fileBytes: bytes.length,
    jpegQuality: estimateJpegQuality(bytes),
    provenance: (provenance && (await runtime.readProvenance?.(bytes, picture))) || null,
    wantsViews: views,
  };
}
