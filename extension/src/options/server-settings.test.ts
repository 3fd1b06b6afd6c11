import { expect, it } from "vitest";
import { readAddress, toPattern } from "./server-settings.ts";

it("takes an address as people type it, and keeps its origin", () => {
  expect(readAddress(" tellsign.example/api-docs ")).toEqual({
    address: "https://tellsign.example",
  });
  expect(readAddress("http://localhost:3000")).toEqual({ address: "http://localhost:3000" });
});

it("refuses what would send the key unencrypted, and what is no address", () => {
  for (const typed of ["http://tellsign.example", "ftp://tellsign.example"]) {
    expect(readAddress(typed)).toHaveProperty("problem", expect.stringContaining("https://"));
  }
  for (const typed of ["", "  ", "https://", "a b"]) {
    expect(readAddress(typed)).toHaveProperty("problem");
  }
});

it("asks the browser for that one server", () => {
  expect(toPattern("https://tellsign.example:8443")).toBe("https://tellsign.example/*");
});
