import { expect } from "@playwright/test";
import { webhookUrlNotAllowed } from "@tellsign/contracts/api/errors";
import type { Delivery } from "@tellsign/contracts/webhook/webhook";
import { webhooks as webhookWords } from "../src/content/messages/account/webhooks.ts";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import { signInAs } from "./fresh-user.ts";
import { test } from "./test.ts";

const payload = '{"type":"webhook.test","timestamp":"2026-01-02T03:04:05.000Z","data":{}}';
const failed: Delivery = {
  id: "msg_1",
  type: "webhook.test",
  state: "failed",
  payload,
  attempts: [
    { at: "2026-01-02T03:04:06.000Z", status: 500, durationMs: 31, problem: "It answered 500." },
    { at: "2026-01-02T03:04:12.000Z", status: null, durationMs: 15000, problem: "No answer." },
  ],
  nextAttemptAt: null,
  createdAt: "2026-01-02T03:04:05.000Z",
};

test("a webhook is added by keyboard, its secret shown once, switched, tested, replayed and deleted", async ({
  page,
}) => {
  await signInAs(page.request, "expert@example.org");
  await page.goto("/api-dashboard");
  const name = `grades ${Date.now()}`;
  await page.getByRole("button", { name: "Add webhook" }).press("Enter");
  await expect(page.getByLabel("URL")).toBeFocused();
  await page.keyboard.type("example.org");
  await page.keyboard.press("Enter");
  await expectToast(page, webhookWords.failedTitle, webhookWords.urlInvalid);
  await page.getByLabel("URL").fill("http://192.168.1.1/hooks");
  await page.keyboard.press("Enter");
  await expectToast(page, webhookWords.failedTitle, webhookUrlNotAllowed);

  await page.getByLabel("URL").fill("https://hooks.example/grades");
  await page.getByLabel("Description").fill(name);
  // Nothing that another test does may be sent.
  for (const event of ["analysis.completed", "analysis.failed", "batch.completed"]) {
    await page.getByRole("checkbox", { name: event }).uncheck();
  }
  await page.keyboard.press("Enter");
  const added = page.getByRole("dialog", { name: webhookWords.added.title });
  const secret = (await added.getByText(/^whsec_/).textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(added).toBeVisible();
  await added.getByRole("button", { name: webhookWords.copied }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  const item = page.getByRole("listitem", { name });
  await expect(item).toContainText("https://hooks.example/grades");
  await expect(item).toContainText("batch.paused");
  await expect(item).not.toContainText("analysis.completed");
  await item.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("button", { name: "Make new secret" }).click();
  const rotated = page.getByRole("dialog", { name: webhookWords.rotated.title });
  await expect(rotated.getByText(/^whsec_/)).not.toHaveText(secret);
  await rotated.getByRole("button", { name: webhookWords.copied }).click();

  await item.getByRole("button", { name: "Edit" }).click();
  await item.getByLabel("URL").fill("https://hooks.example/marks");
  await item.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, webhookWords.changed.title);
  await expect(item).toContainText("https://hooks.example/marks");

  // The answers are the test's own: nothing leaves this machine.
  const sent: string[] = [];
  let delivery = failed;
  await page.route(/\/api\/webhooks\/[^/]+\/(test|deliveries)/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith("/deliveries")) {
      return route.fulfill({
        json: { items: sent.length > 0 ? [delivery] : [], nextCursor: null },
      });
    }
    sent.push(pathname.split("/").at(-1) ?? "");
    if (sent.length > 1) delivery = { ...failed, state: "delivered" };
    return route.fulfill({ json: delivery });
  });
  await item.getByRole("button", { name: "Deliveries" }).click();
  await expect(item).toContainText(webhookWords.noDeliveries);
  await item.getByRole("button", { name: "Send test" }).click();
  await expectToast(page, webhookWords.tested.title);
  await expect(item.getByText("Failed", { exact: true })).toBeVisible();
  await item.getByText("2 attempts, and the payload").click();
  await expect(item).toContainText("It answered 500. (31 ms)");
  await expect(item).toContainText('"timestamp": "2026-01-02T03:04:05.000Z"');
  await loadAxe(page);
  await expectNothingFound(page);
  await item.getByRole("button", { name: /^Replay webhook.test/ }).click();
  await expectToast(page, webhookWords.replayed.title);
  await expect(item.getByText("Delivered", { exact: true })).toBeVisible();
  expect(sent).toEqual(["test", "replay"]);

  await item.getByRole("button", { name: "Disable" }).click();
  await expectToast(page, webhookWords.switchedOff.title);
  await expect(item.getByText("Off", { exact: true })).toBeVisible();
  await expect(item.getByRole("button", { name: "Send test" })).toBeDisabled();
  await item.getByRole("button", { name: "Enable" }).click();
  await expect(item.getByText("On", { exact: true })).toBeVisible();

  await item.getByRole("button", { name: "Delete" }).click();
  const confirm = page.getByRole("dialog", { name: webhookWords.deleteTitle });
  await expect(confirm).toContainText("cannot be undone");
  await confirm.getByRole("button", { name: "Delete webhook" }).click();
  await expectToast(page, webhookWords.deleted.title);
  await expect(item).toHaveCount(0);
});
