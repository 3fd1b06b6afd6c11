import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect } from "./screens.ts";

const site = "https://tellsign.example";

test.each([
  "/..//evil.example",
  "/.//evil.example",
  "/a/..//evil.example/x",
  "/%2e%2e//evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
])("refuses %j, which a browser would follow off the site", (target) => {
  expect(safeRedirect(target, "/dashboard")).toBe("/dashboard");
});

test("keeps path, query and fragment of this site", () => {
  expect(safeRedirect("/dashboard?free=true#top", "/")).toBe("/dashboard?free=true#top");
});

test("never leaves the site, whatever it is given", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "@",
    ":",
    "evil.example",
    "?",
    "#",
    " ",
  );
  const target = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);
  fc.assert(
    fc.property(target, (given) => {
      expect(new URL(safeRedirect(given, "/"), site).origin).toBe(site);
    }),
  );
});
