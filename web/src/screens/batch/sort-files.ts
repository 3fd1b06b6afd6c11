/** Chosen files, by what can be told of them before they are sent. */

import { batchMax } from "@tellsign/contracts/batch-states";
import { batchWords } from "@tellsign/contracts/batch-words";
import { errorEntry, fileTooLarge } from "@tellsign/contracts/errors";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import { media } from "@tellsign/contracts/messages";
import type { Modality } from "@tellsign/contracts/modality";
import { fileModality } from "../../lib/file-kind.ts";
import { listZip, type ZipEntry } from "./list-zip.ts";

/** A file with its path below the folder it was chosen in. */
export type Chosen = { file: File; path: string };
export type Taken = Chosen & { kind: Modality };
/** `entries` is null where its list cannot be read here. */
export type Archive = Chosen & { entries: readonly ZipEntry[] | null };
export type Refused = { path: string; reason: string };
export type Sorted = {
  taken: readonly Taken[];
  archives: readonly Archive[];
  refused: readonly Refused[];
};

export const nothingChosen: Sorted = { taken: [], archives: [], refused: [] };

/** Essay 2 before essay 10. */
const byName = new Intl.Collator("en", { numeric: true });

export const tableEndings = [".csv", ".tsv"] as const;

export function isTable({ name }: { name: string }): boolean {
  return tableEndings.some((ending) => name.toLowerCase().endsWith(ending));
}

function isArchive({ name }: { name: string }): boolean {
  return /\.zip$/i.test(name);
}

/** By its name alone, as the server tells it: what a browser says of a type differs. */
export function tellKind(name: string): Modality | null {
  return fileModality({ name, type: "" });
}

/** What operating systems leave in folders and archives. */
export function isSystemFile(path: string): boolean {
  const segments = path.split(/[/\\]/);
  return (
    segments.some((segment) => segment === "__MACOSX" || segment.startsWith(".")) ||
    /^(thumbs\.db|desktop\.ini)$/i.test(segments.at(-1) ?? "")
  );
}

function refuse({ file, path }: Chosen, allowed: readonly Modality[]): string | Modality {
  if (isSystemFile(path)) return batchWords.systemFile;
  if (isTable(file)) return batchWords.tableAlone;
  const kind = tellKind(file.name);
  if (!kind) return errorEntry("unsupported_file_type").message;
  if (!allowed.includes(kind)) return batchWords.kindNotIncluded;
  if (file.size === 0) return media.empty;
  const bytesMax = uploadBytesMax.dashboard[kind];
  return file.size > bytesMax ? fileTooLarge(bytesMax) : kind;
}

function isKind(answer: string | Modality): answer is Modality {
  return answer in uploadBytesMax.dashboard;
}

async function openArchive(chosen: Chosen): Promise<Archive | Refused> {
  const { file, path } = chosen;
  if (file.size === 0) return { path, reason: media.empty };
  if (file.size > batchMax.formBytes) return { path, reason: fileTooLarge(batchMax.formBytes) };
  const entries = await listZip(file).catch(() => null);
  if (entries?.some(({ encrypted }) => encrypted))
    return { path, reason: errorEntry("archive_encrypted").message };
  return { ...chosen, entries };
}

export async function sortFiles(
  chosen: readonly Chosen[],
  allowed: readonly Modality[],
): Promise<Sorted> {
  const taken: Taken[] = [];
  const archives: Archive[] = [];
  const refused: Refused[] = [];
  // A folder comes in the order of its disk.
  const inOrder = [...chosen].sort((a, b) => byName.compare(a.path, b.path));
  for (const one of inOrder) {
    if (isArchive(one.file) && !isSystemFile(one.path)) {
      const opened = await openArchive(one);
      if ("reason" in opened) refused.push(opened);
      else archives.push(opened);
      continue;
    }
    const answer = refuse(one, allowed);
    if (isKind(answer)) taken.push({ ...one, kind: answer });
    else refused.push({ path: one.path, reason: answer });
  }
  return { taken, archives, refused };
}

/** Files chosen one after the other; one of the same path and size is the same. */
export function addSorted(before: Sorted, added: Sorted): Sorted {
  const key = ({ path, file }: Chosen) => `${file.size} ${path}`;
  const known = new Set([...before.taken, ...before.archives].map(key));
  return {
    taken: [...before.taken, ...added.taken.filter((one) => !known.has(key(one)))],
    archives: [...before.archives, ...added.archives.filter((one) => !known.has(key(one)))],
    refused: added.refused,
  };
}

/** Reasons with the files they are about. */
export function groupRefused(refused: readonly Refused[]): { reason: string; paths: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { path, reason } of refused) groups.set(reason, [...(groups.get(reason) ?? []), path]);
  return [...groups].map(([reason, paths]) => ({ reason, paths }));
}
