import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Panel } from "./panel.tsx";

/** A panel is opened for a tab; a popup belongs to the one in front. */
async function findTabId(): Promise<number | null> {
  const given = new URLSearchParams(location.search).get("tab");
  if (given) return Number(given);
  const [front] = await chrome.tabs.query({ active: true, currentWindow: true });
  return front?.id ?? null;
}

const root = document.getElementById("root");
const tabId = await findTabId();
if (root && tabId !== null) {
  createRoot(root).render(
    <StrictMode>
      <Panel tabId={tabId} isPopup={location.pathname.endsWith("popup.html")} />
    </StrictMode>,
  );
}
