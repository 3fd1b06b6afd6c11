/** `test` with a page of its own, and `expect` that waits until the page has come to say what is expected. */
import { randomUUID } from "node:crypto";
import { computeAccessibleDescription } from "dom-accessibility-api";
import { test as base, expect } from "vitest";
import { isChecked, isVisible, normalize, type TextMatch } from "./find-elements.ts";
import type { Locator } from "./locator.ts";
import { Page } from "./page.tsx";
import { pause, waitMsMax } from "./wait-until.ts";

export type { Locator, Page };
export { expect };

export const test = Object.assign(
  base.extend<{ page: Page }>({
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it uses, which is nothing.
    page: async ({}, use) => {
      const page = new Page();
      page.install();
      await use(page);
      await page.close();
    },
  }),
  {
    /** A part of a promise, named where it fails. */
    step: async <T>(name: string, act: () => Promise<T>): Promise<T> => {
      try {
        return await act();
      } catch (error) {
        if (error instanceof Error) error.message = `${name}: ${error.message}`;
        throw error;
      }
    },
  },
);

type Verdict = { pass: boolean; actual?: unknown };
type Options = { timeout?: number };

async function settle(
  isNot: boolean,
  description: string,
  look: () => Verdict,
  { timeout = waitMsMax }: Options = {},
) {
  const end = performance.now() + timeout;
  for (;;) {
    let verdict: Verdict;
    try {
      verdict = look();
    } catch (error) {
      verdict = { pass: isNot, actual: error instanceof Error ? error.message : error };
    }
    if (verdict.pass !== isNot || performance.now() > end) {
      const { pass, actual } = verdict;
      return {
        pass,
        message: () =>
          `Expected ${isNot ? "not " : ""}${description}, but found ${JSON.stringify(actual)}`,
      };
    }
    await pause();
  }
}

function textOf(element: Element): string {
  return normalize(element.textContent ?? "");
}

function isAll(
  locator: Locator,
  wanted: TextMatch | readonly TextMatch[],
  says: (text: string, wanted: TextMatch) => boolean,
): Verdict {
  if (!Array.isArray(wanted)) {
    const text = textOf(locator.element());
    return { pass: says(text, wanted as TextMatch), actual: text };
  }
  const texts = locator.elements().map(textOf);
  return {
    pass: texts.length === wanted.length && wanted.every((one, at) => says(texts[at] ?? "", one)),
    actual: texts,
  };
}

function isSubsequence(texts: readonly string[], wanted: readonly TextMatch[]): boolean {
  let at = 0;
  for (const text of texts) {
    const next = wanted[at];
    if (next !== undefined && contains(text, next)) at += 1;
  }
  return at === wanted.length;
}

/** Unlike a search, `toContainText` minds capitals. */
function contains(text: string, wanted: TextMatch): boolean {
  return wanted instanceof RegExp ? wanted.test(text) : text.includes(normalize(wanted));
}

function isText(text: string, wanted: TextMatch): boolean {
  return wanted instanceof RegExp ? wanted.test(text) : text === normalize(wanted);
}

