import type { Page } from "@playwright/test";

/** The product's pages say when their screen has been taken over; other documents have nothing to be taken over. */
const takenOver = "html[data-taken-over], html:not(:has(#root))";

/** From here on, loading a page ends when it answers: until then prerendered HTML loses a click. */
export function waitWhenLoading(page: Page): void {
  const { goto, reload } = page;
  const settle = async () => page.locator(takenOver).waitFor({ state: "attached" });
  page.goto = async (...args) => {
    const answer = await goto.apply(page, args);
    await settle();
    return answer;
  };
  page.reload = async (...args) => {
    const answer = await reload.apply(page, args);
    await settle();
    return answer;
  };
}
