/** Which pieces of a text a network reads at once. */

/** From the first piece to before the last, as indices. */
export type Window = { from: number; to: number };

/** Ids a network takes at most, its own marks among them. */
const windowLength = 256;
/** Between the marks of begin and end. */
const encoderRoom = windowLength - 2;
const encoderStride = 192;
/** After the mark of begin. */
const languageModelRoom = windowLength - 1;

/** Overlapping windows; the last is flush with the end, so that none is short of context. */
export function listEncoderWindows(pieces: number): Window[] {
  if (pieces === 0) return [];
  if (pieces <= encoderRoom) return [{ from: 0, to: pieces }];
  const windows: Window[] = [];
  const last = pieces - encoderRoom;
  for (let from = 0; from < last; from += encoderStride) {
    windows.push({ from, to: from + encoderRoom });
  }
  windows.push({ from: last, to: pieces });
  return windows;
}

/** Windows side by side: every piece is measured once. */
export function listLanguageModelWindows(pieces: number): Window[] {
  const windows: Window[] = [];
  for (let from = 0; from < pieces; from += languageModelRoom) {
    windows.push({ from, to: Math.min(pieces, from + languageModelRoom) });
  }
  return windows;
}
