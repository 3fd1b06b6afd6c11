import { expect, it } from "vitest";
import { listBadges } from "./list-badges.ts";

const names = (protocol: string, mode: "stripe" | "test") =>
  listBadges(protocol, mode).map(({ name }) => name);

it("says SSL only of an encrypted page", () => {
  expect(names("https:", "test")).toEqual(["SSL"]);
  expect(names("http:", "test")).toEqual([]);
});

it("says PCI only where a payment provider takes the card", () => {
  expect(names("https:", "stripe")).toEqual(["SSL", "PCI"]);
  expect(names("http:", "stripe")).toEqual(["PCI"]);
});
