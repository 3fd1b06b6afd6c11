/** The process behind analyse-texts.ts: a text in, what the detector answers out. */
import { analyse } from "@tellsign/detectors/detector";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { textDetector } from "@tellsign/detectors/text/text";
import { tolerate } from "@tellsign/detectors/tolerate";
import type { Answer, TextTask } from "./analyse-texts.ts";
import { answerTasks } from "./answer-tasks.ts";
import { modelsFolder } from "./models-folder.ts";

const runtime = createNodeRuntime({ modelsFolder });

answerTasks(async ({ text, rate }: TextTask): Promise<Answer> => {
  const host = tolerate(runtime, rate);
  const { verdict, aiProbability, isAiGenerated } = await analyse(textDetector, text, host);
  return { verdict, aiProbability, isAiGenerated };
});
