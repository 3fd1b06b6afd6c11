import { expect, it } from "vitest";
import { findFigures } from "./find-figures.ts";
import { readPageTexts } from "./read-page-texts.ts";

it.each([
  ["It is right in 97.5% of cases.", ["97.5%"]],
  ["It is right in 97 percent of cases.", ["97 percent"]],
  ["An AUROC of 0.96 was reached.", ["AUROC of 0.96", "0.96"]],
  ["AUC 0.879 against 0.884", ["AUC 0.879", "0.879", "0.884"]],
  ["24 of its 28 clips were called human.", ["24 of its 28", "28 clips"]],
  ["Measured on 27,247 human texts.", ["27,247 human texts"]],
  ["It answers about one clip in six.", ["one clip in six"]],
  ["Two in a hundred people are flagged.", ["Two in a hundred"]],
])("finds what was measured in %j", (text, figures) => {
  expect(findFigures(text)).toEqual(figures);
});

it.each([
  "A verdict is one of four.",
  "Reviewed within 24-48 hours, for $5 a month.",
  "Before 2022, texts were written by people.",
  "At least 25 words.",
])("finds nothing in %j", (text) => {
  expect(findFigures(text)).toEqual([]);
});

it("reads what a screen says, and not how it looks", () => {
  const source = `
    import { a } from "./1-of-2.ts";
    /** Reaches 12%. */
    export const words = "Right in 13% of cases";
    export const Screen = () => (
      <p className="w-[14%]" title="15% found">
        <svg x2="100%" /> About 16% of {\`17% of \${words}\`}
      </p>
    );`;
  expect(readPageTexts("screen.tsx", source).flatMap(findFigures)).toEqual([
    "13%",
    "15%",
    "16%",
    "17%",
  ]);
});

it("reads an article without the figures that it names", () => {
  const source = "Our model finds {{text.caught}} of texts, others 99%.\n\n```sh\necho 5%\n```\n";
  expect(readPageTexts("article.md", source).flatMap(findFigures)).toEqual(["99%"]);
});
