/** Chromium calls it the side panel, Firefox the sidebar. Each tab has its own. */
type Sidebar = {
  setPanel(details: { tabId: number; panel: string }): Promise<void>;
  open(): Promise<void>;
};

export function panelAddress(tabId: number): string {
  return `panel.html?tab=${tabId}`;
}

function warn(error: unknown): void {
  console.warn({ event: "panel_not_opened", error });
}

export function openPanel(tabId: number): void {
  const path = panelAddress(tabId);
  if ("sidePanel" in chrome) {
    chrome.sidePanel.setOptions({ tabId, path, enabled: true }).catch(warn);
    chrome.sidePanel.open({ tabId }).catch(warn);
    return;
  }
  const { sidebarAction } = chrome as unknown as { sidebarAction: Sidebar };
  sidebarAction.setPanel({ tabId, panel: chrome.runtime.getURL(path) }).catch(warn);
  sidebarAction.open().catch(warn);
}
