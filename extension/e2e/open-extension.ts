/** A real Chromium with the built extension. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page, type Worker } from "@playwright/test";

export type Opened = {
  context: BrowserContext;
  background: Worker;
  id: string;
  /** Clicks the extension's button in the toolbar, which gives it access to this tab. Resolves to the tab's number. */
  clickButton(page: Page): Promise<number>;
  /** The panel of a tab, as a page of its own. */
  openPanel(tabId: number): Promise<Page>;
  close(): Promise<void>;
};

/** No test can answer the browser's own question about the user's server, so this copy may reach one on this machine from the start. */
async function copyExtension(folder: string): Promise<string> {
  const copy = path.join(folder, "extension");
  await cp("extension/dist/chromium", copy, { recursive: true });
  const file = path.join(copy, "manifest.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions: ["http://localhost/*"] }));
  return copy;
}

export async function openExtension(executablePath: string, proxy: string): Promise<Opened> {
  const folder = await mkdtemp(path.join(tmpdir(), "tellsign-extension-"));
  const extension = await copyExtension(folder);
  const context = await chromium.launchPersistentContext(path.join(folder, "profile"), {
    executablePath,
    proxy: { server: proxy },
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--no-first-run",
      "--enable-unsafe-extension-debugging",
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const id = new URL(background.url()).host;

  async function clickButton(page: Page): Promise<number> {
    await page.bringToFront();
    const browser = context.browser();
    if (!browser) throw new Error("The browser is gone.");
    const session = await browser.newBrowserCDPSession();
    const { targetInfos } = await session.send("Target.getTargets", { filter: [{ type: "tab" }] });
    const target = targetInfos.find(({ url }) => url === page.url());
    // The protocol has it; the types do not know it yet.
    const send = session.send.bind(session) as (
      method: string,
      given: { id: string; targetId: string | undefined },
    ) => Promise<unknown>;
    await send("Extensions.triggerAction", { id, targetId: target?.targetId });
    await session.detach();
    return background.evaluate(async () => {
      const [front] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      return front?.id ?? -1;
    });
  }

  return {
    context,
    background,
    id,
    clickButton,
    async openPanel(tabId) {
      const panel = await context.newPage();
      await panel.goto(`chrome-extension://${id}/panel.html?tab=${tabId}`);
      return panel;
    },
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
