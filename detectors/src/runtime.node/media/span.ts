/** A part of a recording or video, in the decoder's words, and what time decoding it may take. */

export function spanArgs(startS: number, lengthS: number | undefined): string[] {
  return [
    ...(startS > 0 ? ["-ss", startS.toFixed(6)] : []),
    ...(lengthS === undefined ? [] : ["-t", lengthS.toFixed(6)]),
  ];
}

/** Decoding in real time is slow already: what takes longer than this is made to be slow. */
export function timeFor(spanS: number): number {
  return 60 + 2 * spanS;
}
