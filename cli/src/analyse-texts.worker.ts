/** The process behind analyse-texts.ts: a text in, what the detector answers out. */
import { analyse } from "@tellsign/detectors/detector";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { textDetector } from "@tellsign/detectors/text/text";
import type { Answer } from "./analyse-texts.ts";
import { answerTasks } from "./answer-tasks.ts";
import { modelsFolder } from "./models-folder.ts";

const runtime = createNodeRuntime({ modelsFolder });

answerTasks(async (text: string): Promise<Answer> => {
  const { verdict, aiProbability, isAiGenerated } = await analyse(textDetector, text, runtime);
  return { verdict, aiProbability, isAiGenerated };
});
