import { fileTypes, uploadBytesMax } from "@tellsign/contracts/limits";
import { expect, it } from "vitest";
import { describeAccept } from "./describe-accept.ts";

it("names the endings and the limit", () => {
  expect(describeAccept(fileTypes.freeScan, uploadBytesMax.freeScan)).toBe(
    ".txt, .md, .doc, .docx, up to 10 MB",
  );
  expect(describeAccept(fileTypes.dashboard.audio, uploadBytesMax.dashboard.audio)).toBe(
    "Any audio file, up to 100 MB",
  );
});
