import { expect, it } from "vitest";
import { filterTags } from "./filter-tags.ts";

const tags = [
  { group: "EXIF", name: "Make", value: "Nikon" },
  { group: "EXIF", name: "ISO", value: "400" },
  { group: "XMP", name: "CreatorTool", value: "A program" },
];

it("keeps all while nothing is typed", () => {
  expect(filterTags(tags, "  ")).toEqual(tags);
});

it("looks in group, name and value, whatever the case", () => {
  expect(filterTags(tags, "nikon")).toEqual([tags[0]]);
  expect(filterTags(tags, "xmp")).toEqual([tags[2]]);
});

it("asks for every word", () => {
  expect(filterTags(tags, "exif iso")).toEqual([tags[1]]);
  expect(filterTags(tags, "exif program")).toEqual([]);
});
