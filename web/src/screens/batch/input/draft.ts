/** A batch that has not been submitted yet. */

import { errorEntry } from "@tellsign/contracts/api/errors";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { wordsMin } from "@tellsign/contracts/limits";
import { checkWebAddress } from "../../../analysis/input/check-web-address.ts";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { type AcceptedFile, type Archive, isSystemFile, kindFromFileName } from "./sort-files.ts";

export type Draft =
  | { from: "files"; accepted: readonly AcceptedFile[]; archives: readonly Archive[] }
  | {
      from: "table";
      file: File;
      column: string;
      idColumn: string;
      kind: Modality;
      /** Rows, and those whose cell can be analyzed; null while they are being counted. */
      rows: number | null;
      count: number | null;
    }
  | { from: "texts"; texts: readonly string[] }
  | { from: "addresses"; kind: Modality; addresses: readonly string[] };

export type KindCounts = Partial<Record<Modality, number>>;

function countEach(kinds: readonly (Modality | null)[]): KindCounts {
  const counts: KindCounts = {};
  for (const kind of kinds) if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Stops at the number of words an analysis needs; the rest of a long text is not counted. */
const enoughWords = new RegExp(`^\\s*(?:\\S+\\s+){${wordsMin.dashboard - 1}}\\S`);

export function isTooShort(text: string): boolean {
  return !enoughWords.test(text);
}

/** How many items of each kind can be analyzed, as far as that is known before submission. */
export function countKinds(draft: Draft): KindCounts {
  switch (draft.from) {
    case "files":
      return countEach([
        ...draft.accepted.map(({ kind }) => kind),
        ...draft.archives.flatMap(({ entries }) =>
          (entries ?? [])
            .filter(({ name }) => !isSystemFile(name))
            .map(({ name }) => kindFromFileName(name)),
        ),
      ]);
    case "table":
      return draft.count ? { [draft.kind]: draft.count } : {};
    case "texts":
      return countEach(draft.texts.map((text) => (isTooShort(text) ? null : "text")));
    case "addresses":
      return countEach(
        draft.addresses.map((address) => (checkWebAddress(address) === null ? draft.kind : null)),
      );
  }
}

export function countAll(counts: KindCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Archives whose entries cannot be listed here. */
export function unreadable(draft: Draft): readonly Archive[] {
  return draft.from === "files" ? draft.archives.filter(({ entries }) => entries === null) : [];
}

function sizeOf(draft: Draft): number {
  if (draft.from !== "files") return 0;
  return [...draft.accepted, ...draft.archives].reduce((sum, { file }) => sum + file.size, 0);
}

/** Items that are too short, empty, or not a URL count too, though they cost nothing. */
function countSubmitted(draft: Draft): number {
  if (draft.from === "table") return draft.rows ?? 0;
  if (draft.from === "addresses") return draft.addresses.length;
  return draft.from === "texts" ? draft.texts.length : 0;
}

/** What keeps it from being submitted, or null. `total`: the items that can be analyzed. */
export function findDraftProblem(draft: Draft, total: number): string | null {
  if (Math.max(countSubmitted(draft), total) > batchMax.items)
    return errorEntry("batch_too_large").message;
  if (sizeOf(draft) > batchMax.formBytes) {
    const size = String(batchMax.formBytes / (1024 * 1024));
    return batchWords.formTooLarge.replace("{size}", size);
  }
  return null;
}

/** Whether there is anything to submit. */
export function isEmpty(draft: Draft, total: number): boolean {
  return total === 0 && unreadable(draft).length === 0;
}
