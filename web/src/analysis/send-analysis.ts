import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { Job, JobAccepted } from "@tellsign/contracts/analysis/job";
import { type ErrorCode, errorEntry, errors } from "@tellsign/contracts/api/errors";
import { call, RequestError } from "../api/request.ts";
import type { RunStep } from "./describe-run.ts";
import { readFileText } from "./files/read-file-text.ts";
import type { AnalysisInput } from "./input/check-input.ts";
import { followJob } from "./jobs/follow-job.ts";
import { type MediaFile, rememberJob } from "./jobs/started-job.ts";
import { watchSentJob } from "./jobs/watch-sent-job.ts";
import { uploadForm } from "./upload-form.ts";

/** A result with the text it is about, which never leaves this page again. */
export type Answered = {
  result: AnalysisResult;
  text: string | null;
  /** What the user calls a pasted text. */
  title?: string;
  /** The text was analyzed here and never reached a server. */
  onDevice?: true;
  /** The picture it is about, if it was provided as a file. */
  picture?: File;
  /** The recording or video it is about, while this page still has it. */
  media?: File;
  /** Identifies that file after a reload. */
  mediaFile?: MediaFile | null;
  /** Fetches the file if it was kept on the server. */
  loadMedia?: () => void;
  /** As stored: without anything that shows or quotes the content. */
  stored?: true;
};

export type Watch = {
  signal?: AbortSignal;
  onStep: (step: RunStep) => void;
};

/** Thrown when the user cancels, possibly from another tab. */
export class AnalysisCanceled extends Error {}

function failureOf({ error }: Job): RequestError {
  const known = error && error.code in errors ? (error.code as ErrorCode) : "analysis_failed";
  const { status, message, upgradeRequired } = errorEntry(known);
  return new RequestError(error?.message || message, { status, code: known, upgradeRequired });
}

/** Resolves to the job's result. `known` is its last reported state. */
export async function awaitJob(
  id: string,
  known: Job | null,
  { signal, onStep }: Watch,
): Promise<AnalysisResult> {
  if (known) onStep({ at: "job", job: known });
  const hasEnded = known?.result || known?.error || known?.state === "cancelled";
  const ended = hasEnded
    ? known
    : await followJob(id, {
        signal,
        onJob: (job) => onStep({ at: "job", job }),
        onTrouble: () => onStep({ at: "reconnecting" }),
      });
  if (ended.state === "cancelled") throw new AnalysisCanceled();
  if (ended.result) return ended.result;
  throw failureOf(ended);
}

function settle(
  answer: AnalysisResult | JobAccepted,
  file: MediaFile | null,
  watch: Watch,
): Promise<AnalysisResult> | AnalysisResult {
  const id = "job" in answer ? answer.job.id : answer.id;
  rememberJob({ id, file, announced: !("job" in answer) });
  return "job" in answer ? awaitJob(id, answer.job, watch) : answer;
}

/** A reload before the response must find the job again, even if it ends in the meantime. */
function rememberAnd(watch: Watch, file: MediaFile | null): Watch["onStep"] {
  return (step) => {
    if (step.at === "job") rememberJob({ id: step.job.id, file, announced: false });
    watch.onStep(step);
  };
}

async function sendMedia(input: AnalysisInput, watch: Watch): Promise<Answered> {
  const { type, file, url, depth, keep = false } = input;
  if (!file) {
    watch.onStep({ at: "sent" });
    const json = { type, content: "", url: url.trim(), keep, ...(depth && { depth }) };
    const stop = watchSentJob({ type, fileName: null }, rememberAnd(watch, null));
    const answer = await call("analyze", { json, signal: watch.signal }).finally(stop);
    return { result: await settle(answer, null, watch), text: null, mediaFile: null };
  }
  const form = new FormData();
  form.set("type", type);
  // The server reads the fields before the file and streams the file as it arrives.
  if (depth) form.set("depth", depth);
  if (keep) form.set("keep", "true");
  form.set("file", file);
  const mediaFile = { name: file.name, sizeBytes: file.size };
  let stop: (() => void) | null = null;
  const answer = await uploadForm("analyze", form, {
    signal: watch.signal,
    onSent: (sentBytes, totalBytes) => {
      if (sentBytes < totalBytes) watch.onStep({ at: "uploading", sentBytes, totalBytes });
      else if (!stop) {
        watch.onStep({ at: "sent" });
        stop = watchSentJob({ type, fileName: file.name }, rememberAnd(watch, mediaFile));
      }
    },
  }).finally(() => stop?.());
  const result = await settle(answer as AnalysisResult | JobAccepted, mediaFile, watch);
  return { result, text: null, media: file, mediaFile };
}

/** Files are sent as multipart forms, everything else as JSON. */
export async function sendAnalysis(input: AnalysisInput, watch: Watch): Promise<Answered> {
  const { type, text, url, file, keep = false, title = "" } = input;
  if (type === "audio" || type === "video") return sendMedia(input, watch);
  if (file) {
    const form = new FormData();
    form.set("type", type);
    if (keep) form.set("keep", "true");
    form.set("file", file);
    // Extracted the same way as on the server, so that marked passages can be shown.
    const reading = type === "text" ? readFileText(file).catch(() => null) : null;
    const result = await call("analyze", { form });
    return { result, text: await reading, ...(type === "image" && { picture: file }) };
  }
  if (type !== "text") {
    return {
      result: await call("analyze", { json: { type, content: "", url: url.trim(), keep } }),
      text: null,
    };
  }
  const json = { type, content: text, url: "", keep, title };
  return { result: await call("analyze", { json }), text, title };
}
