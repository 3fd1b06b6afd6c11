/** The process behind scan/answer-locally.ts: a path in, what the detector answers out. */
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { tolerate } from "@tellsign/detectors/tolerate";
import { analyseLocally } from "./analyse-locally.ts";
import { answerTasks } from "./answer-tasks.ts";
import { modelsFolder } from "./models-folder.ts";
import { Refusal } from "./refusal.ts";
import type { FileReply, FileTask } from "./scan/answer-locally.ts";

const runtime = createNodeRuntime({ modelsFolder });

// A terminal signals the whole group; who started this ends it.
process.on("SIGINT", () => {});

answerTasks(async ({ path, rate, ...options }: FileTask): Promise<FileReply> => {
  try {
    return await analyseLocally({ path }, options, tolerate(runtime, rate));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
});
