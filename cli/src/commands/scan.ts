/** `tellsign scan`: the main command. Its help is in help/scanning.ts. */
import { ApiFailure } from "../api/api-failure.ts";
import { exitCodes } from "../exit-codes.ts";
import { answerAll } from "../scan/answer/answer-all.ts";
import { chooseAnswerer } from "../scan/answer/choose-answerer.ts";
import { decideExitCode } from "../scan/decide-exit-code.ts";
import { findInputs } from "../scan/find-inputs.ts";
import { interruptible } from "../scan/interruptible.ts";
import { createProgressBar } from "../scan/output/progress-bar.ts";
import { chooseShow, openRecords } from "../scan/output/show-records.ts";
import { withoutControls } from "../scan/output/terminal.ts";
import { describeSettings, readScanOptions } from "../scan/scan-options.ts";
import { type ScanRecord, withoutAnalysis } from "../scan/scan-record.ts";
import type { Command } from "./command.ts";

const messageEveryMs = 1000;

function throttleMessages(path: string, tell: (line: string) => void): (says: string) => void {
  let lastMs = performance.now();
  return (says) => {
    if (performance.now() - lastMs < messageEveryMs) return;
    lastMs = performance.now();
    tell(`${withoutControls(path)}: ${says}`);
  };
}

export const scan: Command = async (args) => {
  const options = readScanOptions(args);
  const settings = describeSettings(options);
  const inputs = await findInputs(options.paths, options);
  const file = openRecords(options);
  const records: (ScanRecord | null)[] = inputs.map((input) => file?.find(input, settings) ?? null);
  const answered = () => records.filter((record) => record !== null);
  const due = inputs.flatMap((input, at) => (records[at] ? [] : [{ at, input }]));
  const [first, ...others] = due;
  const isAlone = first !== undefined && others.length === 0;
  const bar = createProgressBar(process.stderr, due.length, options.quiet || isAlone);
  const writeTo = (stream: NodeJS.WriteStream) => (line: string) => {
    bar.clear();
    stream.write(`${line}\n`);
  };
  const [write, complain] = [writeTo(process.stdout), writeTo(process.stderr)];
  const tell = options.quiet ? () => {} : complain;
  const says = isAlone ? throttleMessages(first.input.path, tell) : bar.says;
  const show = chooseShow(options, inputs, { write, tell });
  for (const [at, record] of records.entries()) if (record) show.record(at, record);
  const answerer = await chooseAnswerer(options, due);
  let batchId: string | null = null;

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
  const finish = () => {
    answerer?.close();
    file?.close();
    show.end(answered());
    bar.clear();
  };
  const interrupt = () => {
    finish();
    complain(`Interrupted after ${answered().length} of ${inputs.length}.`);
    if (batchId)
      complain(`The batch continues on the server. See: tellsign batch follow ${batchId}`);
    process.exit(exitCodes.interrupted);
  };
  const work = async () => {
    if (answerer) return answerAll(due, { answerer, settings, says, tell }, onRecord);
    const { answerByBatch } = await import("../scan/answer/answer-by-batch.ts");
    return answerByBatch(due, options, { settings, onRecord, onBegun, onProgress: bar.follow });
  };
  await interruptible(work, interrupt).catch((error) => {
    if (error instanceof ApiFailure) finish();
    throw error;
  });
  finish();
  return decideExitCode(answered(), options);
};
