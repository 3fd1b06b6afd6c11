import { expect, it } from "vitest";
import { historyAddress, readFilter } from "./read-filter.ts";

it("reads from an address what the server takes, and nothing else", () => {
  const given = "search=essay&type=text&verdict=ai&from=2026-01-01&to=2026-02-30x&page=3";
  expect(readFilter(new URLSearchParams(given))).toEqual({
    search: "essay",
    type: "text",
    verdict: "ai",
    from: "2026-01-01",
  });
  expect(
    readFilter(new URLSearchParams("search=%20&type=smell&verdict=guilty&to=0001-01-01")),
  ).toEqual({});
});

it("writes an address that it reads back", () => {
  const filter = { search: "100% & more", type: "image" };
  const address = historyAddress(filter);
  expect(readFilter(new URL(address, "http://site").searchParams)).toEqual(filter);
  expect(historyAddress({})).toBe("/history");
});
