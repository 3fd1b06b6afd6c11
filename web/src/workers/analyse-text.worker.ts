/** Runs the text detector in this browser, away from the page. What it is given goes no further. */
import { analyse } from "@tellsign/detectors/detector";
import { createWebRuntime } from "@tellsign/detectors/runtime.web/web-runtime";
import { readDocument } from "@tellsign/detectors/text/documents/read-document";
import { textDetector } from "@tellsign/detectors/text/text";
import type { DeviceAnswer, DeviceInput } from "../lib/analyse-on-device.ts";

function answer(message: DeviceAnswer): void {
  postMessage(message);
}

/** A browser may refuse to keep anything. */
async function openStore(): Promise<Cache | null> {
  try {
    return await caches.open("tellsign-models");
  } catch {
    return null;
  }
}

const runtime = openStore().then((store) =>
  createWebRuntime({
    origin: location.origin,
    store,
    onDownload: (download) => answer({ kind: "download", ...download }),
  }),
);

async function run({ text, file }: DeviceInput): Promise<void> {
  const read = file ? (await readDocument(new Uint8Array(await file.arrayBuffer()))).text : text;
  const detection = await analyse(textDetector, read, await runtime, {
    onProgress: ({ fraction }) => answer({ kind: "step", fraction }),
  });
  answer({ kind: "detection", detection, text: read });
}

addEventListener("message", ({ data }: MessageEvent<DeviceInput>) => {
  run(data).catch((error: unknown) => {
    answer({
      kind: "failure",
      name: error instanceof Error ? error.name : "",
      message: error instanceof Error ? error.message : String(error),
    });
  });
});
