/** A file on this machine, read piece by piece. */
import { open } from "node:fs/promises";
import type { FileSlices } from "../provenance/media/file-slices.ts";

export async function openSlices(path: string): Promise<FileSlices & { close(): Promise<void> }> {
  const file = await open(path, "r");
  const { size: sizeBytes } = await file.stat();
  return {
    sizeBytes,
    async read(start, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, sizeBytes - start)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      return bytes.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}
