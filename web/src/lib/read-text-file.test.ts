import { expect, it } from "vitest";
import { readTextFile } from "./read-text-file.ts";

it("reads plain text", async () => {
  expect(await readTextFile(new File(["Some words."], "essay.txt"))).toBe("Some words.");
});

it("refuses other endings", async () => {
  await expect(readTextFile(new File(["x"], "essay.pdf"))).rejects.toThrow("cannot be read here");
});

it("refuses more than 10 MB", async () => {
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "essay.txt");
  await expect(readTextFile(large)).rejects.toThrow("10MB");
});

it("says so when bytes are no text", async () => {
  const binary = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])], "essay.doc");
  await expect(readTextFile(binary)).rejects.toThrow("could not be read");
  await expect(readTextFile(new File(["not a zip"], "essay.docx"))).rejects.toThrow(
    "could not be read",
  );
});
