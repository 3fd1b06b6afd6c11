/** Every published package, installed from its archive alone into an empty folder, and used there. */
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { makePicture } from "@tellsign/detectors/testing/files/make-picture";
import { signRecord } from "@tellsign/verify/testing/sign-record";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRepository } from "../repository-root.mjs";
import { npmCommand, runCommand } from "../run/run-command.mjs";
import { packNpm, packWheel } from "./pack.mjs";

let root: string;
let archives: string;
let empty: string;
let server: Server;
let url: string;

/** The public API as far as the clients need it here. */
function answer(address = ""): object {
  const limits = { analyse: { requests: 60, windowS: 60 } };
  if (address.endsWith("/status")) {
    return {
      status: "operational",
      version: "1",
      modalities: ["text"],
      models: {},
      usage: null,
      limits,
    };
  }
  return {
    isAI: false,
    abstained: false,
    confidence: 0.9,
    analysis: { id: "a", verdict: "human" },
  };
}

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), "tellsign-packages-"));
  archives = path.join(root, "archives");
  empty = path.join(root, "empty");
  mkdirSync(empty);
  writeFileSync(path.join(empty, "package.json"), "{}");
  server = createServer((request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer(request.url)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Two of the models: it takes as long to pack and unpack the others as everything else together.
  await packNpm(archives, ["text", "image"]);
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

function findArchive(start: string): string {
  const name = readdirSync(archives).find((file) => file.startsWith(start));
  return path.join(archives, name ?? start);
}

async function install(options: readonly string[], ...names: string[]) {
  const { file, args, shell } = npmCommand();
  const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retries=0"];
  const packages = names.map((name) => findArchive(`tellsign-${name}-`));
  const all = [...args, "install", ...options, ...quiet, ...packages];
  return runCommand(file, all, { cwd: empty, shell });
}

type Ended = { code: number; stdout: string; stderr: string };

/** A command of an installed package. */
function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const program = path.join(empty, "node_modules", ".bin", command);
  return new Promise<Ended>((resolve) => {
    const surroundings = { cwd: empty, env: { ...process.env, ...env } };
    execFile(program, args, surroundings, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

describe("packages that depend on nothing", () => {
  beforeAll(async () => {
    const { ok, output } = await install(["--offline"], "sdk", "verify", "mcp");
    expect(ok, output).toBe(true);
    expect(readdirSync(path.join(empty, "node_modules")).sort()).toEqual([
      ".bin",
      ".package-lock.json",
      "@tellsign",
    ]);
  });

  it("@tellsign/sdk gives an answer and its types", async () => {
    const script = `
      import { Tellsign } from "@tellsign/sdk";
      const tellsign = new Tellsign({ apiKey: "k", baseUrl: ${JSON.stringify(url)} });
      console.log((await tellsign.analyze("A text.")).analysis.verdict);`;
    writeFileSync(path.join(empty, "use.mjs"), script);
    const { ok, output } = await runCommand(process.execPath, ["use.mjs"], { cwd: empty });
    expect([ok, output]).toEqual([true, "human\n"]);
    expect(readdirSync(path.join(empty, "node_modules/@tellsign/sdk"))).toContain("tellsign.d.ts");
  });

  it("@tellsign/verify checks a certificate", async () => {
    writeFileSync(path.join(empty, "certificate.json"), JSON.stringify(signRecord()));
    const { code, stdout } = await run("tellsign-verify", ["certificate.json"]);
    expect([code, stdout]).toEqual([1, expect.stringContaining("Not verified")]);
    const trusting = await run("tellsign-verify", ["certificate.json", "--trust-embedded"]);
    expect(trusting.code, trusting.stdout).toBe(0);
  });

  it("@tellsign/mcp serves an agent, and says what it lacks", async () => {
    const client = new Client({ name: "test", version: "1.0.0" });
    const command = path.join(empty, "node_modules/.bin/tellsign-mcp");
    const env = { PATH: process.env.PATH ?? "", TELLSIGN_API_KEY: "ts_test_x" };
    await client.connect(new StdioClientTransport({ command, args: [url], env }));
    const { structuredContent } = await client.callTool({ name: "status", arguments: {} });
    expect(structuredContent).toMatchObject({ status: "operational" });
    await client.close();
    const refused = await run("tellsign-mcp", [url], { TELLSIGN_API_KEY: "" });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("needs a key")]);
  });
});

const noRegistry = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENOTCACHED|ENETUNREACH/;

it("@tellsign/cli brings its models, and analyzes, completes and explains itself", async (test) => {
  const { ok, output } = await install(["--prefer-offline"], "cli");
  test.skip(!ok && noRegistry.test(output), "the packages it depends on cannot be downloaded here");
  expect(ok, output).toBe(true);
  const sample = inRepository("docs/examples/sample.txt");
  writeFileSync(
    path.join(empty, "picture.png"),
    await makePicture({ width: 300, height: 200 }).png().toBuffer(),
  );
  const scanned = await run("tellsign", ["scan", "-q", "--json", "--brief", sample, "picture.png"]);
  expect(scanned.stderr).toBe("");
  const records = JSON.parse(scanned.stdout) as { state: string; type: string }[];
  expect(records.map(({ state, type }) => [state, type])).toEqual([
    ["answered", "text"],
    ["answered", "image"],
  ]);
  expect((await run("tellsign", ["--version"])).stdout).toMatch(/^tellsign \d/);
  const manual = path.join(empty, "node_modules/@tellsign/cli/man/tellsign.1");
  expect(spawnSync("grep", ["-c", "^.SS", manual], { encoding: "utf8" }).status).toBe(0);
});

const hasPip = spawnSync("python3", ["-m", "pip", "--version"]).status === 0;

it.skipIf(!hasPip)(
  `the wheel installs and gives an answer${hasPip ? "" : " (python3 with pip is missing here)"}`,
  async () => {
    await packWheel(archives);
    const folder = path.join(root, "python");
    const wheel = path.join(
      archives,
      readdirSync(archives).find((file) => file.endsWith(".whl")) ?? "",
    );
    const pip = ["-m", "pip", "install", "--no-index", "--disable-pip-version-check", "--target"];
    const installed = await runCommand("python3", [...pip, folder, wheel]);
    expect(installed.ok, installed.output).toBe(true);
    const script = `from tellsign import Tellsign; print(Tellsign("k", "${url}").analyze("A text.")["analysis"]["verdict"])`;
    const used = await runCommand("python3", ["-c", script], {
      cwd: empty,
      env: { ...process.env, PYTHONPATH: folder },
    });
    expect([used.ok, used.output]).toEqual([true, "human\n"]);
  },
);
