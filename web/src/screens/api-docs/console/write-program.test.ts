/** The programs are run, and a server on this machine sees what they send. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConsoleInput, describeRequest, firstInput } from "./console-request.ts";
import { type ProgramLanguage, programLanguages, writeProgram } from "./write-program.ts";

type Seen = { method: string; url: string; key: string; contentType: string; body: string };

let server: Server;
let folder: string;
let url: string;
let seen: Seen[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-programs-"));
  await writeFile(join(folder, `it's "one".txt`), "some words");
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const { authorization = "", "content-type": contentType = "" } = request.headers;
      seen.push({
        method: request.method ?? "",
        url: request.url ?? "",
        key: authorization,
        contentType,
        body: Buffer.concat(chunks).toString(),
      });
      response.setHeader("content-type", "application/json").end('{"seen":true}');
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const commands: Record<ProgramLanguage, { needs: string; file: string; run: string[] }> = {
  curl: { needs: "curl", file: "program.sh", run: ["sh"] },
  TypeScript: {
    needs: process.execPath,
    file: "program.mts",
    run: [process.execPath, "--import", createRequire(import.meta.url).resolve("tsx")],
  },
  Python: { needs: "python3", file: "program.py", run: ["python3"] },
};

async function run(language: ProgramLanguage, input: Partial<ConsoleInput>) {
  const { file, run } = commands[language];
  const request = describeRequest({ ...firstInput, key: "not in it", ...input });
  const program = writeProgram(language, request, url);
  expect(program).not.toContain("not in it");
  await writeFile(join(folder, file), program);
  seen = [];
  const [command = "", ...args] = run;
  const env = { PATH: process.env.PATH, TELLSIGN_API_KEY: "ts_test" };
  const ended = await new Promise<{ error: unknown; output: string }>((resolve) => {
    execFile(command, [...args, file], { cwd: folder, env }, (error, output) =>
      resolve({ error, output }),
    );
  });
  expect(ended.error).toBeNull();
  expect(ended.output).toMatch(/seen/);
  return seen[0];
}

describe.each(programLanguages)("a program in %s", (language) => {
  const { needs } = commands[language];
  const isMissing = spawnSync(needs, ["--version"]).status !== 0;
  const promise = it.skipIf(isMissing);
  const note = isMissing ? ` (${needs} is missing here)` : "";

  promise(`sends the same JSON${note}`, async () => {
    const body = { type: "text", content: `It's "quoted" — ünd $HOME \`x\` \\ \n new`, flag: null };
    const request = await run(language, { json: JSON.stringify(body, null, 2) });
    expect(request).toMatchObject({
      method: "POST",
      url: "/api/v1/analyze",
      key: "Bearer ts_test",
      contentType: "application/json",
    });
    expect(JSON.parse(request?.body ?? "")).toEqual(body);
  });

  promise(`sends the same file${note}`, async () => {
    const request = await run(language, {
      sendsFile: true,
      file: new File([], `it's "one".txt`),
      type: "image",
    });
    expect(request).toMatchObject({ method: "POST", key: "Bearer ts_test" });
    expect(request?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.body).toMatch(/name="type"\r\n\r\nimage\r\n/);
    expect(request?.body).toContain("some words");
  });

  promise(`asks for a job, follows it and stops it${note}`, async () => {
    const jobId = "a/b";
    const asked = await run(language, { call: "getPublicJob", jobId });
    expect(asked).toMatchObject({ method: "GET", url: "/api/v1/jobs/a%2Fb", body: "" });
    const followed = await run(language, { call: "followPublicJob", jobId });
    expect(followed).toMatchObject({ method: "GET", url: "/api/v1/jobs/a%2Fb/events" });
    const stopped = await run(language, { call: "cancelPublicJob", jobId });
    expect(stopped).toMatchObject({ method: "DELETE", key: "Bearer ts_test" });
  });

  promise(`sends no key where none is needed${note}`, async () => {
    const request = await run(language, { call: "getStatus" });
    expect(request).toMatchObject({ method: "GET", url: "/api/status", key: "" });
  });
});
