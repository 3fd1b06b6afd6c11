/** The commands of docs/command-line.md that use the API, run as they are printed against a real server. */
import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { verifyWebhook } from "@tellsign/sdk/verify-webhook";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Listening, listen } from "../http/listen.ts";
import { repositoryRoot } from "../process/repository-root.ts";
import { definiteDetection } from "../testing/contents/detections.ts";
import { wordsOf } from "../testing/contents/text-samples.ts";
import { bundleProgram } from "../testing/programs/bundle-program.ts";
import { makeKey } from "../testing/rows/make-key.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
let listening: Listening;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-command-line-"));
  test = await createTestApp({
    env: { DATA_DIR: join(folder, "data"), HOST: "127.0.0.1", PORT: 0 },
    work: true,
    analyze: async () => definiteDetection("human"),
  });
  listening = await listen(test.app, test.services.env);
  const { apiKey } = await makeKey(test, { plan: "expert" });
  await mkdir(join(folder, "bin"));
  await mkdir(join(folder, "essays"));
  const program = bundleProgram("../../cli/src/tellsign.ts");
  const wrapper = `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`;
  await writeFile(join(folder, "bin", "tellsign"), wrapper, { mode: 0o755 });
  for (const [name, words] of [["essay.txt", 30] as const, ["essays/ferry.txt", 40] as const]) {
    await writeFile(join(folder, name), wordsOf(words));
  }
  await writeFile(join(folder, "essays", "note.txt"), "Call me back.");
  env = {
    PATH: `${join(folder, "bin")}:${process.env.PATH}`,
    TELLSIGN_API_KEY: apiKey,
    TELLSIGN_API_URL: `http://127.0.0.1:${listening.port}`,
  };
});
afterAll(async () => {
  listening.cut();
  await listening.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

type Ended = { exitCode: number; output: string };

function run(command: string): Promise<Ended> {
  return new Promise((resolve) => {
    execFile("sh", ["-c", command], { cwd: folder, env }, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

describe("the page of the command line", () => {
  it("has commands for the API that end with what it says, and give what it shows", async () => {
    const page = await readFile(join(repositoryRoot, "docs", "command-line.md"), "utf8");
    const [, block = ""] = /^## With the API$[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(page) ?? [];
    const lines = block.trim().split("\n");
    const said = new Map<string, string>();
    for (const line of lines) {
      const [command = "", comment = ""] = line.split(/\s+#\s*/);
      const { exitCode, output } = await run(command);
      expect({ command, exitCode, output }).toMatchObject({
        exitCode: Number(/^(\d+)(?=:|$)/.exec(comment)?.[1] ?? 0),
      });
      said.set(command, output);
    }
    expect(said.get("tellsign status")).toContain("Plan expert");
    const answer = JSON.parse(said.get("tellsign scan --api --json essay.txt") ?? "");
    expect(answer).toMatchObject({ path: "essay.txt", verdict: "human", isAI: false });
    expect(answer.analysis).toMatchObject({ charged: true, fileName: "essay.txt" });
    const batch = said.get("tellsign scan --api --batch essays") ?? "";
    expect(batch).toMatch(
      /\nessays\/ferry\.txt +human +.*\nessays\/note\.txt +refused .*too short/i,
    );
    expect(said.get("tellsign analyses --limit 5")).toContain("human      essay.txt");
    expect(said.get("tellsign batch list")).toContain("done  Essays");
  });

  it("has a listener that hands events on to a receiver of this machine, signed with its secret", async () => {
    type Received = { headers: IncomingHttpHeaders; body: string };
    let receive = (_: Received) => {};
    const received = new Promise<Received>((resolve) => {
      receive = resolve;
    });
    const receiver = createServer(async (request, response) => {
      receive({ headers: request.headers, body: await text(request) });
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`;
    const command = join(folder, "bin", "tellsign");
    const child = spawn(command, ["listen", "--json", url], { cwd: folder, env });
    const ended = new Promise((resolve) => child.once("close", resolve));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const { secret } = JSON.parse((await lines.next()).value) as { secret: string };
    await run("tellsign batch create --name Heard essay.txt");
    const { headers, body } = await received;
    const event = await verifyWebhook(body, headers as Record<string, string>, secret);
    expect(event).toMatchObject({ type: "batch.completed", data: { name: "Heard" } });
    expect(JSON.parse((await lines.next()).value)).toMatchObject({
      type: "batch.completed",
      id: headers["webhook-id"],
      status: 204,
    });
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    receiver.close();
  });
});
