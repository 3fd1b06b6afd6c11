import { expect, it } from "vitest";
import type { Input } from "../scan/find-inputs.ts";
import { createSettledFinder } from "./find-settled.ts";

function file(path: string, sizeBytes: number): Input {
  const modifiedAt = `2026-11-17T10:00:0${sizeBytes % 10}.000Z`;
  return { kind: "file", path, found: true, sizeBytes, modifiedAt, problem: null };
}

it("gives a file once it stopped growing, once, and again when it changed or came back", () => {
  const find = createSettledFinder();
  const look = (...files: Input[]) => find(files).map(({ path }) => path);
  expect(look(file("a", 1))).toEqual([]);
  expect(look(file("a", 2), file("b", 1))).toEqual([]);
  expect(look(file("a", 2), file("b", 1))).toEqual(["a", "b"]);
  expect(look(file("a", 2), file("b", 3))).toEqual([]);
  expect(look(file("a", 2), file("b", 3))).toEqual(["b"]);
  expect(look(file("b", 3))).toEqual([]);
  expect(look(file("a", 2), file("b", 3))).toEqual([]);
  expect(look(file("a", 2), file("b", 3))).toEqual(["a"]);
});
