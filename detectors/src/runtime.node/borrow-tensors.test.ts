import { describe, expect, it } from "vitest";
import { borrowTensors } from "./borrow-tensors.ts";

/** Writes fields of protocol buffers: numbers as varints, everything else with its length. */
function write(...fields: [number: number, value: number | string | Uint8Array][]): Uint8Array {
  const bytes = fields.flatMap(([number, value]) => {
    if (typeof value === "number") return [number * 8, value];
    const content = typeof value === "string" ? new TextEncoder().encode(value) : value;
    const length =
      content.length < 128 ? [content.length] : [(content.length % 128) + 128, content.length >> 7];
    return [number * 8 + 2, ...length, ...content];
  });
  return Uint8Array.from(bytes);
}

const tensor = (name: string, length = 3) =>
  write([1, 1], [8, name], [9, new Uint8Array(length).fill(7)]);
const theirs = write([1, 8], [7, write([2, "theirs"], [5, tensor("a")], [5, tensor("b", 200)])]);
const node = write([1, "a"], [4, "Identity"]);
const ours = write([1, 8], [7, write([1, node], [2, "ours"])], [8, write([2, 14])]);

describe("a network that borrows weights", () => {
  it("gets the named tensors as they stand, and nothing else changes", () => {
    const graph = write([1, node], [2, "ours"], [5, tensor("b", 200)]);
    const expected = write([1, 8], [7, graph], [8, write([2, 14])]);
    expect(Uint8Array.from(borrowTensors(ours, theirs, ["b"]))).toEqual(expected);
  });

  it("gets parts of plain bytes as tensors of 8-bit numbers", () => {
    const bytes = Uint8Array.from({ length: 10 }, (_, i) => i);
    const slice = write([1, 2], [1, 3], [2, 2], [8, "c"], [9, bytes.subarray(4, 10)]);
    const expected = write(
      [1, 8],
      [7, write([1, node], [2, "ours"], [5, slice])],
      [8, write([2, 14])],
    );
    const made = borrowTensors(ours, bytes, [{ name: "c", dims: [2, 3], start: 4 }]);
    expect(Uint8Array.from(made)).toEqual(expected);
  });

  it("is refused where a tensor is missing", () => {
    expect(() => borrowTensors(ours, theirs, ["a", "c"])).toThrow("has no tensor c");
    const slice = { name: "d", dims: [5], start: 8 };
    expect(() => borrowTensors(ours, new Uint8Array(12), [slice])).toThrow("has no tensor d");
  });

  it("is refused where either file is cut off", () => {
    for (const length of [3, 20, theirs.length - 1]) {
      expect(() => borrowTensors(ours, theirs.subarray(0, length), ["b"])).toThrow();
    }
    expect(() => borrowTensors(ours.subarray(0, 12), theirs, ["b"])).toThrow("cut off");
  });
});
