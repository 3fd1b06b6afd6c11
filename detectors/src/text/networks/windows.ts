/** Which pieces of a text a network reads at once. */

/** From the first piece to before the last, as indices. */
export type Window = { from: number; to: number };

/** Of a longer text, a network reads this many windows, spread evenly from its beginning to its end. Up to some 150,000 characters they overlap as in any text; at the most that is read of a text, short gaps are between them. */
export const windowsReadMax = 200;

function spread(windows: Window[], pieces: number): Window[] {
  const [first] = windows;
  if (windows.length <= windowsReadMax || !first) return windows;
  const room = first.to - first.from;
  const step = (pieces - room) / (windowsReadMax - 1);
  return Array.from({ length: windowsReadMax }, (_, i) => {
    const from = Math.round(i * step);
    return { from, to: from + room };
  });
}

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
  return spread(windows, pieces);
}

/** Windows side by side: every piece that is read is measured once. */
export function listLanguageModelWindows(pieces: number, { window }: { window: number }): Window[] {
  // The mark of begin takes one place.
  const room = window - 1;
  const windows: Window[] = [];
  for (let from = 0; from < pieces; from += room) {
    windows.push({ from, to: Math.min(pieces, from + room) });
  }
  return spread(windows, pieces);
}
