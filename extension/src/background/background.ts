/** Wakes for a menu, a popup or a panel; reads nothing unasked. */
import { forgetSubject } from "../subject/subject-store.ts";
import { checkArticle, checkNewSelection, checkSelection } from "./check-text.ts";
import { setMarks } from "./mark-page.ts";
import { answerMenu, createMenus } from "./menus.ts";
import { isPanelRequest, type PanelRequest } from "./panel-requests.ts";

const actions: Record<PanelRequest["action"], (tabId: number) => Promise<void>> = {
  "check-new-selection": checkNewSelection,
  "check-selection": checkSelection,
  "check-article": checkArticle,
  mark: (tabId) => setMarks(tabId, true),
  "clear-marks": (tabId) => setMarks(tabId, false),
};

chrome.runtime.onInstalled.addListener(createMenus);
chrome.contextMenus.onClicked.addListener(answerMenu);

chrome.runtime.onMessage.addListener((message, sender, respond) => {
  if (!isPanelRequest(message) || sender.id !== chrome.runtime.id) return false;
  actions[message.action](message.tabId).finally(() => respond(null));
  return true;
});

// What was read from a page does not outlive it.
chrome.tabs.onRemoved.addListener(forgetSubject);
chrome.tabs.onUpdated.addListener((tabId, { status }) => {
  if (status === "loading") forgetSubject(tabId);
});
