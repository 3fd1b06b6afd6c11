/** The process behind scan/answer-locally.ts: a path in, what the detector answers out. */
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { tolerate } from "@tellsign/detectors/tolerate";
import { modelsFolder } from "../models-folder.ts";
import { Refusal } from "../refusal.ts";
import type { FileReply, FileTask } from "../scan/answer/answer-locally.ts";
import { analyzeLocally } from "./analyze-locally.ts";
import { answerTasks } from "./answer-tasks.ts";

const runtime = createNodeRuntime({ modelsFolder });

// Ctrl-C reaches the whole process group; the parent decides when this process ends.
process.on("SIGINT", () => {});

answerTasks(async ({ path, rate, ...options }: FileTask): Promise<FileReply> => {
  try {
    return await analyzeLocally({ path }, options, tolerate(runtime, rate));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
});
