/** Each attack: who makes it, where it goes, and what it sends, over and over. */
import {
  type Body,
  escapes,
  largeBatch,
  largeImage,
  swellingDocument,
  table,
  textOf,
  tinyValues,
} from "./bodies.ts";

export type Attack = {
  name: string;
  /** A demo account, or a visitor. */
  by: "free" | "starter" | "pro" | "visitor";
  path: string;
  atOnce: number;
  body: () => Body;
};

/** Made once: making one takes longer than sending it. */
function once(make: () => Body): () => Body {
  let made: Body | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

const analyze = { path: "/api/analyze" };
const batches = { path: "/api/batches" };

/** Neighbors have different callers, so that each has its whole rate limit. */
export const attacks: readonly Attack[] = [
  {
    name: "49 MB of {},{},… as JSON",
    by: "pro",
    ...analyze,
    atOnce: 4,
    body: once(() => tinyValues(49)),
  },
  {
    name: "9 MB of {},{},… as JSON, no account",
    by: "visitor",
    path: "/api/analyze-free",
    atOnce: 4,
    body: once(() => tinyValues(9)),
  },
  {
    name: "9 MB of escapes in one text",
    by: "free",
    ...analyze,
    atOnce: 4,
    body: once(() => escapes(9)),
  },
  {
    name: "49 MB of newlines as CSV",
    by: "starter",
    ...batches,
    atOnce: 4,
    body: once(() => table("\n", 49)),
  },
  {
    name: "49 MB of blank records as CSV",
    by: "pro",
    ...batches,
    atOnce: 4,
    body: once(() => table(",\n", 49)),
  },
  {
    name: "49 MB of texts as one batch",
    by: "starter",
    ...batches,
    atOnce: 4,
    body: once(() => largeBatch(49)),
  },
  {
    name: "32 KB documents that swell",
    by: "free",
    ...analyze,
    atOnce: 8,
    body: once(swellingDocument),
  },
  {
    name: "texts of 250,000 characters",
    by: "pro",
    ...analyze,
    atOnce: 8,
    body: () => textOf(42_000),
  },
  {
    name: "60 short texts at once",
    by: "starter",
    ...analyze,
    atOnce: 60,
    body: () => textOf(300),
  },
  {
    name: "images of 36 megapixels",
    by: "pro",
    ...analyze,
    atOnce: 8,
    body: once(() => largeImage(6000)),
  },
];
