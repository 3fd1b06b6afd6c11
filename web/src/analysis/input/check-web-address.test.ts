import { expect, it } from "vitest";
import { image } from "../../content/messages/result/image.ts";
import { checkWebAddress } from "./check-web-address.ts";

it("takes a web address, with spaces around it", () => {
  expect(checkWebAddress(" https://example.org/a.jpg ")).toBeNull();
  expect(checkWebAddress("http://example.org/a")).toBeNull();
});

it.each(["example.org/a.jpg", "file:///a.jpg", "data:image/png;base64,AA==", "pictures"])(
  "asks for a web address instead of %s",
  (address) => {
    expect(checkWebAddress(address)).toBe(image.urlInvalid);
  },
);
