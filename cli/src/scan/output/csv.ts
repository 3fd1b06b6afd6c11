/** Records as rows for a spreadsheet. */
import { writeCsvRecord } from "@tellsign/contracts/site/write-csv";
import { describeRecord, type ScanRecord } from "../scan-record.ts";

/** What follows is only ever added at the end: programs read columns by their place. */
const columns = {
  path: ({ path }) => path,
  state: ({ state }) => state,
  type: ({ type }) => type,
  verdict: ({ verdict }) => verdict,
  is_ai: ({ isAI }) => isAI,
  ai_probability: ({ aiProbability }) => aiProbability,
  confidence: ({ confidence }) => confidence,
  leaning: ({ leaning }) => leaning ?? null,
  abstention: ({ abstention }) => abstention?.code ?? null,
  error: ({ error }) => error?.code ?? null,
  reason: describeRecord,
} as const satisfies Record<string, (record: ScanRecord) => string | number | boolean | null>;

export const csvHeading = writeCsvRecord(Object.keys(columns)).trimEnd();

export function describeCsvRow(record: ScanRecord): string {
  return writeCsvRecord(Object.values(columns).map((read) => read(record))).trimEnd();
}
