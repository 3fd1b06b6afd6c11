import type { FileSlices } from "../../provenance/media/file-slices.ts";

/** Bytes that are read as a file is. */
export function slicesOf(bytes: Uint8Array): FileSlices & { close(): Promise<void> } {
  return {
    sizeBytes: bytes.length,
    read: async (start, length) => bytes.slice(start, start + length),
    close: async () => {},
  };
}
