/** One way to call the public API. The suite in api-suite.test.ts makes the same promises for every driver. */

import type {
  ApiStatus,
  PublicAnalysisItem,
  PublicAnalyzeAnswer,
} from "@tellsign/contracts/api/public-api";
import type { Batch, BatchItem } from "@tellsign/contracts/batch/batch";
import type { Modality } from "@tellsign/contracts/detection/modality";

export type NamedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };
export type SentContent =
  | { text: string }
  | { file: NamedFile; type: Modality }
  | { url: string; type: Modality };

export type Wishes = {
  model?: string;
  threshold?: number;
  idempotencyKey?: string;
  /** Whether temporary errors are waited out. */
  patient?: boolean;
};

/** Thrown when the API returns an error. Details the driver cannot see are null. */
export class ApiRefusal extends Error {
  readonly code: string;
  readonly status: number | null;
  readonly retryAfterS: number | null;

  constructor(code: string, status: number | null = null, retryAfterS: number | null = null) {
    super(code);
    this.code = code;
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}

export type ApiDriver = {
  /** Analyzes content, following jobs to the end. */
  analyze(key: string, content: SentContent, wishes?: Wishes): Promise<PublicAnalyzeAnswer>;
  /** All entries, across pages. */
  listAnalyses(key: string): Promise<PublicAnalysisItem[]>;
  getAnalysis(key: string, id: string): Promise<PublicAnalyzeAnswer>;
  getStatus(key: string): Promise<ApiStatus>;
  createBatch(key: string, batch: { name: string; files: NamedFile[] }): Promise<Batch>;
  /** Resolves with the final state. */
  followBatch(key: string, id: string): Promise<Batch>;
  listBatchItems(key: string, id: string): Promise<Pick<BatchItem, "name" | "state" | "verdict">[]>;
  downloadReport(key: string, id: string, format: "csv" | "json"): Promise<string>;
  close(): Promise<void>;
};

export type DriverKind = {
  name: string;
  /** What this machine lacks to run the driver. */
  missing: string | null;
  /** The command line chooses its own Idempotency-Key, waits when it has to, and reports no HTTP status. */
  isCommand: boolean;
  /** Whether it retries requests that got no response. */
  triesAgain: boolean;
  open(url: string): Promise<ApiDriver>;
};
