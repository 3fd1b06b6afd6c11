/** A file with one record per line, written as each finishes. A scan restarted with the same file resumes where it stopped. */
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { errors } from "@tellsign/contracts/api/errors";
import { UsageError } from "../../usage-error.ts";
import type { Input } from "../find-inputs.ts";
import { type ScanRecord, withoutAnalysis } from "../scan-record.ts";

/** Errors about the content itself, which recur as long as the file is unchanged. */
const lastingStatuses = [413, 415, 422];

function isSettled({ state, error }: ScanRecord): boolean {
  if (state !== "failed" || error === null) return true;
  const entry = Object.hasOwn(errors, error.code)
    ? errors[error.code as keyof typeof errors]
    : undefined;
  return entry !== undefined && lastingStatuses.includes(entry.status);
}

function parseRecord(line: string): ScanRecord | null {
  try {
    const record = JSON.parse(line) as Partial<ScanRecord> | null;
    const isRecord = typeof record?.path === "string" && typeof record.state === "string";
    return isRecord ? withoutAnalysis(record as ScanRecord) : null;
  } catch {
    return null;
  }
}

export type Earlier = {
  /** The result of an earlier run; null if the input is still pending. */
  find(input: Input, settings: string): ScanRecord | null;
};

/** For a repeated path, the last line counts. Stdin and web addresses have no state to compare and run again. */
export function indexRecords(records: readonly ScanRecord[]): Earlier {
  const byPath = new Map(records.map((record) => [record.path, record]));
  return {
    find({ path, kind, sizeBytes, modifiedAt, problem }, settings) {
      const record = byPath.get(path);
      if (!record || kind !== "file" || problem !== null || !isSettled(record)) return null;
      const same = record.sizeBytes === sizeBytes && record.modifiedAt === modifiedAt;
      return same && record.settings === settings ? record : null;
    },
  };
}

/** The first bytes of every line. */
const lineStart = '{"path":';

function isHalfLine(text: string): boolean {
  const length = Math.min(text.length, lineStart.length);
  return text.slice(0, length) === lineStart.slice(0, length);
}

/** Line by line, since a file may exceed the maximum string length. A line without a newline is incomplete. */
function* readLines(bytes: Buffer): Generator<string> {
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
    yield bytes.toString("utf8", start, end);
    start = end + 1;
  }
}

/** The complete lines and where they end: a killed run may have left half a line. */
function readRecords(bytes: Buffer, file: string) {
  const endBytes = bytes.lastIndexOf(0x0a) + 1;
  const refuse = (line: number) =>
    new UsageError(
      `${file} is no file of this command: its line ${line} is no record. Nothing was written to it.`,
    );
  const records: ScanRecord[] = [];
  let lines = 0;
  for (const line of readLines(bytes)) {
    lines += 1;
    const record = line.trim() === "" ? undefined : parseRecord(line);
    if (record === null) throw refuse(lines);
    if (record) records.push(record);
  }
  if (!isHalfLine(bytes.toString("utf8", endBytes))) throw refuse(lines + 1);
  return { records, endBytes };
}

export type RecordFile = Earlier & { append(record: ScanRecord): void; close(): void };

export function openRecordFile(file: string): RecordFile {
  try {
    const { records, endBytes } = readRecords(
      existsSync(file) ? readFileSync(file) : Buffer.of(),
      file,
    );
    const descriptor = openSync(file, "a");
    ftruncateSync(descriptor, endBytes);
    return {
      ...indexRecords(records),
      // Synchronously, so that Ctrl-C leaves the file intact.
      append: (record) => void writeSync(descriptor, `${JSON.stringify(record)}\n`),
      close: () => closeSync(descriptor),
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}`);
  }
}
