import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, request } from "@playwright/test";
import { administration } from "../src/content/messages/administration.ts";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { expectToast } from "./expect-toast.ts";
import { newUser, registerUser, signInAs } from "./fresh-user.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

async function openAs(page: Page, tab: string): Promise<void> {
  await signInAs(page.request, "admin@example.org");
  await page.goto("/analytics-dashboard");
  await page.getByRole("tab", { name: tab, exact: true }).click();
}

async function findAccount(page: Page, email: string): Promise<Locator> {
  await page.getByLabel("Search").fill(email);
  await expect(main(page).getByRole("status")).toHaveText("1 account");
  return page.getByRole("row", { name: new RegExp(email) });
}

/** Answers the dialog, with a reason. */
async function confirm(page: Page, title: string, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: button }).click();
}

test.describe("who is not an administrator", () => {
  test("is told so, word for word, and may log in", async ({ page }) => {
    for (const path of ["/analytics", "/analytics-dashboard"]) {
      await page.goto(path);
      await expect(
        page.getByText("Access Denied: You need admin privileges to view this page.", {
          exact: true,
        }),
      ).toBeVisible();
      await expect(main(page).getByRole("link", { name: "Log in" })).toBeVisible();
    }
  });

  test("is told so when signed in, and the server refuses every call", async ({ page }) => {
    await registerUser(page.request);
    await page.goto("/analytics");
    await expect(
      page.getByText("Access Denied: You need admin privileges to view this page.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    for (const path of [
      "/api/analytics/dashboard",
      "/api/analytics/realtime",
      "/api/analytics/series",
      "/api/analytics/payments",
      "/api/admin/users",
      "/api/admin/messages",
      "/api/admin/audit",
      "/api/admin/outbox",
    ]) {
      const answer = await page.request.get(path);
      expect([path, answer.status(), (await answer.json()).code]).toEqual([
        path,
        403,
        "admin_only",
      ]);
    }
  });
});

