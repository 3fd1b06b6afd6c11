/** Does to a picture what sharing does: makes it small and saves it as JPEG. For measuring what of the evidence survives. */
import sharp from "sharp";
import { decodeImage } from "./decode-image.ts";

export type Sharing = { sideMax: number; quality: number };

export async function shareImage(
  bytes: Uint8Array,
  { sideMax, quality }: Sharing,
): Promise<Uint8Array> {
  const { width, height, pixels } = await decodeImage(bytes);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(sideMax, sideMax, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
}
