/** Answers through one API batch: every file is an item, processed at the server's pace. */
import type { UncertainReasonCode } from "@tellsign/contracts/detection/uncertain-reasons";
import { uncertainReasons } from "@tellsign/contracts/detection/uncertain-reasons";
import { type FileContent, kindOfFile } from "@tellsign/sdk/content";
import type { Batch, BatchItem } from "@tellsign/sdk/tellsign";
import { ApiFailure } from "../../api/api-failure.ts";
import { callApi } from "../../api/api-failures.ts";
import { openApi } from "../../api/open-api.ts";
import { Refusal, UnsupportedKind } from "../../refusal.ts";
import type { Due, Input } from "../find-inputs.ts";
import type { ScanOptions } from "../scan-options.ts";
import {
  foreseenCodes,
  recordFailure,
  recordRefusal,
  recordUnanswered,
  type ScanRecord,
} from "../scan-record.ts";
import { readInput } from "./answer-by-api.ts";

const endings = { text: "txt", image: "png", audio: "mp3", video: "mp4" } as const;

/** The server identifies files by name and unpacks archives and tables, whose rows would each become an item. */
export function nameForBatch({ name = "", type = "text" }: FileContent): string {
  return kindOfFile(name) === type ? name : `${name}.${endings[type]}`;
}

export type BatchWork = {
  settings: string;
  onRecord: (at: number, record: ScanRecord) => void;
  onBegun: (batch: Batch) => void;
  onProgress: (batch: Batch) => void;
};

/** The inputs that can be sent; for the rest, a record says why not. */
async function readDue(due: readonly Due[], { type }: ScanOptions, work: BatchWork) {
  const { settings, onRecord } = work;
  const sent: (Due & { file: FileContent })[] = [];
  for (const { at, input } of due) {
    const about = { input, settings };
    try {
      if (input.problem !== null) throw new Refusal("unreadable_file", input.problem);
      const content = await readInput(input, type);
      if (typeof content !== "object" || !("file" in content)) {
        throw new Refusal("url_not_accepted", "--batch sends files, not web addresses.");
      }
      sent.push({ at, input, file: { ...content, name: nameForBatch(content) } });
    } catch (error) {
      const skipped = error instanceof UnsupportedKind;
      if (!skipped && !(error instanceof Refusal)) throw error;
      const code = skipped ? "unsupported_file_type" : error.code;
      const { message } = error;
      onRecord(at, recordFailure(about, { code, message }, skipped ? "skipped" : "failed"));
    }
  }
  return sent;
}

function describeAbstention(code: UncertainReasonCode | null): ScanRecord["abstention"] {
  return code === null ? null : { code, ...uncertainReasons[code] };
}

function recordItem(
  { type, verdict, isAI, aiProbability, confidence, abstention, error, state }: BatchItem,
  { input, settings }: { input: Input; settings: string },
  threshold: number | null,
): ScanRecord {
  if (state !== "done") {
    if (error && foreseenCodes.includes(error.code)) {
      const reason = describeAbstention(abstention as UncertainReasonCode | null);
      return recordRefusal({ input, settings }, { ...error, abstention: reason });
    }
    const notDone = { code: "job_cancelled", message: `The batch ended while it was ${state}.` };
    return recordFailure({ input, settings }, error ?? notDone);
  }
  const reached = threshold === null || (aiProbability ?? 0) >= threshold;
  return {
    ...recordUnanswered({ input, settings }, "answered"),
    type,
    verdict,
    isAI: isAI === true && reached,
    aiProbability,
    confidence,
    abstention: describeAbstention(abstention as UncertainReasonCode | null),
  };
}

export async function answerByBatch(
  due: readonly Due[],
  options: ScanOptions,
  work: BatchWork,
): Promise<void> {
  const client = openApi(options.api ?? {});
  const sent = await readDue(due, options, work);
  if (sent.length === 0) return;
  const { depth, threshold } = options;
  const files = sent.map(({ file }) => file);
  const begun = await callApi(() =>
    client.batches.create({ files, ...(depth === "deep" && { depth }) }),
  );
  work.onBegun(begun);
  const batch = await callApi(() => client.batches.wait(begun.id, { onProgress: work.onProgress }));
  await callApi(async () => {
    for await (const item of client.batches.items(batch.id, { limit: 500 })) {
      const from = sent[item.position - 1];
      if (!from || (batch.state === "paused" && item.state === "queued")) continue;
      const about = { input: from.input, settings: work.settings };
      work.onRecord(from.at, recordItem(item, about, threshold));
    }
  });
  if (batch.state === "paused") {
    const { code = "monthly_limit_reached", message = "" } = batch.pausedBy ?? {};
    throw new ApiFailure(
      code,
      `The batch paused. ${message} See: tellsign batch status ${batch.id}`,
    );
  }
}
