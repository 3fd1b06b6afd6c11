/** Progress of a long analysis: what its bar shows and says. */
import type { Job } from "@tellsign/contracts/analysis/job";
import { progress } from "@tellsign/contracts/limits";
import { job as words } from "../content/messages/analysis/job.ts";

export type RunStep =
  | { at: "uploading"; sentBytes: number; totalBytes: number }
  | { at: "sent" }
  | { at: "job"; job: Job }
  | { at: "reconnecting" };

export type RunView = {
  /** Null leaves the bar as it is. */
  percent: number | null;
  /** Announced to screen readers, so it changes rarely. */
  stage: string;
  /** Shown visually instead of the announced text when it changes often. */
  line: string | null;
};

/** The upload fills the bar up to the first specified step, the analysis up to the last. */
const steps = progress.dashboard.map(({ percent }) => percent);
const uploaded = steps[0] ?? 0;
const analyzed = steps.at(-1) ?? 100;

function megabytes(bytes: number): string {
  const count = bytes / 1_000_000;
  return count < 10 ? count.toFixed(1) : String(Math.round(count));
}

function fill(text: string, done: string | number, total: string | number): string {
  return text.replace("{done}", String(done)).replace("{total}", String(total));
}

function describeJob({ state, progress: reached, ahead }: Job): RunView {
  switch (state) {
    case "queued": {
      const line = ahead ? words.queued.replace("{ahead}", String(ahead)) : words.next;
      return { percent: uploaded, stage: line, line: null };
    }
    case "decoding":
      return { percent: uploaded, stage: words.decoding, line: null };
    case "analysing": {
      if (!reached || reached.totalS === 0)
        return { percent: uploaded, stage: words.sent, line: null };
      const total = Math.ceil(reached.totalS);
      const done = Math.min(total, Math.floor(reached.doneS));
      const share = Math.min(1, reached.doneS / reached.totalS);
      return {
        percent: uploaded + (analyzed - uploaded) * share,
        stage: words.sent,
        line: fill(words.analysing, done, total),
      };
    }
    default:
      return { percent: state === "done" ? 100 : null, stage: words.done, line: null };
  }
}

export function describeRun(step: RunStep): RunView {
  switch (step.at) {
    case "uploading": {
      const { sentBytes, totalBytes } = step;
      const line = fill(words.uploading, megabytes(sentBytes), megabytes(totalBytes));
      return { percent: (uploaded * sentBytes) / totalBytes, stage: "Uploading", line };
    }
    case "sent":
      return { percent: uploaded, stage: words.sent, line: null };
    case "job":
      return describeJob(step.job);
    case "reconnecting":
      return { percent: null, stage: words.reconnecting, line: null };
  }
}
