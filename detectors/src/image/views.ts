/** Renderings for people to look at: the content itself, its noise, its spectrum. */
import type { ImageViews } from "@tellsign/contracts/detection/image-evidence";
import type { Runtime } from "../runtime.ts";
import type { Picture, Raster } from "./file/picture.ts";
import type { Plane } from "./measure/luma.ts";
import type { Spectrum } from "./measure/spectrum.ts";

const previewSideMax = 1024;
const residualSideMax = 512;
const residualGain = 12;
const gray = 128;

function fitWithin({ width, height }: { width: number; height: number }, sideMax: number) {
  const scale = Math.min(1, sideMax / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** How far a pixel differs from the mean of its neighbors, amplified. Large pictures are subsampled rather than resized, so that noise is not averaged away. */
function drawResidual(plane: Plane): Raster {
  const { width, height, values } = plane;
  const size = fitWithin(plane, residualSideMax);
  const pixels = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    const row = Math.floor((y * height) / size.height);
    const above = Math.max(0, row - 1) * width;
    const below = Math.min(height - 1, row + 1) * width;
    for (let x = 0; x < size.width; x++) {
      const column = Math.floor((x * width) / size.width);
      const left = Math.max(0, column - 1);
      const right = Math.min(width - 1, column + 1);
      const around =
        (values[above + column] as number) +
        (values[below + column] as number) +
        (values[row * width + left] as number) +
        (values[row * width + right] as number);
      const residual = (values[row * width + column] as number) - around / 4;
      pixels[y * size.width + x] = Math.min(255, Math.max(0, gray + residualGain * residual));
    }
  }
  return { ...size, channels: 1, pixels };
}

/** Black where the power is least, white where it is most; gray where there is no spectrum. */
function drawSpectrum(spectrum: Spectrum | null): Raster {
  if (spectrum === null) {
    return { width: 1, height: 1, channels: 1, pixels: Uint8Array.of(gray) };
  }
  const { side, power } = spectrum;
  const low = power.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = power.reduce((most, value) => Math.max(most, value), 0);
  const range = Math.max(high - low, 1e-9);
  const pixels = Uint8Array.from(power, (value) => Math.round((255 * (value - low)) / range));
  return { width: side, height: side, channels: 1, pixels };
}

type Drawing = Required<Pick<Runtime, "resizeImage" | "encodeImage">>;

async function drawSmall(picture: Picture, { resizeImage, encodeImage }: Drawing): Promise<string> {
  const { width, height } = fitWithin(picture, previewSideMax);
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  return encodeImage(await resizeImage(picture, whole, width, height), "jpeg");
}

/** The picture alone, for a report. */
export async function drawPreview(
  bytes: Uint8Array,
  { decodeImage, resizeImage, encodeImage }: Runtime,
): Promise<string> {
  if (!decodeImage || !resizeImage || !encodeImage) {
    throw new Error("This runtime cannot draw pictures.");
  }
  return drawSmall(await decodeImage(bytes), { resizeImage, encodeImage });
}

/** Null where the host draws none. */
export async function drawViews(
  picture: Picture,
  plane: Plane,
  spectrum: Spectrum | null,
  { resizeImage, encodeImage }: Runtime,
): Promise<ImageViews | null> {
  if (!resizeImage || !encodeImage) return null;
  return {
    preview: await drawSmall(picture, { resizeImage, encodeImage }),
    residual: await encodeImage(drawResidual(plane), "jpeg"),
    spectrum: await encodeImage(drawSpectrum(spectrum), "png"),
  };
}
