/** The process that runs detectors, one content at a time. Its last argument is the folder of the models. */
import type { Modality } from "@tellsign/contracts/modality";
import { analyse } from "@tellsign/detectors/detector";
import { detectors } from "@tellsign/detectors/detectors";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";

const runtime = createNodeRuntime({ modelsFolder: process.argv.at(-1) as string });

// A terminal and a service manager signal the whole group; the server then drains, and ends this by itself.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

process.on("message", async ({ type, text }: { type: Modality; text: string }) => {
  try {
    if (type !== "text") throw new Error(`There is no detector for ${type}.`);
    process.send?.({ detection: await analyse(detectors.text, text, runtime, {}) });
  } catch (error) {
    process.send?.({ error });
  }
});
