/** `tellsign scan`: what the command line was written for. Its help is in command-help.ts. */
import { ApiFailure } from "../api-failure.ts";
import type { Command } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { NotOfInterest, Refusal } from "../refusal.ts";
import type { Answerer } from "../scan/answerer.ts";
import { decideExitCode } from "../scan/decide-exit-code.ts";
import { findInputs, type Input } from "../scan/find-inputs.ts";
import { createProgressBar } from "../scan/progress-bar.ts";
import { describeSettings, readScanOptions, type ScanOptions } from "../scan/scan-options.ts";
import {
  recordAnswer,
  recordFailure,
  type ScanRecord,
  withoutAnalysis,
} from "../scan/scan-record.ts";
import { chooseShow, openRecords } from "../scan/show-records.ts";

/** In a terminal a bar says it. */
const tellEveryMs = 1000;

function tellNowAndThen(path: string, tell: (line: string) => void): (says: string) => void {
  let toldMs = performance.now();
  return (says) => {
    if (performance.now() - toldMs < tellEveryMs) return;
    toldMs = performance.now();
    tell(`${path}: ${says}`);
  };
}

async function answerInput(
  input: Input,
  { answerer, settings, says, tell }: Work,
): Promise<ScanRecord> {
  const about = { input, settings };
  if (input.problem !== null) {
    return recordFailure(about, { code: "unreadable_file", message: input.problem });
  }
  try {
    const { notes = [], ...answer } = await answerer.answer(input, (text) => says(input, text));
    for (const note of notes) tell(`${input.path}: ${note}`);
    return recordAnswer(about, answer);
  } catch (error) {
    if (error instanceof Refusal) return recordFailure(about, error);
    if (!(error instanceof NotOfInterest)) throw error;
    const { message } = error;
    return recordFailure(about, { code: "unsupported_file_type", message }, "skipped");
  }
}

type Work = {
  answerer: Answerer;
  settings: string;
  says: (input: Input, text: string) => void;
  tell: (line: string) => void;
};

type Due = { at: number; input: Input };

/** Some side by side; the first failure of the API ends them all. */
async function answerAll(
  due: readonly Due[],
  work: Work,
  onRecord: (at: number, record: ScanRecord) => void,
): Promise<void> {
  const waiting = due.values();
  const answerNext = async () => {
    for (const { at, input } of waiting) {
      const record = await answerInput(input, work).catch((error) => {
        if (!(error instanceof ApiFailure)) throw error;
        const { code, says: message } = error;
        onRecord(at, recordFailure({ input, settings: work.settings }, { code, message }));
        throw error;
      });
      onRecord(at, record);
    }
  };
  await Promise.all(Array.from({ length: work.answerer.atOnce }, answerNext));
}

/** Null: by a batch, which answers all at once. What answers is loaded when it is known: detectors take a second. */
async function chooseAnswerer(options: ScanOptions, due: readonly Due[]): Promise<Answerer | null> {
  if (options.batch) return null;
  if (options.api) return (await import("../scan/answer-by-api.ts")).answerByApi(options);
  const { answerLocally } = await import("../scan/answer-locally.ts");
  return answerLocally(
    options,
    due.map(({ input }) => input),
  );
}

export const scan: Command = async (args) => {
  const options = readScanOptions(args);
  const settings = describeSettings(options);
  const inputs = await findInputs(options.paths, options);
  const file = openRecords(options);
  const records: (ScanRecord | null)[] = inputs.map((input) => file?.find(input, settings) ?? null);
  const due = inputs.flatMap((input, at) => (records[at] ? [] : [{ at, input }]));
  const answerer = await chooseAnswerer(options, due);
  const bar = createProgressBar(process.stderr, due.length, options.quiet || due.length === 1);
  const say = (stream: NodeJS.WriteStream) => (line: string) => {
    bar.clear();
    stream.write(`${line}\n`);
  };
  const [write, complain] = [say(process.stdout), say(process.stderr)];
  const tell = options.quiet ? () => {} : complain;
  const show = chooseShow(options, inputs, { write, tell: complain });
  const answered = () => records.filter((record) => record !== null);
  let batchId: string | null = null;
  const finish = () => {
    answerer?.close();
    file?.close();
    show.end(answered());
    bar.clear();
  };
  const interrupt = () => {
    finish();
    complain(`Interrupted after ${answered().length} of ${inputs.length}.`);
    if (batchId) complain(`The batch goes on. See: tellsign batch follow ${batchId}`);
    process.exit(exitCodes.interrupted);
  };
  const onRecord = (at: number, record: ScanRecord) => {
    file?.append(record);
    show.record(at, record);
    records[at] = options.json ? record : withoutAnalysis(record);
    if (answerer) bar.done();
  };
  const onBegun = ({ id }: { id: string }) => {
    batchId = id;
    tell(`Batch ${id}`);
  };
  const tellLine = due.length === 1 ? tellNowAndThen(due[0]?.input.path ?? "", tell) : null;
  const says = (_: Input, text: string) => (tellLine ? tellLine(text) : bar.says(text));
  for (const [at, record] of records.entries()) if (record) show.record(at, record);
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  try {
    if (answerer) await answerAll(due, { answerer, settings, says, tell }, onRecord);
    else {
      const { answerByBatch } = await import("../scan/answer-by-batch.ts");
      await answerByBatch(due, options, { settings, onRecord, onBegun, onProgress: bar.follow });
    }
  } catch (error) {
    if (error instanceof ApiFailure) finish();
    throw error;
  } finally {
    process.off("SIGINT", interrupt);
    process.off("SIGTERM", interrupt);
  }
  finish();
  return decideExitCode(answered(), options);
};