const waiting = {
  toBeVisible: (locator: Locator) => {
    const found = locator.elements();
    if (found.length > 1) return { pass: isVisible(locator.element()) };
    return { pass: found[0] !== undefined && isVisible(found[0]), actual: found.length };
  },
  toBeHidden: (locator: Locator) => {
    const [first] = locator.elements();
    return { pass: !first || !isVisible(first) };
  },
  toBeAttached: (locator: Locator) => ({ pass: locator.elements().length === 1 }),
  toHaveCount: (locator: Locator, count: number) => {
    const actual = locator.elements().length;
    return { pass: actual === count, actual };
  },
  toHaveText: (locator: Locator, wanted: TextMatch | readonly TextMatch[]) =>
    isAll(locator, wanted, isText),
  toContainText: (locator: Locator, wanted: TextMatch | readonly TextMatch[]) => {
    if (!Array.isArray(wanted)) return isAll(locator, wanted, contains);
    const texts = locator.elements().map(textOf);
    return { pass: isSubsequence(texts, wanted), actual: texts };
  },
  toHaveAttribute: (locator: Locator, name: string, value?: TextMatch) => {
    const actual = locator.element().getAttribute(name);
    return {
      pass: actual !== null && (value === undefined || isText(actual, value)),
      actual,
    };
  },
  toHaveClass: (locator: Locator, wanted: RegExp) => {
    const actual = locator.element().getAttribute("class") ?? "";
    return { pass: wanted.test(actual), actual };
  },
  toHaveValue: (locator: Locator, wanted: TextMatch) => {
    const actual = (locator.element() as HTMLInputElement).value;
    return { pass: isText(actual, wanted) || actual === wanted, actual };
  },
  toBeChecked: (locator: Locator) => ({ pass: isChecked(locator.element()) }),
  toBeDisabled: (locator: Locator) => ({ pass: locator.element().matches(":disabled") }),
  toBeEnabled: (locator: Locator) => ({ pass: !locator.element().matches(":disabled") }),
  toBeFocused: (locator: Locator) => ({
    pass: locator.element() === document.activeElement,
    actual: document.activeElement?.outerHTML.slice(0, 200),
  }),
  toHaveAccessibleDescription: (locator: Locator, wanted: TextMatch) => {
    const actual = computeAccessibleDescription(locator.element());
    return { pass: isText(normalize(actual), wanted), actual };
  },
  toHaveURL: (_: Page, wanted: TextMatch) => {
    const path = location.pathname + location.search + location.hash;
    return {
      pass: wanted instanceof RegExp ? wanted.test(location.href) : path === wanted,
      actual: path,
    };
  },
};

type Waiting = typeof waiting;
type Rest<F> = F extends (received: never, ...rest: infer R) => unknown ? R : never;

expect.extend(
  Object.fromEntries(
    Object.entries(waiting).map(([name, look]) => [
      name,
      function wait(this: { isNot: boolean }, received: Locator, ...rest: unknown[]) {
        const options = rest.at(-1);
        const given = (look as (...all: unknown[]) => Verdict).bind(null, received, ...rest);
        const description = `${received.description || "the page"} ${name} ${rest.map(String).join(" ")}`;
        const isOptions = typeof options === "object" && options !== null && "timeout" in options;
        return settle(
          Boolean(this.isNot),
          description,
          given,
          isOptions ? (options as Options) : {},
        );
      },
    ]),
  ),
);

declare module "vitest" {
  interface Matchers {
    toBeVisible(options?: Options): Promise<void>;
    toBeHidden(): Promise<void>;
    toBeAttached(): Promise<void>;
    toHaveCount(...rest: Rest<Waiting["toHaveCount"]>): Promise<void>;
    toHaveText(...rest: Rest<Waiting["toHaveText"]>): Promise<void>;
    toContainText(...rest: Rest<Waiting["toContainText"]>): Promise<void>;
    toHaveAttribute(...rest: Rest<Waiting["toHaveAttribute"]>): Promise<void>;
    toHaveClass(...rest: Rest<Waiting["toHaveClass"]>): Promise<void>;
    toHaveValue(...rest: Rest<Waiting["toHaveValue"]>): Promise<void>;
    toBeChecked(): Promise<void>;
    toBeDisabled(): Promise<void>;
    toBeEnabled(): Promise<void>;
    toBeFocused(): Promise<void>;
    toHaveAccessibleDescription(
      ...rest: Rest<Waiting["toHaveAccessibleDescription"]>
    ): Promise<void>;
    toHaveURL(...rest: Rest<Waiting["toHaveURL"]>): Promise<void>;
  }
}

/** The one toast on the screen says this, word for word. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = toasts(page);
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  await expect(toast).toHaveCount(1);
}

export function newUser(): { email: string; password: string } {
  return { email: `someone-${randomUUID()}@example.org`, password: `words ${randomUUID()}` };
}

export function toasts(page: Page): Locator {
  return page.locator("li[data-variant]");
}

/** Keeps requests to these addresses waiting until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
