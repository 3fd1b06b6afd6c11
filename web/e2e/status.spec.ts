import { expect } from "@playwright/test";
import type { ServiceStatus } from "@tellsign/contracts/site/service-status";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { test } from "./test.ts";

const at = "2026-11-16T11:08:00.000Z";
const good = { checks: 1440, degraded: 0, failures: 0, slowestMs: 9 };
const status: ServiceStatus = {
  state: "degraded",
  at,
  components: [
    {
      name: "database",
      state: "operational",
      since: "2026-11-13T00:00:00.000Z",
      checkedAt: at,
      days: [
        { ...good, day: "2026-11-13" },
        { ...good, day: "2026-11-15", failures: 2 },
        { ...good, day: "2026-11-16", checks: 668 },
      ],
    },
    { name: "text", state: "unknown", since: null, checkedAt: null, days: [] },
    {
      name: "queue",
      state: "degraded",
      since: at,
      checkedAt: at,
      days: [{ ...good, day: "2026-11-16", checks: 10, degraded: 1 }],
    },
  ],
  incidents: [
    {
      component: "queue",
      state: "degraded",
      what: "Recordings and videos are waiting more than ten minutes.",
      beganAt: at,
      endedAt: null,
    },
    {
      component: "database",
      state: "down",
      what: "The database did not respond within two seconds.",
      beganAt: "2026-11-15T03:00:00.000Z",
      endedAt: "2026-11-15T03:02:00.000Z",
    },
  ],
};

test("says how every part is and was, also without seeing the bars", async ({ page }) => {
  await page.route("**/api/service-status", (route) => route.fulfill({ json: status }));
  // By a link, so that the page asks for the answer above and brings none of the server's.
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Status" }).click();
  const main = page.getByRole("main");
  await expect(
    main.getByRole("heading", { name: "Parts of the service are slow or failing intermittently." }),
  ).toBeVisible();
  await expect(
    main.getByRole("img", {
      name: "The last 90 days: 2 days without a failed check, 1 day with failed checks (15 November 2026), 87 days without data.",
    }),
  ).toBeVisible();
  // 2 of 3,548 failed.
  await expect(main.locator("data")).toHaveText(["99.94%", "100%"]);
  await expect(main.getByText("Not checked yet.")).toBeVisible();
  await expect(main.getByText(/, ongoing\.$/)).toBeVisible();
  await expect(main.getByText(/15 November 2026, 03:02 UTC: 2 minutes\.$/)).toBeVisible();
  await main.getByText("Checks by day, in numbers").click();
  const row = main.getByRole("row", { name: /^15 November 2026/ });
  await expect(row.getByRole("cell")).toHaveText(["1,440: 2 failed", "No data", "No data"]);
  await loadAxe(page);
  await expectNothingFound(page);
});

test("the server's own checks are on its page", async ({ page }) => {
  const parts = async () => {
    const answer = (await (await page.request.get("/api/service-status")).json()) as ServiceStatus;
    return answer.components.find(({ name }) => name === "database")?.state;
  };
  await expect.poll(parts).toBe("operational");
  await page.goto("/status");
  // A busy machine may have had an incident, which names it too.
  await expect(page.getByRole("heading", { name: "Database" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "whether the server is up" })).toHaveAttribute(
    "href",
    "/healthz",
  );
});
