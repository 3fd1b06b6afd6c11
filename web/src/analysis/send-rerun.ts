import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { JobAccepted } from "@tellsign/contracts/analysis/job";
import { call } from "../api/request.ts";
import { awaitJob, type Watch } from "./send-analysis.ts";
import { uploadForm } from "./upload-form.ts";

/** The same content again; neither field is set when the server kept it. */
export type ResubmittedContent = { text?: string; file?: File | null };

async function send(
  id: string,
  { text, file }: ResubmittedContent,
  watch: Watch,
): Promise<AnalysisResult | JobAccepted> {
  const params = { id };
  if (!file) {
    const json = text === undefined ? {} : { content: text };
    return call("rerunAnalysis", { params, json, signal: watch.signal });
  }
  const form = new FormData();
  form.set("file", file);
  const answer = await uploadForm("rerunAnalysis", form, {
    params,
    signal: watch.signal,
    onSent: (sentBytes, totalBytes) =>
      watch.onStep(
        sentBytes < totalBytes ? { at: "uploading", sentBytes, totalBytes } : { at: "sent" },
      ),
  });
  return answer as AnalysisResult | JobAccepted;
}

/** Resolves to the id of the new analysis once it has finished. */
export async function sendRerun(
  id: string,
  given: ResubmittedContent,
  watch: Watch,
): Promise<string> {
  const answer = await send(id, given, watch);
  if (!("job" in answer)) return answer.id;
  await awaitJob(answer.job.id, answer.job, watch);
  return answer.job.id;
}
