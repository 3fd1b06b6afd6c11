/** The times that a file gives itself, and whether they agree. */
import type { FileFinding } from "@tellsign/contracts/detection/provenance";
import type { MediaEvidence } from "../media-evidence.ts";

const dayMs = 24 * 3_600_000;
const dateKeys = /^(com\.apple\.quicktime\.creationdate|creation_time|©day|DATE_RECORDED|TDRC)$/i;
const forged = "Such times can be set by anyone, so they decide nothing.";

/** Null for what is no full date: years alone say too little to compare. */
function readDate(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const time = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return Number.isFinite(time) ? time : null;
}

function showDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function isPlausible(ms: number): boolean {
  return Math.abs(ms) < 8e15;
}

export function findDates({ blocks }: MediaEvidence, nowMs: number): FileFinding | null {
  const times = blocks.mp4?.times ?? [];
  const created = times.flatMap(({ createdMs }) => createdMs ?? []).filter(isPlausible);
  const tagged = blocks.texts
    .filter(({ key }) => dateKeys.test(key))
    .flatMap(({ text }) => readDate(text) ?? [])
    .filter(isPlausible);
  const made = [...created, ...tagged];
  const [first] = made;
  if (first === undefined) return null;
  const [earliest, latest] = [Math.min(...made), Math.max(...made)];
  const reversed = times.some(
    ({ createdMs, modifiedMs }) =>
      createdMs !== null && modifiedMs !== null && modifiedMs < createdMs - dayMs,
  );
  // Clocks and time zones differ by up to a day.
  const reading =
    latest > nowMs + dayMs
      ? "A creation time is in the future: a clock was wrong, or the time was invented."
      : reversed
        ? "According to its own times, the file was changed before it was made: a clock was wrong, or a time was invented."
        : latest - earliest > dayMs
          ? "The file gives creation times that are more than a day apart: parts of it were made or assembled at a different time than it says."
          : `The creation times agree. ${forged}`;
  const days = earliest === latest ? showDay(first) : `${showDay(earliest)} to ${showDay(latest)}`;
  return {
    name: "Times in the file",
    value: showDay(earliest) === showDay(latest) ? showDay(first) : days,
    reading,
    speaksFor: "neither",
  };
}
