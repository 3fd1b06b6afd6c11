/** Whether the small picture inside the file shows the same as the file. */
import type { FileFinding } from "@tellsign/contracts/detection/provenance";
import { numberOf } from "../blocks/read-exif.ts";
import type { Evidence } from "../evidence.ts";
import { nameCamera } from "../marks/camera-mark.ts";
import type { DecodedPicture, ProvenanceHost } from "../provenance-host.ts";

const grid = 16;
const samplesPerCell = 6;
/** Of the full range of brightness; recompression alone stays well below. */
const differenceMax = 0.08;
const aspectTolerance = 0.04;
const thumbnailBytesMax = 300_000;

type Frame = { x: number; y: number; width: number; height: number };

function brightnessGrid({ width, pixels }: DecodedPicture, frame: Frame): number[] {
  const cells: number[] = [];
  for (let row = 0; row < grid; row += 1) {
    for (let column = 0; column < grid; column += 1) {
      let sum = 0;
      for (let i = 0; i < samplesPerCell * samplesPerCell; i += 1) {
        const across = (column + ((i % samplesPerCell) + 0.5) / samplesPerCell) / grid;
        const down = (row + (Math.floor(i / samplesPerCell) + 0.5) / samplesPerCell) / grid;
        const x = Math.floor(frame.x + across * frame.width);
        const y = Math.floor(frame.y + down * frame.height);
        const at = (y * width + x) * 3;
        sum += ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) * 2 + (pixels[at + 2] ?? 0)) / 4;
      }
      cells.push(sum / (samplesPerCell * samplesPerCell));
    }
  }
  return cells;
}

/** The largest central part with the given aspect: thumbnails often have bars around the picture. */
function centralFrame({ width, height }: DecodedPicture, aspect: number): Frame {
  const fitted = width / height > aspect ? height * aspect : width;
  const tall = fitted / aspect;
  return { x: (width - fitted) / 2, y: (height - tall) / 2, width: fitted, height: tall };
}

function whole({ width, height }: DecodedPicture): Frame {
  return { x: 0, y: 0, width, height };
}

/** Turned as EXIF says the picture is shown; the thumbnail itself is stored as the camera saw it. */
function turn(picture: DecodedPicture, orientation: number): DecodedPicture {
  if (orientation <= 1 || orientation > 8) return picture;
  const { width, height, pixels } = picture;
  const swapped = orientation >= 5;
  const [w, h] = swapped ? [height, width] : [width, height];
  const turned = new Uint8Array(w * h * 3);
  const mirrorX = [2, 3, 7, 8].includes(orientation);
  const mirrorY = [3, 4, 6, 7].includes(orientation);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const [a, b] = swapped ? [y, x] : [x, y];
      const from = ((mirrorY ? height - 1 - b : b) * width + (mirrorX ? width - 1 - a : a)) * 3;
      turned.set(pixels.subarray(from, from + 3), (y * w + x) * 3);
    }
  }
  return { width: w, height: h, pixels: turned };
}

function difference(a: readonly number[], b: readonly number[]): number {
  const sum = a.reduce((total, value, i) => total + Math.abs(value - (b[i] ?? 0)), 0);
  return sum / a.length / 255;
}

function cutThumbnail({ blocks, exif }: Evidence): Uint8Array | null {
  const offset = numberOf(exif, "Thumbnail", "ThumbnailOffset");
  const length = numberOf(exif, "Thumbnail", "ThumbnailLength");
  if (!blocks.exif || !offset || !length || length > thumbnailBytesMax) return null;
  const bytes = blocks.exif.subarray(offset, offset + length);
  return bytes.length === length && bytes[0] === 0xff && bytes[1] === 0xd8 ? bytes : null;
}

export async function findThumbnail(
  evidence: Evidence,
  picture: DecodedPicture,
  { decodeImage }: ProvenanceHost,
): Promise<FileFinding | null> {
  const bytes = cutThumbnail(evidence);
  if (!bytes || !decodeImage) return null;
  const name = "Embedded thumbnail";
  let decoded: DecodedPicture;
  try {
    decoded = await decodeImage(bytes);
  } catch {
    const reading = "The thumbnail inside the file could not be read, which proves nothing.";
    return { name, value: "damaged", reading, speaksFor: "neither" };
  }
  const thumbnail = turn(decoded, numberOf(evidence.exif, "Image", "Orientation") ?? 1);
  const aspect = picture.width / picture.height;
  const sameAspect = Math.abs(thumbnail.width / thumbnail.height / aspect - 1) <= aspectTolerance;
  const frame = sameAspect ? whole(thumbnail) : centralFrame(thumbnail, aspect);
  const apart = difference(
    brightnessGrid(picture, whole(picture)),
    brightnessGrid(thumbnail, frame),
  );
  const value = `${thumbnail.width} × ${thumbnail.height}, differs by ${(apart * 100).toFixed(1)} % in brightness`;
  return apart <= differenceMax
    ? {
        name,
        value,
        reading:
          "The thumbnail inside the file shows the same picture. Cameras write such thumbnails; so do many programs.",
        speaksFor: nameCamera(evidence) === null ? "neither" : "camera",
      }
    : {
        name,
        value,
        reading:
          "The thumbnail inside the file differs from the file: the picture was cropped, turned or changed after the thumbnail was made.",
        speaksFor: "software",
      };
}
