import { describe, expect, it } from "vitest";
import { compileGlob, findBase, hasPattern } from "./glob.ts";

describe("glob", () => {
  it.each<[string, string[], string[]]>([
    ["*.txt", ["a.txt", "./a.txt"], ["a.md", "b/a.txt", "atxt"]],
    ["**/*.txt", ["a.txt", "b/a.txt", "b/c/a.txt"], ["b/a.md"]],
    ["essays/**", ["essays/a.txt", "essays/b/c.pdf"], ["essay/a.txt"]],
    ["a/**/z.txt", ["a/z.txt", "a/b/c/z.txt"], ["a/bz.txt"]],
    ["p?.{txt,md}", ["p1.txt", "p2.md"], ["p.txt", "p10.txt", "p1.pdf"]],
    ["{a,b{c,d}}.txt", ["a.txt", "bc.txt", "bd.txt"], ["b.txt"]],
    ["[a-c]*.txt", ["apple.txt", "c.txt"], ["d.txt"]],
    ["[!a-c]*.txt", ["d.txt"], ["apple.txt"]],
    ["a+b (1).*", ["a+b (1).txt"], ["aab (1).txt"]],
    ["{only}*", ["{only}.txt"], ["only.txt"]],
  ])("%s takes %j and not %j", (pattern, taken, left) => {
    const fits = compileGlob(pattern);
    expect(taken.filter((path) => !fits(path))).toEqual([]);
    expect(left.filter(fits)).toEqual([]);
  });

  it("knows a pattern from a name, and where its matches lie", () => {
    expect(["a.txt", "b/c (1).txt"].some(hasPattern)).toBe(false);
    expect(["*.txt", "a?.md", "[a].txt", "{a,b}.txt"].every(hasPattern)).toBe(true);
    expect(["*.txt", "a/b/*.txt", "/a/*/c", "/*.txt"].map(findBase)).toEqual([
      ".",
      "a/b",
      "/a",
      "/",
    ]);
  });
});
