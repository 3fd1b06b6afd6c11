import { expect, it } from "vitest";
import { guessKind, nameKind } from "./kinds.ts";

it("the likeliest kind over all windows is named from one half on", () => {
  const guess = guessKind(
    [
      [4, 0, 0, 0],
      [3, 1, 0, 0],
    ],
    true,
  );
  expect(nameKind(guess)).toBe("speech");
  expect(guess.speech).toBe(guess.probability);
  expect(nameKind(guessKind([[0, 0, 0.1, 0]], false))).toBeNull();
});

it("what the voice detector hears as a voice is no other sound", () => {
  expect(guessKind([[1, 0, 0, 3]], false).kind).toBe("other");
  expect(guessKind([[1, 0, 0, 3]], true).kind).toBe("speech");
});
