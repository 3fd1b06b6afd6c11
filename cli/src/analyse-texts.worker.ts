/** The process behind analyse-texts.ts: a text in, what the detector answers out. */
import { analyse } from "@tellsign/detectors/detector";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { textDetector } from "@tellsign/detectors/text/text";
import type { Reply } from "./analyse-texts.ts";
import { modelsFolder } from "./models-folder.ts";

const runtime = createNodeRuntime({ modelsFolder });

function reply(message: Reply): void {
  process.send?.(message);
}

process.on("disconnect", () => process.exit());
process.on("message", async (text: string) => {
  try {
    const { verdict, aiProbability, isAiGenerated } = await analyse(textDetector, text, runtime);
    reply({ answer: { verdict, aiProbability, isAiGenerated } });
  } catch (error) {
    reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
