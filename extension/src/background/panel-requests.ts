/** What popup and panel ask of the background. */
const actions = [
  "check-new-selection",
  "check-selection",
  "check-article",
  "mark",
  "clear-marks",
] as const;
export type PanelRequest = { to: "background"; action: (typeof actions)[number]; tabId: number };

export function isPanelRequest(message: unknown): message is PanelRequest {
  return (message as PanelRequest | null)?.to === "background";
}

export async function askBackground(action: PanelRequest["action"], tabId: number): Promise<void> {
  const request: PanelRequest = { to: "background", action, tabId };
  await chrome.runtime.sendMessage(request);
}
