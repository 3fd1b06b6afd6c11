import type { TextSpan } from "@tellsign/contracts/detection/detection";

export type TextPiece = { start: number; text: string; span: TextSpan | null };

/** The text split at its spans, including the gaps: nothing is lost or repeated. */
export function splitText(text: string, spans: readonly TextSpan[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const start = Math.max(span.start, at);
    const end = Math.min(span.end, text.length);
    if (end <= start) continue;
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), span: null });
    pieces.push({ start, text: text.slice(start, end), span });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), span: null });
  return pieces;
}
