/** Scans for agents on this machine: nothing is sent anywhere or kept after the program exits. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Runtime } from "@tellsign/detectors/runtime";
import { createNodeRuntime } from "@tellsign/detectors/runtime.node/node-runtime";
import { tolerate } from "@tellsign/detectors/tolerate";
import { checkCertificate } from "@tellsign/mcp/check-certificate";
import type { Scanned, Scanner, ScanRequest } from "@tellsign/mcp/scanner";
import { type ToolContext, ToolRefusal } from "@tellsign/mcp/tool";
import { nodeHost, readFileContent } from "@tellsign/verify/node-host";
import { analyzeLocally, type LocalAnswer } from "../local/analyze-locally.ts";
import { modalityOfFile } from "../local/file-type.ts";
import { modelsFolder } from "../models-folder.ts";
import { asRefusal, Refusal } from "../refusal.ts";
import { requireFile } from "../require-file.ts";
import { reachesThreshold } from "../scan/scan-record.ts";

/** The oldest are dropped first. */
const keptMax = 200;

type Seconds = { doneS: number; totalS: number };
type Scan = {
  answered: Promise<LocalAnswer>;
  standing: Extract<Scanned, { state: "running" }>;
  threshold: number | null;
};

function asToolRefusal(error: unknown): unknown {
  return error instanceof Refusal ? new ToolRefusal(error.code, error.message) : error;
}

async function readOwn<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    await requireFile(path);
    return await read();
  } catch (error) {
    throw asToolRefusal(asRefusal(error));
  }
}

/** Null on timeout. */
async function waitAtMost<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  let stop = () => {};
  const timeUp = new Promise<null>((resolve, reject) => {
    timer = setTimeout(() => resolve(null), ms);
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

async function describeContent({ content, type }: ScanRequest, runtime: Runtime) {
  if ("path" in content) {
    const told = type ?? (await modalityOfFile(content.path, runtime)) ?? "text";
    return { type: told, fileName: basename(content.path) };
  }
  return { type: type ?? ("text" as const), fileName: null };
}

function readContent({ content }: ScanRequest) {
  if ("path" in content) return content;
  if ("text" in content) return { bytes: new TextEncoder().encode(content.text) };
  throw new ToolRefusal("url_not_allowed", "Web addresses are not fetched on this machine.");
}

/** `readsFiles`: off where users other than the one who started it can connect. */
export function createLocalScanner({ readsFiles }: { readsFiles: boolean }): Scanner {
  const runtime = createNodeRuntime({ modelsFolder });
  const scans = new Map<string, Scan>();

  async function begin(request: ScanRequest, tell: (seconds: Seconds) => void): Promise<Scan> {
    const { depth, model, threshold, falsePositiveRate } = request;
    const { type, fileName } = await describeContent(request, runtime);
    const id = randomUUID();
    const standing: Scan["standing"] = { state: "running", id, type, fileName, progress: null };
    const onProgress = ({ seconds }: { seconds?: Seconds }) => {
      if (!seconds) return;
      standing.progress = seconds;
      tell(seconds);
    };
    const options = { type, depth, model, onProgress };
    const host = tolerate(runtime, falsePositiveRate);
    const answered = analyzeLocally(readContent(request), options, host);
    // The error is reported when the result is requested.
    answered.catch(() => {});
    const scan = { answered, standing, threshold };
    scans.set(id, scan);
    for (const oldest of scans.keys()) {
      if (scans.size <= keptMax) break;
      scans.delete(oldest);
    }
    return scan;
  }

  async function waitFor(scan: Scan, waitMs: number, { signal }: ToolContext): Promise<Scanned> {
    const { answered, standing, threshold } = scan;
    const answer = await waitAtMost(answered, waitMs, signal);
    if (answer === null) return { ...standing };
    const { detection } = answer;
    const isAI = reachesThreshold(detection, threshold);
    const { id, fileName } = standing;
    return { state: "done", id, isAI, answer: { ...detection, fileName } };
  }

  async function refusing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asToolRefusal(error);
    }
  }

  return {
    readsFiles,
    fetchesAddresses: false,
    scan: (request, context) =>
      refusing(async () => {
        const says = "analyzing";
        const scan = await begin(request, ({ doneS, totalS }) =>
          context.onProgress({ done: doneS, total: totalS, says }),
        );
        return waitFor(scan, request.waitMs, context);
      }),
    result: (id, waitMs, context) =>
      refusing(async () => {
        const scan = scans.get(id);
        if (!scan) throw new ToolRefusal("analysis_not_found", "No such scan.");
        return waitFor(scan, waitMs, context);
      }),
    async verify({ certificate, content }) {
      const text =
        "given" in certificate
          ? certificate.given
          : await readOwn(certificate.path, () => readFile(certificate.path, "utf8"));
      return checkCertificate(nodeHost, {
        certificate: text,
        content,
        readFile: readsFiles ? (path) => readOwn(path, () => readFileContent(path)) : null,
        knownKeys: null,
        standing: null,
      });
    },
    status: null,
  };
}