test.describe("an administrator", () => {
  test("sees figures and charts, each with its table", async ({ page }) => {
    await signInAs(page.request, "admin@example.org");
    await page.goto("/analytics");
    await expect(page.getByText("Active today")).toBeVisible();
    for (const [tab, heading, charts] of [
      ["Overview", "Summary", ["Active users per day", "Analyses per day"]],
      ["Users", "Retention", ["Registrations per day", "Active users per day"]],
      ["Usage", "By kind of content", ["Analyses per day"]],
      ["Revenue", "By plan", ["Revenue per day"]],
    ] as const) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await expect(main(page).getByRole("heading", { name: heading })).toBeVisible();
      for (const title of charts) {
        const chart = page.getByRole("figure").filter({ hasText: title });
        await expect(chart.getByRole("img", { name: title })).toHaveAccessibleDescription(
          /in total, at most/,
        );
        await chart.getByText("Show as a table").click();
        // A heading and 30 days.
        await expect(chart.getByRole("row")).toHaveCount(31);
      }
    }
  });

  test("finds an account, suspends it and lifts that, and the audit log tells of both", async ({
    page,
    baseURL,
  }) => {
    const user = newUser();
    const theirs = await request.newContext({ baseURL });
    expect((await theirs.post("/api/register", { data: user })).status()).toBe(200);
    const logIn = async () => (await theirs.post("/api/login", { data: user })).status();

    await openAs(page, "Accounts");
    const row = await findAccount(page, user.email);
    await row.getByRole("button", { name: `Suspend: ${user.email}` }).click();
    const dialog = page.getByRole("dialog", { name: "Suspend this account?" });
    await dialog.getByRole("button", { name: "Suspend account" }).click();
    const { title, description } = administration.reasonRequired;
    await expectToast(page, title, description);
    await expect(dialog.getByLabel("Reason")).toBeFocused();
    const reason = `Sells results ${randomUUID()}`;
    await confirm(page, "Suspend this account?", "Suspend account", reason);
    await expectToast(page, administration.suspended.title, administration.suspended.description);
    await expect(row).toContainText("Suspended");
    await expect(row).toContainText(reason);

    expect((await theirs.get("/api/me")).status()).toBe(401);
    expect(await logIn()).toBe(403);

    await row.getByRole("button", { name: `Lift suspension: ${user.email}` }).click();
    await confirm(page, "Lift the suspension?", "Lift suspension", "Explained");
    await expectToast(page, administration.suspensionLifted.title);
    await expect(row).not.toContainText("Suspended");
    expect(await logIn()).toBe(200);
    expect((await theirs.get("/api/me")).status()).toBe(200);
    await theirs.dispose();

    await page.getByRole("tab", { name: "Audit log" }).click();
    const entries = page.getByRole("row", { name: new RegExp(user.email) });
    await expect(entries.filter({ hasText: "Suspend user" })).toContainText(reason);
    await expect(entries.filter({ hasText: "Lift suspension" })).toContainText("Explained");
    await expect(entries.first()).toContainText("admin@example.org");
  });

  test("gives and takes the role of administrator, but not their own", async ({
    page,
    baseURL,
  }) => {
    const theirs = await request.newContext({ baseURL });
    const user = newUser();
    expect((await theirs.post("/api/register", { data: user })).status()).toBe(200);
    const mayRead = async () => (await theirs.get("/api/admin/users")).status();
    await openAs(page, "Accounts");
    const row = await findAccount(page, user.email);
    await row.getByRole("button", { name: `Make admin: ${user.email}` }).click();
    await confirm(page, "Make this account an administrator?", "Make admin", "Helps out");
    await expectToast(page, administration.roleChanged.title);
    await expect(row.getByText("Admin", { exact: true })).toBeVisible();
    expect(await mayRead()).toBe(200);
    await row.getByRole("button", { name: `Remove admin: ${user.email}` }).click();
    await confirm(page, "Remove administrator rights?", "Remove admin", "No longer");
    await expect(row.getByText("Admin", { exact: true })).toHaveCount(0);
    expect(await mayRead()).toBe(403);
    await theirs.dispose();

    const own = await findAccount(page, "admin@example.org");
    await expect(own).toContainText("This is you");
    await expect(own.getByRole("button")).toHaveCount(0);
  });

  test("filters accounts by plan and walks their pages", async ({ page, baseURL }) => {
    const visitor = await request.newContext({ baseURL });
    const mark = `pages-${randomUUID()}`;
    for (let number = 0; number < 26; number += 1) {
      const email = `${mark}-${number}@example.org`;
      const answer = await visitor.post("/api/register", {
        data: { email, password: randomUUID() },
      });
      expect(answer.status()).toBe(200);
    }
    await visitor.dispose();
    await openAs(page, "Accounts");
    await page.getByLabel("Search").fill(mark);
    await expect(main(page).getByRole("status")).toHaveText("26 accounts");
    await expect(page.getByRole("row")).toHaveCount(26);
    const pages = page.getByRole("navigation", { name: "Account pages" });
    await pages.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(pages.getByRole("button", { name: "Next" })).toBeDisabled();
    await pages.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByRole("row")).toHaveCount(26);
    await page.getByLabel("Plan").selectOption("Expert");
    await expect(main(page).getByRole("status")).toHaveText("0 accounts");
  });

  test("answers a message of the contact form", async ({ page }) => {
    const subject = `Question ${randomUUID()}`;
    await page.request.post("/api/contact", {
      data: { name: "Ada", email: "ada@example.org", subject, message: "How sure are you?" },
    });
    await openAs(page, "Messages");
    const item = page.getByRole("listitem").filter({ hasText: subject });
    await expect(item).toContainText("How sure are you?");
    await expect(item.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
      "href",
      `mailto:ada%40example.org?subject=${encodeURIComponent(`Re: ${subject}`)}`,
    );
    await item.getByRole("button", { name: `Mark as answered: ${subject}` }).click();
    await expectToast(page, administration.answered.title);
    await expect(item).toHaveCount(0);
    await page.getByLabel("Show").selectOption("Answered");
    await expect(item).toContainText("Answered");
  });

  test("opens a mail that could not be sent, which the audit log keeps", async ({
    page,
    baseURL,
  }) => {
    const visitor = await request.newContext({ baseURL });
    const { email } = await registerUser(visitor);
    await visitor.post("/api/auth/forgot-password", { data: { email } });
    await visitor.dispose();
    await signInAs(page.request, "admin@example.org");
    // The page asks anew only after half a minute.
    const outbox = async () => (await page.request.get("/api/admin/outbox")).text();
    await expect.poll(outbox).toContain(email);
    await openAs(page, "Outbox");
    const item = page.getByRole("listitem").filter({ hasText: email });
    await expect(item).toContainText("Reset your Tellsign password");
    await expect(page.getByText("/reset-password?token=")).toHaveCount(0);
    await item.getByRole("button", { name: /^Open the email to/ }).click();
    await expect(item).toContainText("/reset-password?token=");
    await page.getByRole("tab", { name: "Audit log" }).click();
    await expect(page.getByRole("row", { name: /Open mail/ }).first()).toContainText(
      `Reset your Tellsign password, to ${email}`,
    );
  });

  test("finds nothing in the way on any tab, nor in the dialog of a change", async ({ page }) => {
    test.slow();
    await page.request.post("/api/contact", {
      data: { name: "Ada", email: "ada@example.org", subject: "Axe", message: "Words" },
    });
    await openAs(page, "Overview");
    await loadAxe(page);
    for (const tab of [
      "Overview",
      "Users",
      "Usage",
      "Revenue",
      "Disputes",
      "Messages",
      "Audit log",
      "Outbox",
      "Accounts",
    ]) {
      await test.step(`finds nothing in the way on ${tab}, light or dark, narrow or wide`, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.getByRole("tab", { name: tab, exact: true }).click();
        await page.waitForLoadState("networkidle");
        await expect(main(page).getByText("Loading...", { exact: true })).toHaveCount(0);
        for (const table of await page.getByText("Show as a table").all()) await table.click();
        await expectNothingFound(page, [1440, 390]);
      });
    }
    await test.step("finds nothing in the way in the dialog of a change", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const row = await findAccount(page, "free@example.org");
      await row.getByRole("button", { name: /^Suspend:/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNothingFound(page, [1440, 390]);
      await page.keyboard.press("Escape");
      await expect(row.getByRole("button", { name: /^Suspend:/ })).toBeFocused();
    });
  });
});
