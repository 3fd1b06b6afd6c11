/** A file read piece by piece: media are too large to be held. */
export type FileSlices = {
  sizeBytes: number;
  /** What the file has there; shorter at its end, empty beyond it. */
  read(start: number, length: number): Promise<Uint8Array>;
};

const windowBytes = 16_384;
const nothing = new Uint8Array(0);

/** Small neighboring reads are served from one window. Once the limits are reached everything reads as empty, so that no file can keep its readers busy. */
export function boundSlices(
  file: FileSlices,
  { bytesMax, readsMax }: { bytesMax: number; readsMax: number },
): FileSlices {
  let [bytesLeft, readsLeft] = [bytesMax, readsMax];
  let window: { start: number; bytes: Uint8Array } = { start: 0, bytes: nothing };
  const fetch = async (start: number, length: number): Promise<Uint8Array> => {
    if (bytesLeft < length) return nothing;
    bytesLeft -= length;
    return file.read(start, length);
  };
  return {
    sizeBytes: file.sizeBytes,
    async read(start, length) {
      const wanted = Math.min(length, file.sizeBytes - start);
      if (!(start >= 0) || !(wanted > 0) || readsLeft <= 0) return nothing;
      readsLeft -= 1;
      if (wanted > windowBytes) return fetch(start, wanted);
      const inWindow =
        start >= window.start && start + wanted <= window.start + window.bytes.length;
      if (!inWindow) {
        const length = Math.min(windowBytes, file.sizeBytes - start);
        window = { start, bytes: await fetch(start, length) };
      }
      return window.bytes.subarray(start - window.start, start - window.start + wanted);
    },
  };
}
