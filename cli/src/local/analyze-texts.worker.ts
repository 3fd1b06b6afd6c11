/** The process behind analyze-texts.ts: a text in, what the detector answers out. */
import { analyze } from "@tellsign/detectors/detector";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { textDetector } from "@tellsign/detectors/text/text";
import { tolerate } from "@tellsign/detectors/tolerate";
import { modelsFolder } from "../models-folder.ts";
import type { Answer, TextTask } from "./analyze-texts.ts";
import { answerTasks } from "./answer-tasks.ts";

const runtime = createNodeRuntime({ modelsFolder });

answerTasks(async ({ text, rate }: TextTask): Promise<Answer> => {
  const host = tolerate(runtime, rate);
  const { verdict, aiProbability, isAiGenerated, leaning } = await analyze(
    textDetector,
    text,
    host,
  );
  return { verdict, aiProbability, isAiGenerated, leaning };
});
