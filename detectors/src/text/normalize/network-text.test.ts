import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode } from "../decode.ts";
import { measureFeatures } from "../features.ts";
import { prepareMemberText } from "./network-text.ts";

function prepare(submitted: string) {
  const decoded = decode(submitted);
  return { decoded, ...prepareMemberText(measureFeatures(decoded)) };
}

/** As training has it, without offsets. */
function normalize(text: string): string {
  return text
    .replace(/\s*(?:[\u2012-\u2015\u2212]|--+)\s*/g, " - ")
    .replace(/[ \t\u00a0]+/g, " ")
    .trim();
}

const pieces = fc.constantFrom(
  "word",
  "Word.",
  " ",
  "  ",
  "\u2014",
  "--",
  "-",
  "\n",
  "\n\n",
  "> q\n",
  ", ",
  "caf\u00e9",
);

describe("the text the members get", () => {
  it("has dashes and spaces as in training", () => {
    const { text } = prepare(
      "The harbour\u2014quiet as ever -- was   closed \u2013 \u2014 for good, they said.",
    );
    expect(text).toBe("The harbour - quiet as ever - was closed - - for good, they said.");
  });

  it("is the prose in training's form, and every letter knows its place, for any text", () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const { decoded, text, origins } = prepare(parts.join(""));
        expect(text).toBe(normalize(measureFeatures(decoded).prose));
        expect(origins).toHaveLength(text.length);
        for (let i = 0; i < text.length; i++) {
          expect(origins[i]).toBeGreaterThanOrEqual(origins[i - 1] ?? 0);
          if (/\p{L}/u.test(text[i] as string)) {
            expect(decoded.text[origins[i] as number]).toBe(text[i]);
          }
        }
      }),
    );
  });

  it("takes no longer for a long run of blanks than for its length", () => {
    const address = `https://example.org/${"a".repeat(100_000)}`;
    const started = performance.now();
    prepare(`We went to ${address} because the whole harbour had been closed for good.`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
