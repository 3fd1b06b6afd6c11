/** Keeps other users of the machine out of the database, uploads and kept files. */
import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

export const folderMode = 0o700;
const fileMode = 0o600;

async function protect(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  // A file may be gone by now, and a link is somebody else's decision.
  if (!found || found.isSymbolicLink()) return;
  const mode = found.isDirectory() ? folderMode : fileMode;
  if ((found.mode & 0o777) !== mode) await chmod(path, mode);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await protect(join(path, name));
}

/** Makes the folder if it is missing. An earlier version left its files readable to all. A file system without modes is left as it is. */
export async function protectFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  await mkdir(folder, { recursive: true, mode: folderMode }).catch(() => {});
  await protect(folder).catch((error: NodeJS.ErrnoException) => {
    if (!["EPERM", "EACCES", "EROFS", "ENOTSUP"].includes(error.code ?? "")) throw error;
  });
}
