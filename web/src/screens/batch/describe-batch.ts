/** Descriptions of a batch in words. */
import type { Batch, BatchItem } from "@tellsign/contracts/batch/batch";
import type {
  BatchItemState,
  BatchSource,
  BatchState,
} from "@tellsign/contracts/batch/batch-states";
import { type Modality, modalities } from "@tellsign/contracts/detection/modality";
import { formatCount } from "../../format/format-count.ts";
import type { KindCounts } from "./input/draft.ts";

export const stateWords: Record<BatchState, string> = {
  queued: "Waiting",
  running: "In progress",
  paused: "Paused",
  done: "Done",
  cancelled: "Canceled",
};

export const sourceWords: Record<BatchSource, string> = {
  items: "a list",
  files: "files",
  archive: "a ZIP file",
  table: "a CSV file",
  addresses: "addresses",
};

export function countItems(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "item" : "items"}`;
}

/** Finished items, whatever the outcome. */
export function endedItems({ counts }: Pick<Batch, "counts">): number {
  return counts.done + counts.failed + counts.cancelled;
}

export function percentEnded(batch: Pick<Batch, "counts">): number {
  const { total } = batch.counts;
  return total === 0 ? 100 : (endedItems(batch) / total) * 100;
}

/** The first items also wait for models to load, so their pace is not representative. */
const pacedItems = 10;

export function describeTimeLeft(batch: Pick<Batch, "counts" | "secondsLeft">): string | null {
  const { secondsLeft, counts } = batch;
  if (secondsLeft === null || endedItems(batch) < Math.min(pacedItems, counts.total / 10))
    return null;
  if (secondsLeft < 60) return "less than a minute left";
  const minutes = Math.round(secondsLeft / 60);
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}

const parts = ["", ": a quarter finished", ": half finished", ": three quarters finished", ""];

/** Announced to screen readers, so it changes at each state and each quarter, not with each item. */
export function announce(batch: Pick<Batch, "state" | "counts">): string {
  const words = stateWords[batch.state];
  if (batch.state === "running") return words + (parts[Math.floor(percentEnded(batch) / 25)] ?? "");
  if (batch.state !== "done") return words;
  return `${words}: ${formatCount(batch.counts.done)} answered, ${formatCount(batch.counts.failed)} failed`;
}

/** How many of so many human items would be flagged at a measured rate. */
export function expectFlagged(count: number, rate: number): string {
  const expected = count * rate;
  if (expected < 0.5) return "fewer than one";
  return `about ${formatCount(Math.round(expected))}`;
}

const kindNames: Record<Modality, readonly [string, string]> = {
  text: ["text", "texts"],
  image: ["image", "images"],
  audio: ["recording", "recordings"],
  video: ["video", "videos"],
};

export function pluralOf(kind: Modality): string {
  return kindNames[kind][1];
}

/** "12 texts, 1 image". */
export function describeKinds(counts: KindCounts): string {
  return modalities
    .filter((kind) => counts[kind])
    .map((kind) => {
      const count = counts[kind] ?? 0;
      return `${formatCount(count)} ${kindNames[kind][count === 1 ? 0 : 1]}`;
    })
    .join(", ");
}

export function nameBatch({ name, source }: Pick<Batch, "name" | "source">): string {
  return name ?? `Batch from ${sourceWords[source]}`;
}

export const itemStateWords: Record<BatchItemState, string> = {
  queued: "Waiting",
  running: "Being analyzed",
  done: "Answered",
  failed: "Failed",
  cancelled: "Not started",
};

/** Its title, the user's own ID, or its position. */
export function nameItem({ name, customId, type, position }: BatchItem): string {
  return name ?? customId ?? `${type.charAt(0).toUpperCase()}${type.slice(1)} ${position}`;
}
