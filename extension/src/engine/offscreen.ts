/** Chromium's background cannot start workers; this document, which nobody sees, does. */
import { type HostAnswer, isHostRequest } from "./engine-messages.ts";
import { createWorkerHost, startEngineWorker } from "./worker-host.ts";

const analyze = createWorkerHost(startEngineWorker, () => window.close());

async function answer(text: string): Promise<HostAnswer> {
  try {
    return { detection: await analyze(text) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

chrome.runtime.onMessage.addListener((message, _sender, respond) => {
  if (!isHostRequest(message)) return false;
  answer(message.text).then(respond);
  return true;
});
