import { expect, it } from "vitest";
import { modalityFromFileName } from "./modality-from-file-name.ts";

it("tells files by their endings, unless all are said to be of one kind", () => {
  const names = ["a.TXT", "b.docx", "c.Jpeg", "d.mp3", "e.webm", "f.exe", "g"];
  expect(names.map((name) => modalityFromFileName(name))).toEqual([
    "text",
    "text",
    "image",
    "audio",
    "video",
    null,
    null,
  ]);
  expect(modalityFromFileName("e.webm", "audio")).toBe("audio");
  expect(modalityFromFileName("c.jpeg", "text")).toBeNull();
});
