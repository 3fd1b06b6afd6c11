/** A batch in words. */
import type { Batch, BatchItem } from "@tellsign/contracts/batch";
import type { BatchItemState, BatchSource, BatchState } from "@tellsign/contracts/batch-states";
import { type Modality, modalities } from "@tellsign/contracts/modality";
import { formatCount } from "../../lib/format-count.ts";
import type { KindCounts } from "./draft.ts";

export const stateWords: Record<BatchState, string> = {
  queued: "Waiting",
  running: "Under way",
  paused: "Paused",
  done: "Done",
  cancelled: "Cancelled",
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

/** Items that came to an end, whichever. */
export function endedItems({ counts }: Pick<Batch, "counts">): number {
  return counts.done + counts.failed + counts.cancelled;
}

export function percentEnded(batch: Pick<Batch, "counts">): number {
  const { total } = batch.counts;
  return total === 0 ? 100 : (endedItems(batch) / total) * 100;
}

/** The first items also wait for their models, so their pace says little of the rest. */
const pacedItems = 10;

export function describeLeft(batch: Pick<Batch, "counts" | "secondsLeft">): string | null {
  const { secondsLeft, counts } = batch;
  if (secondsLeft === null || endedItems(batch) < Math.min(pacedItems, counts.total / 10))
    return null;
  if (secondsLeft < 60) return "less than a minute left";
  const minutes = Math.round(secondsLeft / 60);
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}

const parts = ["", ": a quarter has ended", ": half has ended", ": three quarters have ended", ""];

/** Read aloud, so it changes at each state and each quarter, and not with each item. */
export function announce(batch: Pick<Batch, "state" | "counts">): string {
  const words = stateWords[batch.state];
  if (batch.state === "running") return words + (parts[Math.floor(percentEnded(batch) / 25)] ?? "");
  if (batch.state !== "done") return words;
  return `${words}: ${formatCount(batch.counts.done)} answered, ${formatCount(batch.counts.failed)} failed`;
}

/** How many of so many people's contents would be flagged at a measured rate. */
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
  running: "Being analysed",
  done: "Answered",
  failed: "Failed",
  cancelled: "Not begun",
};

/** Its title, its owner's id, or its place. */
export function nameItem({ name, customId, type, position }: BatchItem): string {
  return name ?? customId ?? `${type.charAt(0).toUpperCase()}${type.slice(1)} ${position}`;
}
