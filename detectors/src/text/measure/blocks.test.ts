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

  it("takes the facts before a Markdown text, and a line across it, for no prose", () => {
    const text = "---\ntitle: A day\ntags:\n  - river\n---\n\nIt rained.\n\n***\n\nIt stopped.";
    expect(kinds(text)).toEqual([
      ["fragment", "---\ntitle: A day\ntags:\n  - river\n---"],
      ["prose", "It rained."],
      ["fragment", "***"],
      ["prose", "It stopped."],
    ]);
  });

  it("does not let a fence that stays open, or one around prose, hide a text", () => {
    const prose = "We walked down to the river, and it was higher than before. ".repeat(6).trim();
    const found = (text: string) => kinds(text).filter(([kind]) => kind === "prose");
    expect(found(`\`\`\`html\n${prose}`)).toEqual([["prose", prose]]);
    expect(found(`\`\`\`\n${prose}\n\`\`\``)).toEqual([["prose", prose]]);
    expect(found("```\nlet a = 1;\n\nlet b = 2;\n```")).toEqual([]);
  });

  it("leaves out a bibliography, and goes on after it", () => {
    const text = [
      "As Smith (2019) says, rivers rise.",
      "References",
      "Smith, J. (2019). Rivers. Journal of Water, 3(2), 11-19.",
      "[2] Jones, A. Floods. Oxford Press, 2004.",
      "Appendix A",
      "The figures were taken by hand, and no more is known of them than that.",
    ].join("\n\n");
    expect(kinds(text).map(([kind]) => kind)).toEqual([
      "prose",
      "heading",
      "reference",
      "fragment",
      "prose",
    ]);
  });

  it("leaves out entries without a title above them, but not a sentence that begins like one", () => {
    const entry =
      "Boyd, D. M., & Ellison, N. B. (2007). Social network sites. Journal of Media, 13(1), 210-230.";
    const numbered = "[12] K. Lee et al. Rivers at night. In Proceedings of Water, pp. 3-9, 2011.";
    const sentence =
      "Boyd and Ellison (2007) studied how people use such sites in their daily lives.";
    expect(kinds(`${entry}\n\n${numbered}\n\n${sentence}`).map(([kind]) => kind)).toEqual([
      "reference",
      "prose",
    ]);
  });

  const words = (count: number) => `the ${"old river ran ".repeat(count)}on`;

  it("leaves out a long quotation within a paragraph and keeps the rest", () => {
    const quotation = `"${words(10)}"`;
    const text = `The report puts it so: ${quotation} (Smith, 2019, p. 4). That is all it says.`;
    expect(kinds(text)).toEqual([
      ["prose", "The report puts it so:"],
      ["quotation", quotation],
      ["prose", "(Smith, 2019, p. 4). That is all it says."],
    ]);
  });

  it("keeps short quotations, and speech however long", () => {
    const short = `She called it "${words(3)}" and went away from there.`;
    const speech = `"I saw it myself, ${words(12)}," he said.`;
    expect(kinds(`${short}\n\n${speech}`).map(([kind]) => kind)).toEqual(["prose", "prose"]);
  });
});
