import { defineConfig } from "@playwright/test";
import { findBrowser, noBrowser } from "./scripts/test/find-browser.mjs";

const browser = findBrowser();
if (browser === null) throw new Error(noBrowser);

export default defineConfig({
  projects: [
    { name: "web", testDir: "web/e2e" },
    { name: "extension", testDir: "extension/e2e" },
  ],
  testMatch: "*.spec.ts",
  outputDir: "test-results/playwright",
  globalSetup: "./scripts/test/e2e-server.ts",
  workers: 2,
  // Two workers, a server and a detector share the processors with the unit tests; what needs a second try is named at the end.
  retries: 1,
  // The first analysis loads the networks, in the page or in the detector's process, which takes its time on a busy machine.
  timeout: 120_000,
  expect: { timeout: 45_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.TELLSIGN_E2E_REPORT ?? "test-results/playwright.json" }],
  ],
  use: {
    ...(process.env.TELLSIGN_E2E_URL && { baseURL: process.env.TELLSIGN_E2E_URL }),
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: browser,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
        // A page that asks for anything beyond this machine fails its test instead of reaching it.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
      ],
    },
  },
});
