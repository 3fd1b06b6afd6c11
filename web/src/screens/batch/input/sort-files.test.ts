import { errorEntry, fileTooLarge } from "@tellsign/contracts/api/errors";
import { uploadBytesMax } from "@tellsign/contracts/limits";
import { expect, test } from "vitest";
import { batch as batchWords } from "../../../content/messages/analysis/batch.ts";
import { media } from "../../../content/messages/result/media.ts";
import { countKinds, findDraftProblem, isTooShort } from "./draft.ts";
import { addSorted, groupRejected, sortFiles } from "./sort-files.ts";

function chosen(path: string, size = 5, type = "") {
  const file = new File(["12345".slice(0, size)], path.split("/").at(-1) ?? path, { type });
  Object.defineProperty(file, "size", { value: size });
  return { file, path };
}

test("files are told by their names, as the server does, and the rest is left out with its reason", async () => {
  const { accepted, rejected } = await sortFiles(
    [
      chosen("essays/ten 10.txt"),
      chosen("essays/one.TXT"),
      chosen("essays/ten 2.txt"),
      chosen("photo.png"),
      chosen("page.html", 5, "text/html"),
      chosen("empty.md", 0),
      chosen("huge.pdf", uploadBytesMax.dashboard.text + 1),
      chosen("rows.csv"),
      chosen("essays/.DS_Store"),
    ],
    ["text"],
  );
  expect(accepted.map(({ path, kind }) => [path, kind])).toEqual([
    ["essays/one.TXT", "text"],
    ["essays/ten 2.txt", "text"],
    ["essays/ten 10.txt", "text"],
  ]);
  expect(groupRejected(rejected)).toEqual([
    { reason: media.empty, paths: ["empty.md"] },
    { reason: batchWords.systemFile, paths: ["essays/.DS_Store"] },
    { reason: fileTooLarge(uploadBytesMax.dashboard.text), paths: ["huge.pdf"] },
    { reason: errorEntry("unsupported_file_type").message, paths: ["page.html"] },
    { reason: batchWords.kindNotIncluded, paths: ["photo.png"] },
    { reason: batchWords.tableAlone, paths: ["rows.csv"] },
  ]);
});

test("a plan with everything takes every kind, and a file chosen twice is one", async () => {
  const sorted = await sortFiles(
    [chosen("a.txt"), chosen("b.jpg"), chosen("c.mp3"), chosen("d.mp4"), chosen("e.zip")],
    ["text", "image", "audio", "video"],
  );
  expect(countKinds({ from: "files", ...addSorted(sorted, sorted) })).toEqual({
    text: 1,
    image: 1,
    audio: 1,
    video: 1,
  });
  expect(sorted.archives.map(({ entries }) => entries)).toEqual([null]);
});

test("nine words are too short, ten are not, and a long one without blanks is told at once", () => {
  expect(isTooShort(" one two three four five\nsix seven eight nine ")).toBe(true);
  expect(isTooShort("one two three four five\nsix seven eight nine ten")).toBe(false);
  expect(isTooShort("x".repeat(1_000_000))).toBe(true);
});

test("more items than a batch takes are told before they are sent", () => {
  const texts = Array.from({ length: 10_001 }, () => "word ".repeat(10));
  expect(findDraftProblem({ from: "texts", texts }, texts.length)).toBe(
    errorEntry("batch_too_large").message,
  );
  expect(findDraftProblem({ from: "texts", texts: texts.slice(1) }, 10_000)).toBeNull();
});

test("what is no web address is not priced, but counts among the items", () => {
  const draft = { from: "addresses", kind: "image" } as const;
  const addresses = ["https://example.org/a.png", "photo.png", "ftp://example.org/a.png"];
  expect(countKinds({ ...draft, addresses })).toEqual({ image: 1 });
  const many = Array.from({ length: 10_001 }, () => "photo.png");
  expect(findDraftProblem({ ...draft, addresses: many }, 0)).toBe(
    errorEntry("batch_too_large").message,
  );
});
