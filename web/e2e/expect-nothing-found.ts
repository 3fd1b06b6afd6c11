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

/** As many of a row of siblings that are alike are looked at again. */
const alikeMax = 3;

/**
 * Leaves a few of each row of siblings that are alike, such as the calls of the API's documentation or the rows of a
 * table: a page of 16,000 elements takes axe a minute each time. `false` brings them back.
 */
async function thin(page: Page, isThin: boolean): Promise<void> {
  await page.evaluate(
    ({ isThin, alikeMax }) => {
      for (const element of document.querySelectorAll("[data-thinned]")) {
        element.removeAttribute("data-thinned");
        element.removeAttribute("hidden");
      }
      if (!isThin) return;
      for (const parent of document.querySelectorAll("main, main *")) {
        if (parent.childElementCount <= 2 * alikeMax || parent.closest("svg")) continue;
        const seen = new Map<string, number>();
        for (const child of parent.children) {
          const kind = `${child.localName} ${child.className}`;
          const count = (seen.get(kind) ?? 0) + 1;
          seen.set(kind, count);
          if (count <= alikeMax || child.hasAttribute("hidden")) continue;
          child.setAttribute("hidden", "");
          child.setAttribute("data-thinned", "");
        }
      }
    },
    { isThin, alikeMax },
  );
}

type Options = {
  /** Where the whole page is looked at by another test. */
  onlyThinned?: boolean;
};

/** The whole page once, at the first width; then a few of what is alike in the other theme and at the other width. */
export async function expectNothingFound(
  page: Page,
  widths = [1280, 390],
  { onlyThinned = false }: Options = {},
): Promise<void> {
  for (const [i, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `scrolls sideways at ${width} px`).toBe(0);
    // Scrolled halfway, the header would lie over what axe measures.
    await page.evaluate(() => scrollTo(0, 0));
    for (const [at, { theme, rules }] of (i === 0 ? themes : themes.slice(0, 1)).entries()) {
      await thin(page, onlyThinned || i > 0 || at > 0);
      await chooseTheme(page, theme);
      expect(await findViolations(page, rules), `${theme}, ${width} px`).toEqual([]);
    }
    await thin(page, false);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await findOverflow(page), "scrolls sideways at 320 px").toBe(0);
}
