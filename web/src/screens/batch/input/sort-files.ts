/** Chosen files, sorted by what is known before they are uploaded. */

import { errorEntry, fileTooLarge } from "@tellsign/contracts/api/errors";
import { batchMax } from "@tellsign/contracts/batch/batch-states";
import type { Modality } from "@tellsign/contracts/detection/modality";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import { fileModality } from "../../../analysis/input/file-kind.ts";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { media } from "../../../content/messages/result/media.ts";
import { listZip, type ZipEntry } from "./list-zip.ts";

/** A file with its path below the chosen folder. */
export type Chosen = { file: File; path: string };
export type AcceptedFile = Chosen & { kind: Modality };
/** `entries` is null if its directory cannot be read here. */
export type Archive = Chosen & { entries: readonly ZipEntry[] | null };
export type RejectedFile = { path: string; reason: string };
export type Sorted = {
  accepted: readonly AcceptedFile[];
  archives: readonly Archive[];
  rejected: readonly RejectedFile[];
};

export const nothingChosen: Sorted = { accepted: [], archives: [], rejected: [] };

/** Essay 2 before essay 10. */
const byName = new Intl.Collator("en", { numeric: true });

export const tableEndings = [".csv", ".tsv"] as const;

export function isTable({ name }: { name: string }): boolean {
  return tableEndings.some((ending) => name.toLowerCase().endsWith(ending));
}

function isArchive({ name }: { name: string }): boolean {
  return /\.zip$/i.test(name);
}

/** By name alone, as on the server: browsers disagree about MIME types. */
export function kindFromFileName(name: string): Modality | null {
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

function classify({ file, path }: Chosen, allowed: readonly Modality[]): string | Modality {
  if (isSystemFile(path)) return batchWords.systemFile;
  if (isTable(file)) return batchWords.tableAlone;
  const kind = kindFromFileName(file.name);
  if (!kind) return errorEntry("unsupported_file_type").message;
  if (!allowed.includes(kind)) return batchWords.kindNotIncluded;
  if (file.size === 0) return media.empty;
  const bytesMax = uploadBytesMax.dashboard[kind];
  return file.size > bytesMax ? fileTooLarge(bytesMax) : kind;
}

function isKind(answer: string | Modality): answer is Modality {
  return answer in uploadBytesMax.dashboard;
}

async function openArchive(chosen: Chosen): Promise<Archive | RejectedFile> {
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
  const accepted: AcceptedFile[] = [];
  const archives: Archive[] = [];
  const rejected: RejectedFile[] = [];
  // A folder is listed in disk order.
  const inOrder = [...chosen].sort((a, b) => byName.compare(a.path, b.path));
  for (const one of inOrder) {
    if (isArchive(one.file) && !isSystemFile(one.path)) {
      const opened = await openArchive(one);
      if ("reason" in opened) rejected.push(opened);
      else archives.push(opened);
      continue;
    }
    const answer = classify(one, allowed);
    if (isKind(answer)) accepted.push({ ...one, kind: answer });
    else rejected.push({ path: one.path, reason: answer });
  }
  return { accepted, archives, rejected };
}

/** Adds files to those chosen before; one with the same path and size is the same file. */
export function addSorted(before: Sorted, added: Sorted): Sorted {
  const key = ({ path, file }: Chosen) => `${file.size} ${path}`;
  const known = new Set([...before.accepted, ...before.archives].map(key));
  return {
    accepted: [...before.accepted, ...added.accepted.filter((one) => !known.has(key(one)))],
    archives: [...before.archives, ...added.archives.filter((one) => !known.has(key(one)))],
    rejected: added.rejected,
  };
}

/** Reasons with the files they apply to. */
export function groupRejected(
  rejected: readonly RejectedFile[],
): { reason: string; paths: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const { path, reason } of rejected)
    groups.set(reason, [...(groups.get(reason) ?? []), path]);
  return [...groups].map(([reason, paths]) => ({ reason, paths }));
}
