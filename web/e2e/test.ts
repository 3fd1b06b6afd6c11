import { test as base } from "@playwright/test";
import { holdToasts, KeptPage } from "./kept-page.ts";
import { waitWhenLoading } from "./wait-when-loading.ts";

type Holder = { kept: KeptPage | null };

/** Tests follow one another in one page, cleared in between; those that want a user agent of their own get a context of their own. */
export const test = base.extend<object, { holder: Holder }>({
  holder: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it uses, which is nothing.
    async ({}, use) => {
      const holder: Holder = { kept: null };
      await use(holder);
      await holder.kept?.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, holder, userAgent }, use, testInfo) => {
    if (userAgent !== undefined) {
      const context = await browser.newContext();
      await holdToasts(context);
      await use(context);
      await context.close();
      return;
    }
    holder.kept ??= await KeptPage.open(browser);
    const { kept } = holder;
    await use(kept.page.context());
    // The worker ends after a failure; until then the page is left as the failure is to be seen.
    if (testInfo.status !== testInfo.expectedStatus) return;
    if (!kept.isSpoilt && (await kept.clear())) return;
    holder.kept = null;
    await kept.close();
  },
  page: async ({ context, holder }, use) => {
    const { page } = holder.kept ?? { page: null };
    if (page?.context() === context) return use(page);
    const own = await context.newPage();
    waitWhenLoading(own);
    await use(own);
  },
});
