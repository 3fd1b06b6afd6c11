/** The background's way to the detector: through the offscreen document in Chromium, directly in Firefox. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { HostAnswer, HostRequest } from "./engine-messages.ts";
import { createWorkerHost, startEngineWorker } from "./worker-host.ts";

const offscreenPage = "offscreen.html";

let opening: Promise<void> | null = null;

async function openOffscreen(): Promise<void> {
  const open = await chrome.runtime.getContexts({
    contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT],
  });
  if (open.length > 0) return;
  await chrome.offscreen.createDocument({
    url: offscreenPage,
    reasons: [chrome.offscreen.Reason.WORKERS],
    justification: "Runs the text detector in a worker, on this device.",
  });
}

/** Only one such document may be opened, however many ask at once. */
function ensureOffscreen(): Promise<void> {
  opening ??= openOffscreen().finally(() => {
    opening = null;
  });
  return opening;
}

async function askOffscreen(text: string): Promise<Detection> {
  await ensureOffscreen();
  const request: HostRequest = { to: "engine-host", text };
  const answer: HostAnswer = await chrome.runtime.sendMessage(request);
  if ("failure" in answer) throw new Error(answer.failure);
  return answer.detection;
}

const askWorker = createWorkerHost(startEngineWorker);

export function analyzeText(text: string): Promise<Detection> {
  return "offscreen" in chrome ? askOffscreen(text) : askWorker(text);
}
