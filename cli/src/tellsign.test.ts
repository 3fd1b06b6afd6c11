/** The command as a process: the commands of its page, and what no page can show. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { devNull } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ScanRecord } from "./scan/scan-record.ts";
import { bundlePrograms } from "./testing/bundle-programs.ts";
import { readExamples } from "./testing/read-examples.ts";
import { runProgram, startProgram } from "./testing/run-program.ts";
import { prose, repositoryRoot, stageExamples } from "./testing/stage-examples.ts";

let folder: string;
let path: string;
beforeAll(async () => {
  ({ folder, path } = await stageExamples());
});
afterAll(() => rm(folder, { recursive: true }));

const tellsign = (args: string[], env: Record<string, string> = {}) =>
  runProgram("tellsign.ts", args, "", { cwd: folder, env });

/** Runs it in a shell, as a reader of the page would. */
function runShell(command: string, env: Record<string, string> = {}, shell = "sh") {
  type Ended = { exitCode: number; stdout: string; stderr: string };
  return new Promise<Ended>((resolve) => {
    const given = { cwd: folder, env: { ...process.env, PATH: path, ...env } };
    execFile(shell, ["-c", command], given, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

function readRecords(text: string): ScanRecord[] {
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as ScanRecord);
}

const usesApi = /--api|tellsign (status|analyses|batch)/;
const page = readFileSync(join(repositoryRoot, "docs", "command-line.md"), "utf8");

describe("the commands of docs/command-line.md that run on this machine", () => {
  const said = new Map<string, string>();

  it.each(readExamples(page).filter(({ command }) => !usesApi.test(command)))(
    "$command ends with $exitCode",
    async ({ command, exitCode }) => {
      const ended = await runShell(command);
      expect(ended, ended.stderr).toMatchObject({ exitCode });
      const before = said.get(command) ?? "";
      said.set(command, before + ended.stdout + ended.stderr);
    },
  );

  it("print a table, one object, each file once, and annotations", async () => {
    const table = said.get("tellsign scan essays") ?? "";
    expect(table).toMatch(/^FILE +VERDICT +AI +CONFIDENCE +REASON\n/);
    expect(table).toMatch(/\nessays\/note\.txt +uncertain +– +– {2}Too short\n/);
    expect(table).toMatch(/\n3 files: .*1 uncertain.*, 1 skipped\.\n$/);
    const one = JSON.parse(said.get("tellsign scan --json essay.txt") ?? "") as ScanRecord;
    expect(one).toMatchObject({ path: "essay.txt", state: "answered", type: "text" });
    expect(one.analysis?.models[0]?.name).toBe("text");
    const lines = readRecords(await readFile(join(folder, "out.jsonl"), "utf8"));
    expect(lines.map((record) => record.path)).toEqual([
      "essays/data.bin",
      "essays/ferry.txt",
      "essays/note.txt",
    ]);
    const annotations = said.get("tellsign scan --format github --fail-on ai essays") ?? "";
    expect(annotations).toContain("::error file=essays/ferry.txt,title=Tellsign%3A Probably AI::");
    expect(said.get("tellsign scan --fail-on everything essay.txt")).toBe(
      "--fail-on takes ai, mixed, uncertain, error, not everything. See: tellsign help scan\n",
    );
  });
});

describe("tellsign", () => {
  it("loads nothing of npm and little of ours to give help or its version", () => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      const source = readFileSync(file, "utf8");
      for (const [, from = ""] of source.matchAll(/^(?:import|export)[^;]*?"([^"]+)";/gm)) {
        if (from.startsWith("./")) visit(join(file, "..", from));
        else expect(from).toMatch(/^node:/);
      }
    };
    visit(join(bundlePrograms(), "tellsign.js"));
    const bytes = [...seen].reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(16 * 1024);
  });

  it.each<[string[], string]>([
    [["scna"], "There is no command scna. See: tellsign help\n"],
    [["status"], "The API needs a key: set TELLSIGN_API_KEY, or pass --key."],
    [["completion", "tcsh"], "completion takes bash, zsh, fish, not tcsh. See: "],
    [["watch", "essay.txt"], "essay.txt is not a folder.\n"],
    [["watch", "--every", "0", "essays"], "--every takes seconds from 0.1 to 3600, not 0. See: "],
    [["watch", "--json", "essays"], "watch takes neither --json, --batch nor --format. See: "],
    [["listen", "nowhere"], "listen takes one address of a receiver, such as http://localhost"],
    [["scan", "--csv", "--json", "essay.txt"], "all write to stdout: choose one. See: "],
    [["mcp", "--http", "none"], "--http takes a port, not none. See: tellsign help mcp\n"],
  ])("%j ends with 2 and says what is wrong", async (args, message) => {
    const { exitCode, stdout, stderr } = await tellsign(args, { TELLSIGN_API_KEY: "" });
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it("goes on after Ctrl-C where it ended, over several processes, and answers each file once", async () => {
    await mkdir(join(folder, "many"));
    const names = Array.from({ length: 40 }, (_, i) => `many/${String(i).padStart(2, "0")}.txt`);
    for (const [i, name] of names.entries()) await writeFile(join(folder, name), `${i}: ${prose}`);
    const file = join(folder, "many.jsonl");
    const args = ["scan", "--brief", "--jobs", "2", "--jsonl", file, "many"];
    const child = startProgram("tellsign.ts", args, { cwd: folder });
    const ended = new Promise((resolve) => child.once("close", resolve));
    while (!existsSync(file) || statSync(file).size === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    child.kill("SIGINT");
    expect(await ended).toBe(130);
    const first = readRecords(await readFile(file, "utf8"));
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(names.length);
    await appendFile(file, '{"path":"many/39.t');
    const { exitCode, stderr } = await tellsign(args);
    expect([0, 3], stderr).toContain(exitCode);
    expect(stderr).toMatch(/40 files: /);
    const all = readRecords(await readFile(file, "utf8"));
    expect(all.slice(0, first.length)).toEqual(first);
    expect(all.map((record) => record.path).sort()).toEqual(names);
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(["answered"]));
  });

  it("ends with 5 where the API refuses the key, and says so to people and programs", async () => {
    const server = createServer((_, response) => {
      response.writeHead(401, { "content-type": "application/problem+json" });
      response.end(JSON.stringify({ code: "unauthorized", message: "No.", requestId: "r1" }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const env = { TELLSIGN_API_KEY: "ts_live_x", TELLSIGN_API_URL: `http://127.0.0.1:${port}` };
    const { exitCode, stdout, stderr } = await tellsign(["scan", "--api", "--json", "essays"], env);
    server.close();
    expect(exitCode).toBe(5);
    expect(stderr).toContain(
      "No. Check the key in TELLSIGN_API_KEY or --key. (unauthorized, request r1)\n",
    );
    const failed = (JSON.parse(stdout) as ScanRecord[]).find(({ state }) => state === "failed");
    expect(failed?.error?.code).toBe("unauthorized");
  });

  it("watches a folder: what is there, what comes later, and nothing twice", async () => {
    const inbox = join(folder, "inbox");
    await mkdir(inbox);
    await writeFile(join(inbox, "a.txt"), "Call me back.");
    const args = ["watch", "--every", "0.1", "--jsonl", "-", "--brief", "--quiet", inbox];
    const child = startProgram("tellsign.ts", args, { cwd: folder });
    const ended = new Promise((resolve) => child.once("close", resolve));
    const lines = createInterface({ input: child.stdout });
    const paths: string[] = [];
    for await (const line of lines) {
      paths.push((JSON.parse(line) as ScanRecord).path);
      if (paths.length === 1) await writeFile(join(inbox, "b.txt"), "Call me back, too.");
      if (paths.length === 2) child.kill("SIGINT");
    }
    expect(paths).toEqual([join(inbox, "a.txt"), join(inbox, "b.txt")]);
    expect(await ended).toBe(3);
  });

  it("is a step of a workflow: the action's own script fails it, annotates and adds a summary", async () => {
    const action = await readFile(join(repositoryRoot, "cli", "action", "action.yml"), "utf8");
    const [, script = ""] = /name: Scan\n[\s\S]*?run: \|\n([\s\S]*)$/.exec(action) ?? [];
    const names = [...action.matchAll(/^ {8}([A-Z_]+): \$\{\{/gm)].map(([, name = ""]) => name);
    const summary = join(folder, "summary.md");
    const run = script.replace("$GITHUB_ACTION_PATH/../dist/tellsign.js", "$PROGRAM");
    expect(run).not.toBe(script);
    const env = {
      ...Object.fromEntries(names.map((name) => [name, ""])),
      PATHS: "essay.txt\nessays/n*.txt\n",
      FAIL_ON: "ai,mixed",
      PROGRAM: join(bundlePrograms(), "tellsign.js"),
      GITHUB_STEP_SUMMARY: summary,
    };
    const { exitCode, stdout } = await runShell(`set -eo pipefail\n${run}`, env, "bash");
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^::error file=essay\.txt,title=Tellsign%3A Probably AI::/);
    expect(await readFile(summary, "utf8")).toContain("| essays/note.txt | uncertain |");
  });

  it("serves an agent on this machine", async () => {
    const client = new Client({ name: "test", version: "1.0.0" });
    const command = process.execPath;
    const args = [join(bundlePrograms(), "tellsign.js"), "mcp"];
    await client.connect(new StdioClientTransport({ command, args, cwd: folder, stderr: "pipe" }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["scan", "result", "verify"]);
    const call = async (name: string, given: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: given })).structuredContent as { id: string };
    const scanned = await call("scan", { path: "essay.txt" });
    expect(scanned).toMatchObject({ state: "done", type: "text", fileName: "essay.txt" });
    expect(await call("result", { id: scanned.id })).toEqual(scanned);
    expect(await call("verify", { certificatePath: "certificate.json" })).toMatchObject({
      outcome: "key_unknown",
    });
    // What never ends is not begun.
    for (const given of [{ path: devNull }, { path: devNull, type: "text" }]) {
      const { isError, content } = await client.callTool({ name: "scan", arguments: given });
      expect([isError, JSON.stringify(content)]).toEqual([
        true,
        expect.stringContaining("unreadable_file: cannot be read: it is not a file."),
      ]);
    }
    await client.close();
  });
});
