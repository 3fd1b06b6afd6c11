/** The context menu: what it offers, and what each item does. */
import type { Subject } from "../subject/subject.ts";
import { putSubject } from "../subject/subject-store.ts";
import { checkArticle, checkMenuSelection } from "./check-text.ts";
import { openPanel } from "./open-panel.ts";

type Item = { title: string; context: "selection" | "page" | "image" };

export const menuItems = {
  selection: { title: "Check the selection", context: "selection" },
  article: { title: "Check this article", context: "page" },
  picture: { title: "Check this picture on your server…", context: "image" },
} as const satisfies Record<string, Item>;

export async function createMenus(): Promise<void> {
  await chrome.contextMenus.removeAll();
  for (const [id, { title, context }] of Object.entries(menuItems)) {
    chrome.contextMenus.create({ id, title, contexts: [context] });
  }
}

async function askAboutPicture(place: Pick<Subject, "tabId" | "frameId">, picture: string) {
  const id = crypto.randomUUID();
  await putSubject({ ...place, id, source: "picture", state: { kind: "asking", picture } });
}

export async function answerMenu(
  info: chrome.contextMenus.OnClickData,
  tab?: chrome.tabs.Tab,
): Promise<void> {
  const tabId = tab?.id;
  if (tabId === undefined || tabId < 0) return;
  // Browsers open a panel only while they still count the click as the user's.
  openPanel(tabId);
  const place = { tabId, frameId: info.frameId ?? 0 };
  if (info.menuItemId === "selection") await checkMenuSelection(place, info.selectionText ?? "");
  if (info.menuItemId === "article") await checkArticle(tabId);
  if (info.menuItemId === "picture") await askAboutPicture(place, info.srcUrl ?? "");
}
