import { expect, it } from "vitest";
import { checkImage } from "./check-image.ts";

const limit = 50 * 1024 * 1024;

it("takes an image of exactly 50 MB", () => {
  expect(checkImage({ name: "a.png", type: "image/png", size: limit })).toBeNull();
});

it("refuses a larger one", () => {
  expect(checkImage({ name: "a.png", type: "image/png", size: limit + 1 })).toBe(
    "File size must be less than 50MB",
  );
});

it("refuses what is no image", () => {
  expect(checkImage({ name: "a.png", type: "application/pdf", size: 1 })).toBe(
    "Please select an image file (JPG, PNG, WebP)",
  );
});

it("takes a photo of a phone that the browser knows no type for", () => {
  expect(checkImage({ name: "IMG_0001.HEIC", type: "", size: 1 })).toBeNull();
});
