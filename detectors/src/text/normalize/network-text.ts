/** The prose as the members read it, dashes and spaces in one form as in training, with the way back to the decoded text. */
import { proseSeparator, type TextFeatures } from "../features.ts";
import { dashes, spaces } from "../measure/style/plain-form.ts";
import { findInlineMarkers } from "./inline-markers.ts";

export type MemberText = {
  text: string;
  /** For each UTF-16 unit of `text`, its place in the decoded text. */
  origins: Int32Array;
};

function replaceMapped(
  { text, origins }: MemberText,
  pattern: RegExp,
  replacement: string,
): MemberText {
  let replaced = "";
  const kept: number[] = [];
  let at = 0;
  const keep = (end: number) => {
    replaced += text.slice(at, end);
    for (let i = at; i < end; i++) kept.push(origins[i] as number);
  };
  for (const { 0: found, index } of text.matchAll(pattern)) {
    keep(index);
    replaced += replacement;
    for (let i = 0; i < replacement.length; i++) {
      kept.push(origins[index + Math.min(i, found.length - 1)] as number);
    }
    at = index + found.length;
  }
  keep(text.length);
  return { text: replaced, origins: Int32Array.from(kept) };
}

function dropMarkers({ text, origins }: MemberText): MemberText {
  const marks = findInlineMarkers(text);
  if (marks.length === 0) return { text, origins };
  const kept: number[] = [];
  let bare = "";
  let at = 0;
  for (const { start, end } of [...marks, { start: text.length, end: text.length }]) {
    bare += text.slice(at, start);
    for (let i = at; i < start; i++) kept.push(origins[i] as number);
    at = end;
  }
  return { text: bare, origins: Int32Array.from(kept) };
}

function trim({ text, origins }: MemberText): MemberText {
  const start = text.length - text.trimStart().length;
  const end = Math.max(start, text.trimEnd().length);
  return { text: text.slice(start, end), origins: origins.subarray(start, end) };
}

function locateProse({ prose, proseBlocks }: TextFeatures): Int32Array {
  const origins = new Int32Array(prose.length);
  let at = 0;
  for (const { start, end } of proseBlocks) {
    for (let i = start; i < end; i++) origins[at++] = i;
    // What joins it to the next block; beyond the end of the last there is nothing to write.
    for (let i = 0; i < proseSeparator.length; i++) origins[at++] = end;
  }
  return origins;
}

export function prepareMemberText(features: TextFeatures): MemberText {
  const prose = dropMarkers({ text: features.prose, origins: locateProse(features) });
  return trim(replaceMapped(replaceMapped(prose, dashes, " - "), spaces, " "));
}
