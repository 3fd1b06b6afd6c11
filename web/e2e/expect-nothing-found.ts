/** What axe finds on a page, in both themes and at both widths, and whether anything scrolls sideways. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);
const options: RunOptions = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** The source of axe is evaluated by the debugger, which the page's content security policy does not bind. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axeSource);
}

/** The themes differ in colours alone, and colours not by width, so the rest is looked at once. */
const colourRules: RunOptions = {
  resultTypes: ["violations"],
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

export async function findViolations(page: Page, given = options): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (chosen) => (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run(chosen),
    given,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
  );
}

async function findOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

const themes = [
  { theme: "light", rules: options },
  { theme: "dark", rules: colourRules },
];

/** Colours pass from one theme to the other over a few frames; axe must not look in between. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen;
    const frame = () => new Promise(requestAnimationFrame);
    // Within a closed <details> a transition waits for as long as it is closed.
    const isChanging = (animation: Animation) =>
      animation instanceof CSSTransition &&
      animation.effect instanceof KeyframeEffect &&
      animation.effect.target?.checkVisibility();
    do {
      await frame();
      await frame();
    } while (document.getAnimations().some(isChanging));
  }, theme);
}

export async function expectNothingFound(page: Page, widths = [1280, 390]): Promise<void> {
  for (const [i, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    for (const { theme, rules } of i === 0 ? themes : themes.slice(0, 1)) {
      await chooseTheme(page, theme);
      expect(await findViolations(page, rules), `${theme}, ${width} px`).toEqual([]);
    }
    expect(await findOverflow(page), `scrolls sideways at ${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await findOverflow(page), "scrolls sideways at 320 px").toBe(0);
}
