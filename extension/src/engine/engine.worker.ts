/** Runs the text detector on this device, with the model of this package. Its input goes no further. */
import { analyze } from "@tellsign/detectors/detector";
import { createWebRuntime } from "@tellsign/detectors/runtime.web/web-runtime";
import { textDetector } from "@tellsign/detectors/text/text";
import type { EngineAnswer, EngineRequest } from "./engine-messages.ts";

// The package is the store: copying its files into another would only cost room.
const runtime = createWebRuntime({ origin: location.origin, store: null });

async function answer({ id, text }: EngineRequest): Promise<EngineAnswer> {
  try {
    return { id, detection: await analyze(textDetector, text, runtime) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

let last: Promise<unknown> = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<EngineRequest>) => {
  last = last.then(async () => postMessage(await answer(data)));
});
