/** The thread that runs detectors, one content at a time. */
import { parentPort, workerData } from "node:worker_threads";
import type { Modality } from "@tellsign/contracts/modality";
import { analyse } from "@tellsign/detectors/detector";
import { detectors } from "@tellsign/detectors/detectors";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";

const runtime = createNodeRuntime({ modelsFolder: workerData.modelsFolder });

parentPort?.on("message", async ({ type, text }: { type: Modality; text: string }) => {
  try {
    if (type !== "text") throw new Error(`There is no detector for ${type}.`);
    parentPort?.postMessage({ detection: await analyse(detectors.text, text, runtime, {}) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
