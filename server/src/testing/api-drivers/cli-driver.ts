/** The command line, with one process per call. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readAll } from "node:stream/consumers";
import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import type { UncertainReason } from "@tellsign/contracts/detection/detection";
import { bundleProgram } from "../programs/bundle-program.ts";
import { type ApiDriver, ApiRefusal, type DriverKind, type SentContent } from "./api-driver.ts";

/** The output of `scan --json` for a file. */
type Scanned = {
  isAI: boolean;
  confidence: number | null;
  abstention: UncertainReason | null;
  error: { code: string; message: string } | null;
  analysis: AnalysisResult;
};

type Ended = { exitCode: number; output: string };

async function openCli(url: string): Promise<ApiDriver> {
  const folder = await mkdtemp(join(tmpdir(), "tellsign-cli-"));
  const program = bundleProgram("../../cli/src/tellsign.ts", { splitting: true });

  async function run(key: string, args: string[], input = ""): Promise<Ended> {
    const env = { PATH: process.env.PATH, TELLSIGN_API_KEY: key };
    const given = [program, ...args, `--api=${url}`];
    const child = spawn(process.execPath, given, { env, cwd: folder });
    child.stdin.on("error", () => {}).end(input);
    const closed = new Promise<number>((resolve) =>
      child.on("close", (code) => resolve(code ?? -1)),
    );
    const [exitCode, output, errors] = await Promise.all([
      closed,
      readAll(child.stdout),
      readAll(child.stderr),
    ]);
    // API errors are printed on one line: (code, request id).
    const code = /\((\w+)(?:, request [\w-]+)?\)\s*$/.exec(errors)?.[1];
    if (exitCode === 5 && code) throw new ApiRefusal(code);
    if (![0, 3, 4].includes(exitCode)) throw new Error(`${args.join(" ")}: ${exitCode} ${errors}`);
    return { exitCode, output };
  }
  const runForJson = async (key: string, args: string[]) =>
    JSON.parse((await run(key, [...args, "--json"])).output) as never;

  /** What to scan, and what to send to stdin. */
  async function inputOf(content: SentContent): Promise<[string[], string?]> {
    if ("text" in content) return [["-"], content.text];
    if ("url" in content) return [[content.url]];
    const path = join(folder, content.file.name);
    await writeFile(path, content.file.bytes);
    return [[path, "--type", content.type]];
  }

  const downloadReport: ApiDriver["downloadReport"] = async (key, id, format) =>
    (await run(key, ["batch", "report", id, "--format", format])).output;

  return {
    async analyze(key, content, { model, threshold } = {}) {
      const [input, stdin] = await inputOf(content);
      const wishes = [
        ...(model === undefined ? [] : ["--model", model]),
        ...(threshold === undefined ? [] : ["--threshold", String(threshold)]),
      ];
      const { exitCode, output } = await run(key, ["scan", ...input, ...wishes, "--json"], stdin);
      const { isAI, confidence, abstention, analysis, error } = JSON.parse(output) as Scanned;
      if (error) throw new ApiRefusal(error.code);
      const abstained = exitCode === 3;
      return { isAI, confidence, abstained, abstention, analysis };
    },
    listAnalyses: (key) => runForJson(key, ["analyses", "--limit", "1000"]),
    getAnalysis: (key, id) => runForJson(key, ["analyses", id]),
    getStatus: (key) => runForJson(key, ["status"]),
    async createBatch(key, { name, files }) {
      for (const file of files) await writeFile(join(folder, file.name), file.bytes);
      const paths = files.map((file) => join(folder, file.name));
      return runForJson(key, ["batch", "create", ...paths, "--name", name]);
    },
    followBatch: (key, id) => runForJson(key, ["batch", "follow", id]),
    listBatchItems: async (key, id) => JSON.parse(await downloadReport(key, id, "json")).items,
    downloadReport,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export const cliDriver: DriverKind = {
  name: "the command line",
  missing: null,
  isCommand: true,
  triesAgain: true,
  open: openCli,
};
