/** What the tools need of whoever analyses: this machine, or a server by its API. */
import type { AnalysisResult } from "@tellsign/contracts/analysis";
import type { Detection } from "@tellsign/contracts/detection";
import type { ScanDepth } from "@tellsign/contracts/media-kinds";
import type { Modality } from "@tellsign/contracts/modality";
import type { ApiStatus } from "@tellsign/contracts/public-api";
import type { Verification } from "@tellsign/verify/verify-certificate";
import type { ToolContext } from "./tool.ts";

export type ScanContent = { text: string } | { url: string } | { path: string };

export type ScanRequest = {
  content: ScanContent;
  /** Null: told by the content. */
  type: Modality | null;
  depth: ScanDepth;
  model: string | null;
  threshold: number | null;
  falsePositiveRate: number | null;
  waitMs: number;
};

/** A detection and, where an account paid, what it paid. */
export type Answered = Detection & Partial<Omit<AnalysisResult, keyof Detection>>;

export type Scanned =
  | { state: "done"; id: string; isAI: boolean; answer: Answered }
  | {
      state: "running";
      id: string;
      type: Modality;
      fileName: string | null;
      progress: { doneS: number; totalS: number } | null;
    };

export type VerifyRequest = {
  /** Its id, its address, or what its HTML or JSON file holds. */
  certificate: { given: string } | { path: string };
  content: { text: string } | { path: string } | { saltedHash: string } | null;
};

export type Scanner = {
  /** Whether it may read files of this machine. */
  readsFiles: boolean;
  /** Whether it may fetch what lies at an address. */
  fetchesAddresses: boolean;
  scan(request: ScanRequest, context: ToolContext): Promise<Scanned>;
  result(id: string, waitMs: number, context: ToolContext): Promise<Scanned>;
  verify(request: VerifyRequest, context: ToolContext): Promise<Verification>;
  /** Null where there is no account and no limit to tell of. */
  status: ((context: ToolContext) => Promise<ApiStatus>) | null;
};
