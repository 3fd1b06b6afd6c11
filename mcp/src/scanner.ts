/** What the tools need from whatever runs the analysis: this machine, or a server through its API. */
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { ApiStatus } from "@tellsign/contracts/api/public-api";
import type { Detection } from "@tellsign/contracts/detection/detection";
import type { ScanDepth } from "@tellsign/contracts/detection/media-kinds";
import type { Modality } from "@tellsign/contracts/detection/modality";
import type { Verification } from "@tellsign/verify/verify-certificate";
import type { ToolContext } from "./tool.ts";

export type ScanContent = { text: string } | { url: string } | { path: string };

export type ScanRequest = {
  content: ScanContent;
  /** Null: detected from the content. */
  type: Modality | null;
  depth: ScanDepth;
  model: string | null;
  threshold: number | null;
  falsePositiveRate: number | null;
  waitMs: number;
};

/** A detection and, if an account was charged, the charge. */
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
  /** Its id, its address, or the contents of its HTML or JSON file. */
  certificate: { given: string } | { path: string };
  content: { text: string } | { path: string } | { saltedHash: string } | null;
};

export type Scanner = {
  /** Whether it may read files on this machine. */
  readsFiles: boolean;
  /** Whether it may fetch an address. */
  fetchesAddresses: boolean;
  scan(request: ScanRequest, context: ToolContext): Promise<Scanned>;
  result(id: string, waitMs: number, context: ToolContext): Promise<Scanned>;
  verify(request: VerifyRequest, context: ToolContext): Promise<Verification>;
  /** Null if there is no account and no limit. */
  status: ((context: ToolContext) => Promise<ApiStatus>) | null;
};
