import { expect, it } from "vitest";
import { tellKindByName } from "./tell-kind-by-name.ts";

it("tells files by their endings, unless all are said to be of one kind", () => {
  const names = ["a.TXT", "b.docx", "c.Jpeg", "d.mp3", "e.webm", "f.exe", "g"];
  expect(names.map((name) => tellKindByName(name))).toEqual([
    "text",
    "text",
    "image",
    "audio",
    "video",
    null,
    null,
  ]);
  expect(tellKindByName("e.webm", "audio")).toBe("audio");
  expect(tellKindByName("c.jpeg", "text")).toBeNull();
});
