import { expect, it } from "vitest";
import { cleanFileName } from "./clean-file-name.ts";

it("keeps the base name only", () => {
  expect(cleanFileName("../../etc/passwd")).toBe("passwd");
  expect(cleanFileName("C:\\Users\\me\\essay.txt")).toBe("essay.txt");
});

it("drops control characters and marks that turn the reading direction", () => {
  expect(cleanFileName("es\u0000say\r\n\u202etxt.md")).toBe("essaytxt.md");
});

it("is at most 255 characters, and never half of one", () => {
  expect([...(cleanFileName("😀".repeat(300)) ?? "")]).toHaveLength(255);
});

it("is null when nothing is left", () => {
  expect(cleanFileName(undefined)).toBeNull();
  expect(cleanFileName("dir/")).toBeNull();
});
