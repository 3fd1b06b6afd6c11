/** What a scan writes to stdout: a description, a table, JSON, lines of JSON, CSV or annotations. */
import type { Detection } from "@tellsign/contracts/detection/detection";
import { environment } from "../../env.ts";
import type { Input } from "../find-inputs.ts";
import { emitInOrder } from "../in-order.ts";
import type { ScanOptions } from "../scan-options.ts";
import { type ScanRecord, withoutAnalysis } from "../scan-record.ts";
import { csvHeading, describeCsvRow } from "./csv.ts";
import { describeDetection } from "./describe-detection.ts";
import { describeAnnotation, writeStepSummary } from "./github.ts";
import { openRecordFile, type RecordFile } from "./jsonl.ts";
import { layOutTable, summarize } from "./table.ts";
import { choosePaint, withoutControls } from "./terminal.ts";

export type Show = {
  /** As each finishes, in any order. */
  record(at: number, record: ScanRecord): void;
  /** After the last one, or on interruption. */
  end(records: readonly ScanRecord[]): void;
};

type Write = (line: string) => void;

/** Failures are reported on stderr when no table shows them. */
function complain({ path, error }: ScanRecord): string {
  const name = path === "-" ? "stdin" : withoutControls(path);
  const message = withoutControls(error?.message ?? "");
  return message.startsWith("cannot be read") ? `${name} ${message}` : `${name}: ${message}`;
}

function showOne(write: Write, tell: Write): Show {
  return {
    record(_, record) {
      if (record.analysis) write(describeDetection(record.analysis as Detection));
      else tell(complain(record));
    },
    end() {},
  };
}

function showTable(inputs: readonly Input[], write: Write): Show {
  const { stdout } = process;
  const table = layOutTable(
    inputs.map(({ path }) => withoutControls(path)),
    { width: stdout.isTTY ? stdout.columns : null, paint: choosePaint(stdout) },
  );
  let hasHeading = false;
  const inOrder = emitInOrder<ScanRecord>((record) => {
    if (record.state === "skipped") return;
    // Printed late, so that messages do not separate it from its rows.
    if (!hasHeading) write(table.heading);
    hasHeading = true;
    write(table.row(record));
  });
  return { record: inOrder, end: (records) => write(`\n${summarize(records)}`) };
}

function showCsv(write: Write): Show {
  write(csvHeading);
  return { record: emitInOrder<ScanRecord>((record) => write(describeCsvRow(record))), end() {} };
}

function showAnnotations(options: ScanOptions, write: Write): Show {
  return {
    record(_, record) {
      const annotation = describeAnnotation(record, options);
      if (annotation !== null) write(annotation);
    },
    end(records) {
      write(summarize(records));
      const { githubSummaryFile } = environment;
      if (githubSummaryFile) writeStepSummary(githubSummaryFile, records, options);
    },
  };
}

/** A single named file prints an object; anything that may match several prints an array. */
function isSingle({ paths }: ScanOptions, inputs: readonly Input[]): boolean {
  const [only] = inputs;
  return paths.length === 1 && inputs.length === 1 && only?.found === false;
}

export function chooseShow(
  options: ScanOptions,
  inputs: readonly Input[],
  { write, tell }: { write: Write; tell: Write },
): Show {
  const { json, jsonl, format, quiet } = options;
  const brief = (record: ScanRecord) => (options.brief ? withoutAnalysis(record) : record);
  if (json) {
    const only = isSingle(options, inputs);
    return {
      record() {},
      end(records) {
        const shown = records.map(brief);
        if (!only) write(JSON.stringify(shown));
        else if (shown.length > 0) write(JSON.stringify(shown[0]));
      },
    };
  }
  if (jsonl === "-") {
    return { record: (_, record) => write(JSON.stringify(brief(record))), end() {} };
  }
  if (options.csv) return showCsv(write);
  if (format === "github") return showAnnotations(options, write);
  if (quiet) return { record() {}, end() {} };
  if (jsonl !== null) return { record() {}, end: (records) => tell(summarize(records)) };
  return isSingle(options, inputs) ? showOne(write, tell) : showTable(inputs, write);
}

/** The file named by `--jsonl`, if any. */
export function openRecords({ jsonl, brief }: ScanOptions): RecordFile | null {
  if (jsonl === null || jsonl === "-") return null;
  const file = openRecordFile(jsonl);
  return { ...file, append: (record) => file.append(brief ? withoutAnalysis(record) : record) };
}
