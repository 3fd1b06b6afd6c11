import type { Endpoint } from "@tellsign/contracts/api/endpoint";
import { endpoints, fillPath } from "@tellsign/contracts/api/endpoints";
import type { Modality } from "@tellsign/contracts/detection/modality";
import sample from "../../../../../docs/examples/sample.txt?raw";

/** The endpoints offered in the console, in order. */
export const consoleCalls = [
  "publicAnalyze",
  "getPublicJob",
  "followPublicJob",
  "cancelPublicJob",
  "getStatus",
] as const;
export type ConsoleCall = (typeof consoleCalls)[number];

export type ConsoleInput = {
  call: ConsoleCall;
  key: string;
  /** Whether a file is sent instead of JSON. */
  sendsFile: boolean;
  json: string;
  file: File | null;
  type: Modality;
  jobId: string;
};

export const firstInput: ConsoleInput = {
  call: "publicAnalyze",
  key: "",
  sendsFile: false,
  json: JSON.stringify({ type: "text", content: sample.trim() }, null, 2),
  file: null,
  type: "text",
  jobId: "",
};

/** A request as it is sent and as the examples write it. The key is not part of it. */
export type ConsoleRequest = {
  method: Endpoint["method"];
  path: string;
  needsKey: boolean;
  json: string | null;
  form: { type: Modality; file: Blob; fileName: string } | null;
  /** The response is streamed. */
  isStream: boolean;
};

export function describeRequest(input: ConsoleInput): ConsoleRequest {
  const { method, path, auth }: Endpoint = endpoints[input.call];
  const analyses = input.call === "publicAnalyze";
  const file = input.file ?? new File([], "essay.pdf");
  return {
    method,
    path: fillPath(path, { id: input.jobId.trim() || "JOB_ID" }),
    needsKey: auth === "key",
    json: analyses && !input.sendsFile ? input.json : null,
    form: analyses && input.sendsFile ? { type: input.type, file, fileName: file.name } : null,
    isStream: input.call === "followPublicJob",
  };
}

/** Why it cannot be sent yet, or null. */
export function findMissing({ call, key, sendsFile, file, jobId }: ConsoleInput): string | null {
  if (call === "getStatus") return null;
  if (key.trim() === "") return "Enter a key.";
  if (call === "publicAnalyze") return sendsFile && !file ? "Choose a file." : null;
  return jobId.trim() === "" ? "Enter a job ID." : null;
}
