import { describe, expect, it } from "vitest";
import { removeSurface } from "./remove-surface.ts";

describe("removeSurface", () => {
  it("takes quotation marks and leaves apostrophes", () => {
    expect(removeSurface(`"I don't," she said. 'No.' “Yes.”`, "quotes")).toBe(
      "I don't, she said. No. Yes.",
    );
  });

  it("makes a paragraph of sentences from a list", () => {
    const text = "# Plan\nFirst:\n- buy milk\n- sell eggs.\n2. rest\n\nThen we go.";
    expect(removeSurface(text, "bullets")).toBe(
      "Plan\nFirst:\nbuy milk. sell eggs. rest.\n\nThen we go.",
    );
  });

  it("leaves no digit", () => {
    expect(removeSurface("In 1998, 3,400 of them (40%) came by the A4 at 7:30.", "digits")).toBe(
      "In several, several of them (several) came by the A at several.",
    );
  });

  it("leaves no capital", () => {
    expect(removeSurface("NASA met Élodie.", "capitals")).toBe("nasa met élodie.");
  });

  it("leaves full stops alone of all punctuation", () => {
    expect(
      removeSurface("Well-known; it's “odd” (he said) - so what?!\n\nYes... 'No'!", "punctuation"),
    ).toBe("Well known it's odd he said so what.\n\nYes. No.");
  });

  it("names and numbers become neutral ones, and sentences keep their beginning", () => {
    expect(
      removeSurface(
        "Paris is old. In 1850 I met Victor Hugo and, later, Dr. Blanche there.",
        "topic",
      ),
    ).toBe("Paris is old. In 10 I met Alex and, later, Alex there.");
  });
});
