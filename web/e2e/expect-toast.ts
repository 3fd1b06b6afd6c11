import { expect, type Locator, type Page } from "@playwright/test";

export function toasts(page: Page): Locator {
  return page.locator("li[data-variant]");
}

/** The one toast on the screen says this, word for word. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = toasts(page);
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  await expect(toast).toHaveCount(1);
}
