/** How an MP4 file is put together: which boxes in which order, which pieces are played, how even its frames are. */
import type { FileFinding } from "@tellsign/contracts/detection/provenance";
import type { Mp4Structure, Mp4Track } from "../blocks/media-blocks.ts";
import { findDevice } from "../marks/device-marks.ts";
import type { MediaEvidence } from "../media-evidence.ts";

const boxesShown = 8;
/** Encoders cut a few hundredths of a second at the start by themselves. */
const trimMinS = 0.25;
const framesMin = 10;

function findLayout(evidence: MediaEvidence, mp4: Mp4Structure): FileFinding | null {
  if (mp4.boxes.length === 0) return null;
  const { texts } = evidence.blocks;
  const order = mp4.boxes.join(" ");
  const byLavf = texts.some(
    ({ key, text }) => /^(©too|©swr|encoder)$/.test(key) && /^Lavf/.test(text),
  );
  const likeApple = mp4.majorBrand === "qt" && /^ftyp wide mdat\b/.test(order);
  const likePhone = /^ftyp (free |mdat |moov |skip |uuid )*/.test(order) && findDevice(evidence);
  const shown = mp4.boxes.slice(0, boxesShown).join(", ");
  const value = `${mp4.majorBrand || "no brand"}: ${shown}${mp4.boxes.length > boxesShown ? " …" : ""}`;
  if (byLavf) {
    return {
      name: "Layout of the file",
      value,
      reading:
        "The file was assembled by the FFmpeg library, which sites, apps, editors and generators use. It is not the file that a camera or recorder wrote.",
      speaksFor: "software",
    };
  }
  if (mp4.boxes.some((type) => type === "moof" || type === "sidx")) {
    return {
      name: "Layout of the file",
      value,
      reading:
        "The file is split into fragments, as streaming sites and browser recorders write it.",
      speaksFor: "software",
    };
  }
  return likeApple || likePhone
    ? {
        name: "Layout of the file",
        value,
        reading:
          "The brand and the order of the parts are those that phones and cameras write. Some programs keep or imitate them.",
        speaksFor: "camera",
      }
    : {
        name: "Layout of the file",
        value,
        reading:
          "The brand and the order of the parts are ones that many programs and devices write.",
        speaksFor: "neither",
      };
}

function showSeconds(seconds: number): string {
  return `${Number(seconds.toFixed(2))} s`;
}

function findEdits({ tracks }: Mp4Structure, subject: string): FileFinding | null {
  const pieces = tracks.map(({ edits }) => edits.filter(({ fromS }) => fromS !== null));
  const most = pieces.reduce((best, list) => (list.length > best.length ? list : best), []);
  const [first] = most;
  if (most.length > 1) {
    return {
      name: "Edit list",
      value: `${most.length} pieces`,
      reading: `The file plays ${most.length} pieces of what it holds one after the other: it was cut without being re-encoded, and the parts left out may still be in it.`,
      speaksFor: "software",
    };
  }
  const trimmed = Math.max(...pieces.map(([piece]) => piece?.fromS ?? 0), 0);
  if (!first || trimmed < trimMinS) return null;
  return {
    name: "Edit list",
    value: `begins ${showSeconds(trimmed)} late`,
    reading: `The ${subject} is played from ${showSeconds(trimmed)} after the beginning of what the file holds: its start was trimmed, as phones and players do.`,
    speaksFor: "neither",
  };
}

/** Measured on the table of durations: how many frames last how long. */
function findTiming(track: Mp4Track | undefined): FileFinding | null {
  const timing = (track?.timing ?? []).filter(({ count, durationS }) => count > 0 && durationS > 0);
  const frames = timing.reduce((sum, { count }) => sum + count, 0);
  if (frames < framesMin) return null;
  const lengthS = timing.reduce((sum, { count, durationS }) => sum + count * durationS, 0);
  const usual = timing.reduce((best, entry) => (entry.count > best.count ? entry : best));
  const off = timing
    .filter(({ durationS }) => Math.abs(durationS - usual.durationS) > usual.durationS * 0.02)
    .reduce((sum, { count }) => sum + count, 0);
  const rate = Number((frames / lengthS).toFixed(2));
  // The last frame of a file is often of another length.
  const isConstant = off <= 1;
  return {
    name: "Frame timing",
    value: isConstant
      ? `${frames} frames, constant, ${rate} per second`
      : `${frames} frames, ${off} of unusual length, ${rate} per second on average`,
    reading: isConstant
      ? "Every frame lasts equally long, as with editors, generators and most cameras. Phones vary a little."
      : "The frames vary in length, as with phones and screen recorders. Programs can do this too.",
    speaksFor: "neither",
  };
}

export function findLayoutFindings(evidence: MediaEvidence): FileFinding[] {
  const { mp4 } = evidence.blocks;
  if (!mp4) return [];
  return [
    findLayout(evidence, mp4),
    findEdits(mp4, evidence.subject),
    findTiming(mp4.tracks.find(({ handler }) => handler === "vide")),
  ].filter((found) => found !== null);
}
