import { expect, it } from "vitest";
import { readTextFile } from "./read-text-file.ts";

it("refuses other endings", async () => {
  await expect(readTextFile(new File(["x"], "essay.pdf"))).rejects.toThrow("cannot be read here");
});

it("refuses more than 10 MB", async () => {
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "essay.txt");
  await expect(readTextFile(large)).rejects.toThrow("10MB");
});
