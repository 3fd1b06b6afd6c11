import type { ScanRecord } from "../scan/scan-record.ts";

/** A record of a file that was answered, with what a test is about. */
export function makeRecord(path: string, given: Partial<ScanRecord> = {}): ScanRecord {
  return {
    path,
    state: "answered",
    type: "text",
    verdict: "human",
    isAI: false,
    aiProbability: 0.04,
    confidence: 0.96,
    abstention: null,
    error: null,
    summary: "This text was probably written by a person.",
    sizeBytes: 100,
    modifiedAt: "2026-11-16T10:00:00.000Z",
    settings: "local",
    ...given,
  };
}

export const flagged: Partial<ScanRecord> = {
  verdict: "ai",
  isAI: true,
  aiProbability: 0.98,
  confidence: 0.98,
  summary: "This text was probably written by AI.",
};

export const abstained: Partial<ScanRecord> = {
  verdict: "uncertain",
  aiProbability: null,
  confidence: null,
  abstention: {
    code: "too_short",
    title: "Too short",
    message: "There is too little.",
    technical: false,
  },
};

export function failedWith(code: string, message: string): Partial<ScanRecord> {
  return {
    state: "failed",
    type: null,
    verdict: null,
    isAI: null,
    aiProbability: null,
    confidence: null,
    summary: null,
    error: { code, message },
  };
}
