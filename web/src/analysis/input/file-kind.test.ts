import { expect, it } from "vitest";
import { fileModality, isPlainText } from "./file-kind.ts";

it("goes by the MIME type", () => {
  expect(fileModality({ name: "a", type: "image/png" })).toBe("image");
  expect(fileModality({ name: "a", type: "audio/mpeg" })).toBe("audio");
  expect(fileModality({ name: "a", type: "video/mp4" })).toBe("video");
  expect(fileModality({ name: "a", type: "text/plain" })).toBe("text");
});

it("goes by the end of the name where the browser knows no type", () => {
  expect(fileModality({ name: "Notes.MD", type: "" })).toBe("text");
  expect(fileModality({ name: "clip.mov", type: "" })).toBe("video");
  expect(fileModality({ name: "essay.pdf", type: "application/pdf" })).toBe("text");
});

it("does not guess", () => {
  expect(fileModality({ name: "archive.zip", type: "application/zip" })).toBeNull();
});

it("reads .txt and .md in place and sends documents as files", () => {
  expect(isPlainText({ name: "a.txt", type: "text/plain" })).toBe(true);
  expect(isPlainText({ name: "a.md", type: "" })).toBe(true);
  expect(isPlainText({ name: "a.docx", type: "" })).toBe(false);
  expect(isPlainText({ name: "a.pdf", type: "application/pdf" })).toBe(false);
});

it("knows recordings and videos that browsers give no type", () => {
  for (const name of ["call.amr", "note.OPUS", "song.wma", "take.flac"])
    expect(fileModality({ name, type: "" })).toBe("audio");
  expect(fileModality({ name: "clip.mkv", type: "application/x-matroska" })).toBe("video");
});

it("leaves a file that may hold either where the user stands", () => {
  const recorded = { name: "voice.webm", type: "video/webm" };
  expect(fileModality(recorded)).toBe("video");
  expect(fileModality(recorded, "audio")).toBe("audio");
  expect(fileModality({ name: "a.gif", type: "image/gif" }, "video")).toBe("video");
  expect(fileModality({ name: "a.gif", type: "image/gif" }, "audio")).toBe("image");
});
