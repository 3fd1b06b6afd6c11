import { expect, test } from "vitest";
import { splitAddresses, splitTexts } from "./split-texts.ts";

test("blank lines part texts, however many and with whatever blanks in them", () => {
  expect(splitTexts("One.\nStill one.\n\nTwo.\r\n \t\r\n\r\nThree.\n")).toEqual([
    "One.\nStill one.",
    "Two.",
    "Three.",
  ]);
});

test("where a line of dashes parts them, texts keep their paragraphs", () => {
  expect(splitTexts("---\nOne.\n\nStill one.\n -----\nTwo -- with dashes --- inside.")).toEqual([
    "One.\n\nStill one.",
    "Two -- with dashes --- inside.",
  ]);
});

test("nothing but blanks and dashes holds no text", () => {
  expect(splitTexts(" \n\n---\n---\n")).toEqual([]);
  expect(splitTexts("")).toEqual([]);
});

test("addresses stand one a line, and none is asked for twice", () => {
  expect(
    splitAddresses(
      "https://a.example/1.jpg\n\n https://b.example/2.jpg\r\nhttps://a.example/1.jpg",
    ),
  ).toEqual(["https://a.example/1.jpg", "https://b.example/2.jpg"]);
});
