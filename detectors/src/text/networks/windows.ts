/** Which pieces of a text a network reads at once. */

/** From the first piece to before the last, as indices. */
export type Window = { from: number; to: number };

/** Overlapping windows; the last is flush with the end, so that none is short of context. */
export function listEncoderWindows(
  pieces: number,
  { window, stride }: { window: number; stride: number },
): Window[] {
  // The marks of begin and end take two places.
  const room = window - 2;
  if (pieces === 0) return [];
  if (pieces <= room) return [{ from: 0, to: pieces }];
  const windows: Window[] = [];
  const last = pieces - room;
  for (let from = 0; from < last; from += stride) windows.push({ from, to: from + room });
  windows.push({ from: last, to: pieces });
  return windows;
}

/** Windows side by side: every piece is measured once. */
export function listLanguageModelWindows(pieces: number, { window }: { window: number }): Window[] {
  // The mark of begin takes one place.
  const room = window - 1;
  const windows: Window[] = [];
  for (let from = 0; from < pieces; from += room) {
    windows.push({ from, to: Math.min(pieces, from + room) });
  }
  return windows;
}
