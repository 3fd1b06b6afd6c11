/** What EXIF says of a camera, and whether it agrees with itself. */
import type { FileFinding } from "@tellsign/contracts/detection/provenance";
import { bytesOf, type ExifTag, numberOf, textOf } from "../blocks/read-exif.ts";
import type { Evidence } from "../evidence.ts";
import { nameCamera } from "../marks/camera-mark.ts";
import { shorten } from "../shorten.ts";

const forged = "Such tags can be written or copied by anyone, so they decide nothing.";
const exposureTags = [
  "ExposureTime",
  "FNumber",
  "ISOSpeedRatings",
  "FocalLength",
  "MeteringMode",
  "Flash",
];
/** From starlight to snow in full sun, with room at both ends. */
const lightRange = { min: -7, max: 19 };
/** Stops by which two tags for the same setting may differ through rounding. */
const stopsMax = 0.5;

function findCameraData(evidence: Evidence): FileFinding | null {
  const camera = nameCamera(evidence);
  if (camera === null) return null;
  const { exif } = evidence;
  const lens = textOf(exif, "Photo", "LensModel");
  const present = exposureTags.filter((name) => numberOf(exif, "Photo", name) !== null).length;
  const value = [
    camera,
    lens && shorten(lens, 80),
    `${present} of ${exposureTags.length} exposure tags`,
  ];
  return {
    name: "Camera data",
    value: value.filter(Boolean).join(", "),
    reading:
      present >= 3
        ? `The file names a device and how the picture was taken, as cameras do. ${forged}`
        : `The file names a device but says little about how the picture was taken, as scanners and edited copies do. ${forged}`,
    speaksFor: present >= 3 ? "camera" : "neither",
  };
}

function findExposure({ exif }: Evidence): FileFinding | null {
  const read = (name: string) => numberOf(exif, "Photo", name);
  const shutter = read("ShutterSpeedValue");
  // Older cameras give the time as a power of two only.
  const time = read("ExposureTime") ?? (shutter === null ? null : 2 ** -shutter);
  const [aperture, iso] = [read("FNumber"), read("ISOSpeedRatings")];
  if (!time || !aperture || !iso || time <= 0 || aperture <= 0 || iso <= 0) return null;
  const light = Math.log2(aperture ** 2 / time) - Math.log2(iso / 100);
  const faults: string[] = [];
  if (light < lightRange.min || light > lightRange.max) {
    faults.push("together they fit no natural light");
  }
  if (shutter !== null && Math.abs(shutter + Math.log2(time)) > stopsMax) {
    faults.push("the shutter speed is given twice and differs");
  }
  const stop = read("ApertureValue");
  if (stop !== null && Math.abs(stop - 2 * Math.log2(aperture)) > stopsMax) {
    faults.push("the aperture is given twice and differs");
  }
  const shown = time < 1 ? `1/${Math.round(1 / time)} s` : `${Number(time.toFixed(1))} s`;
  const value = `${shown}, f/${Number(aperture.toFixed(1))}, ISO ${Math.round(iso)}: exposure value ${light.toFixed(1)}`;
  return faults.length === 0
    ? {
        name: "Exposure",
        value,
        reading: `Shutter speed, aperture and sensitivity fit one another and natural light. ${forged}`,
        speaksFor: "camera",
      }
    : {
        name: "Exposure",
        value,
        reading: `The exposure tags contradict one another: ${faults.join("; ")}. A camera writes consistent tags; a program or person inventing them may not.`,
        speaksFor: "software",
      };
}

/** EXIF's form, 2024:05:31 12:00:00, as a number that sorts; null for anything else. */
function readDate(text: string | null): number | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text ?? "");
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map(Number);
  return month < 1 ? null : Date.UTC(year, month - 1, day, hour, minute, second);
}

function findDates({ exif }: Evidence, now: number): FileFinding | null {
  const taken = textOf(exif, "Photo", "DateTimeOriginal");
  const takenAt = readDate(taken);
  if (taken === null || takenAt === null) return null;
  const changedAt = readDate(textOf(exif, "Image", "DateTime"));
  const day = 24 * 3_600_000;
  const future = takenAt > now + day;
  // Clocks and time zones differ by up to a day.
  const reversed = changedAt !== null && changedAt < takenAt - day;
  return {
    name: "Dates",
    value: `taken ${shorten(taken, 40)}`,
    reading: future
      ? "The capture date is in the future: the clock was wrong, or the tag was invented."
      : reversed
        ? "According to its own dates, the file was changed before it was taken: a clock was wrong, or a tag was invented."
        : `The dates are in order. ${forged}`,
    speaksFor: "neither",
  };
}

function findMakerNotes(exif: readonly ExifTag[]): FileFinding | null {
  const notes = bytesOf(exif, "Photo", "MakerNote");
  if (!notes || notes.length < 32) return null;
  return {
    name: "Maker notes",
    value: `${notes.length} bytes`,
    reading:
      "The file has a block where a manufacturer's cameras and programs keep their own notes, which editors often drop. It can be copied from another photograph.",
    speaksFor: "camera",
  };
}

export function findCameraFindings(evidence: Evidence, now: number): FileFinding[] {
  return [
    findCameraData(evidence),
    findExposure(evidence),
    findDates(evidence, now),
    findMakerNotes(evidence.exif),
  ].filter((found) => found !== null);
}
