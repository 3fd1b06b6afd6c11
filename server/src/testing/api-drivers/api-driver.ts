/** One way to call the public API. The suite in api-suite.test.ts makes the same promises of all. */
import type { Batch, BatchItem } from "@tellsign/contracts/batch";
import type { Modality } from "@tellsign/contracts/modality";
import type {
  ApiStatus,
  PublicAnalysisItem,
  PublicAnalyzeAnswer,
} from "@tellsign/contracts/public-api";

export type NamedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };
export type SentContent =
  | { text: string }
  | { file: NamedFile; type: Modality }
  | { url: string; type: Modality };

export type Wishes = {
  model?: string;
  threshold?: number;
  idempotencyKey?: string;
  /** Whether a refusal that may pass is waited out. */
  patient?: boolean;
};

/** What a driver throws where the API refused. What its way does not tell is null. */
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
  /** A content analysed, jobs followed to their end. */
  analyze(key: string, content: SentContent, wishes?: Wishes): Promise<PublicAnalyzeAnswer>;
  /** All of them, over several pages. */
  listAnalyses(key: string): Promise<PublicAnalysisItem[]>;
  getAnalysis(key: string, id: string): Promise<PublicAnalyzeAnswer>;
  getStatus(key: string): Promise<ApiStatus>;
  createBatch(key: string, batch: { name: string; files: NamedFile[] }): Promise<Batch>;
  /** As it is at its end. */
  followBatch(key: string, id: string): Promise<Batch>;
  listBatchItems(key: string, id: string): Promise<Pick<BatchItem, "name" | "state" | "verdict">[]>;
  downloadReport(key: string, id: string, format: "csv" | "json"): Promise<string>;
  close(): Promise<void>;
};

export type DriverKind = {
  name: string;
  /** What it needs and this machine has not. */
  missing: string | null;
  /** A command line chooses its own Idempotency-Key, waits where it has to, and tells no status. */
  isCommand: boolean;
  /** Whether it sends again by itself what got no answer. */
  triesAgain: boolean;
  open(url: string): Promise<ApiDriver>;
};
