/** The page on which visitors decide whether to trust us shows what the reports in models say. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { modalities } from "@tellsign/contracts/detection/modality";
import type { EvaluatedSet, EvaluationReport } from "@tellsign/contracts/models/evaluation-report";
import { expectNothingFound, loadAxe } from "./expect-nothing-found.ts";
import { test } from "./test.ts";

const main = (page: Page) => page.locator("#main");
const readReport = (modality: string): EvaluationReport =>
  JSON.parse(
    readFileSync(new URL(`../../models/${modality}/report.json`, import.meta.url), "utf8"),
  );

/** How many of a set reach a threshold, counted from its report. */
function countReaching({ curve }: EvaluatedSet, threshold: number) {
  const reaching = (curve ?? []).filter(({ from }) => from >= threshold);
  return {
    human: Math.max(0, ...reaching.map(({ human }) => human)),
    ai: Math.max(0, ...reaching.map(({ ai }) => ai)),
  };
}

test("has its badges, cards and button, and starts at the top", async ({ page }) => {
  await page.goto("/methodology");
  for (const badge of ["Peer-Reviewed Methods", "Independent Testing", "Continuous Validation"]) {
    await expect(main(page).getByText(badge, { exact: true })).toBeVisible();
  }
  for (const name of [
    "Multi-Model Ensemble Architecture",
    "Independent Testing & Validation",
    "Competitive Analysis",
    "Continuous Improvement",
  ]) {
    await expect(main(page).getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await expect(main(page)).toContainText("This figure is for English text");
  for (const reading of ["Leans AI", "Cannot say", "Leans human"]) {
    await expect(main(page).getByRole("columnheader", { name: reading })).toBeVisible();
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Videos", exact: true }).click();
  await expect(page).toHaveURL(/\/methodology\/video$/);
  await expect(main(page).getByRole("heading", { name: /^Videos/, level: 1 })).toBeInViewport();
  await page.getByRole("navigation", { name: "Methodology" }).getByText("Summary").click();
  await page.getByRole("link", { name: "Experience Our Accuracy - Try Free Scan" }).click();
  await expect(page).toHaveURL(/\/free-scan$/);
});

test("draws, tables and downloads are the reports' values, and a threshold can be moved", async ({
  page,
}) => {
  // Axe reads a long page with thousands of values.
  test.slow();
  const [set] = readReport("video").sets;
  if (!set?.curve) throw new Error("The video model's report has no curve.");
  const { scored, atShippedThresholds: shipped } = set;
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/methodology/video");
  const section = page.getByRole("region", { name: `Videos: ${set.title}` });
  const slider = section.getByRole("slider", { name: "Move the threshold" });
  const said = section.locator("[aria-live]");
  const point = section.locator("[data-chosen]");

  await test.step("the slider starts where the model ships, and moves both errors", async () => {
    await slider.scrollIntoViewIfNeeded();
    await expect(slider).toBeEnabled();
    await expect(point).toHaveAttribute("data-chosen", String(shipped.aiFrom));
    const seen: string[] = [];
    for (const key of ["", "ArrowLeft", "ArrowLeft", "ArrowRight", "Home", "End"]) {
      if (key) await slider.press(key);
      const threshold = Number(await point.getAttribute("data-chosen"));
      const { human, ai } = countReaching(set, threshold);
      await expect(said).toContainText(
        `In this set: ${human} of ${scored.human} and ${ai} of ${scored.ai}.`,
      );
      const x = Number.parseFloat((await point.getAttribute("cx")) ?? "");
      const y = Number.parseFloat((await point.getAttribute("cy")) ?? "");
      expect(x).toBeCloseTo((human / scored.human) * 100, 6);
      expect(y).toBeCloseTo(100 - (ai / scored.ai) * 100, 6);
      seen.push(`${human} ${ai}`);
    }
    expect(seen).toContain(`${scored.human} ${scored.ai}`);
    expect(new Set(seen).size).toBeGreaterThan(2);
    await section.getByRole("button", { name: "Back to the shipped threshold" }).click();
    await expect(point).toHaveAttribute("data-chosen", String(shipped.aiFrom));
  });

  await test.step("the tables hold what is drawn", async () => {
    const cells = await section
      .locator("table")
      .evaluateAll((tables) =>
        tables.map((table) =>
          [...(table as HTMLTableElement).tBodies].flatMap(({ rows }) =>
            [...rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? "")),
          ),
        ),
      );
    const [curve = [], bins = []] = cells;
    expect(curve.length).toBeGreaterThan(100);
    for (const [threshold, human, ai] of curve) {
      const reached = countReaching(set, Number(threshold));
      expect([human, ai]).toEqual([String(reached.human), String(reached.ai)]);
    }
    expect(bins.map(([, , counted]) => counted)).toEqual(
      set.reliability?.map(({ ai }) => `${ai.count} of ${ai.n}`),
    );
    const corner = (await section.locator("polyline").first().getAttribute("points")) ?? "";
    expect(corner.startsWith("0,100 ")).toBe(true);
    expect(corner.endsWith(" 100,0")).toBe(true);
  });

  await test.step("what can be downloaded is the report", async () => {
    for (const modality of modalities) {
      for (const file of ["report", "card"]) {
        const answer = await page.request.get(`/reports/${modality}/${file}.json`);
        const own = new URL(`../../models/${modality}/${file}.json`, import.meta.url);
        expect(await answer.text()).toBe(readFileSync(own, "utf8"));
      }
    }
    const link = section.getByRole("link", { name: `Curve of ${set.title}, CSV` });
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toContain("text/csv");
    const rows = (await answer.text()).trimEnd().split("\r\n").slice(1);
    expect(rows).toEqual(
      set.curve?.map(
        ({ from, human, ai }) => `${from},${human},${scored.human},${ai},${scored.ai}`,
      ),
    );
  });

  // Every kind of part occurs in it; the rest of the page is looked at closed, with the other screens.
  await test.step("axe finds nothing where everything is open", async () => {
    await section.evaluate((all) => {
      for (const details of all.querySelectorAll("details")) details.open = true;
    });
    await loadAxe(page);
    await expectNothingFound(page, [390], { onlyThinned: true });
  });
});
