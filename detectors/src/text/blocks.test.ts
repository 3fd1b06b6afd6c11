import { describe, expect, it } from "vitest";
import { splitBlocks } from "./blocks.ts";

function kinds(text: string): [string, string][] {
  return splitBlocks(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);
}

describe("splitBlocks", () => {
  it("takes wrapped lines as one paragraph and blank lines as its end", () => {
    expect(kinds("A first sentence that is\nwrapped here.\n\nA second one.")).toEqual([
      ["prose", "A first sentence that is\nwrapped here."],
      ["prose", "A second one."],
    ]);
  });

  it("leaves out code, tables, quotations, headings, addresses, lists and fragments", () => {
    const text = [
      "# Title",
      "```js\nlet a = 1;\n```",
      "| a | b |\n|---|---|",
      "> said she",
      "https://example.org www.example.org",
      "- milk\n- eggs",
      "Yours truly",
      "const x = f(y) => { z[0]; }",
    ].join("\n\n");
    expect(kinds(text).map(([kind]) => kind)).toEqual([
      "heading",
      "code",
      "table",
      "quotation",
      "address",
      "list",
      "fragment",
      "code",
    ]);
  });

  it("takes the items of a list as one block, with or without blank lines between", () => {
    expect(kinds("- milk\n- eggs\n\n- bread")).toEqual([["list", "- milk\n- eggs\n\n- bread"]]);
  });

  it("counts a list item that is a full sentence as prose", () => {
    const item = "- This item goes on for so long that it reads like any other sentence.";
    expect(kinds(item)).toEqual([["prose", item]]);
  });

  it("knows a list without bullets, but not short dialogue, from prose", () => {
    expect(kinds("eggs\nmilk\nbutter\nbread")[0]?.[0]).toBe("fragment");
    expect(kinds('"No."\n"Why?"\n"Because."')[0]?.[0]).toBe("prose");
  });
});
