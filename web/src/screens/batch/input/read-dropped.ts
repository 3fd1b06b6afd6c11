/** Dropped files, including everything in dropped folders. */
import type { Chosen } from "./sort-files.ts";

function readFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A browser returns a folder's entries in chunks until one is empty. */
async function readFolder(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return entries;
    entries.push(...portion);
  }
}

async function walk(entry: FileSystemEntry): Promise<Chosen[]> {
  if (entry.isFile) {
    const file = await readFile(entry as FileSystemFileEntry);
    return [{ file, path: entry.fullPath.replace(/^\//, "") }];
  }
  const inside = await readFolder(entry as FileSystemDirectoryEntry);
  const found: Chosen[] = [];
  for (const one of inside) found.push(...(await walk(one)));
  return found;
}

/** Must be called while the drop event is handled: its items are gone afterward. */
export async function readDropped(dropped: DataTransfer): Promise<Chosen[]> {
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...dropped.files];
  if (entries.every((entry) => entry === null)) return readPicked(files);
  const found = await Promise.all(entries.map((entry) => (entry ? walk(entry) : [])));
  return found.flat();
}

export function readPicked(files: Iterable<File>): Chosen[] {
  return [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }));
}
