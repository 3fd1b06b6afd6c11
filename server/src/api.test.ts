/** The server as a process: how it starts, refuses to start, and ends. */

import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "./actions/accounts/demo-accounts.ts";
import { type Program, runProgram } from "./testing/programs/run-program.ts";

const stripeKeys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-api-"));
});
afterAll(() => rm(folder, { recursive: true }));

function startServer(env: Record<string, string> = {}): Program {
  return runProgram("api.ts", [], { DATA_DIR: folder, PORT: "0", LOG_LEVEL: "warn", ...env });
}
async function addressOf(server: Program): Promise<string> {
  await server.prints(/Tellsign is ready at http:\/\/localhost:\d+/);
  return /http:\/\/localhost:\d+/.exec(server.output())?.[0] ?? "";
}

describe("a server on its own folder", () => {
  let server: Program;
  let address: string;
  beforeAll(async () => {
    await mkdir(join(folder, "uploads"), { recursive: true });
    await writeFile(join(folder, "uploads", "left-by-a-crash"), "content");
    server = startServer();
    address = await addressOf(server);
  });

  it("prints its address and the demo accounts", () => {
    expect(server.output()).toContain("free@example.org, starter@example.org");
    expect(server.output()).toContain(demoPassword);
  });

  it("is ready, and signs a demo account in", async () => {
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const response = await fetch(`${address}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: address },
      body: JSON.stringify({ email: "pro@example.org", password: demoPassword }),
    });
    expect(response.status).toBe(200);
  });

  it("deleted the uploads that a crash left", async () => {
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  it("lets no other user of the machine read what it stores, nor what an earlier version left", async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const open = [];
    for (const entry of entries) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      if ((mode & 0o077) !== 0) open.push(entry.name);
    }
    expect(open).toEqual([]);
    expect(entries.map(({ name }) => name)).toContain("sealing.key");
  });

  it("keeps a second server off its folder, with a sentence that says why", async () => {
    const second = startServer();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^The folder .* is in use by another Tellsign \(process \d+/);
  });

  it("ends in order when told to, and frees its folder", async () => {
    server.process.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(await readdir(folder)).not.toContain("tellsign.lock");
  });

  it("refuses production while the demo accounts exist, until they are removed", async () => {
    const refused = startServer({ PUBLIC_URL: "https://tellsign.example" });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain("DEMO is off for https://tellsign.example");
    expect(refused.output()).toContain("npm run remove-demo");

    const removal = runProgram("remove-demo.ts", [], { DATA_DIR: folder, DEMO: "off" });
    expect(await removal.ended).toBe(0);
    expect(removal.output()).toContain("Removed free@example.org");

    const free = startServer({ DEMO: "off" });
    expect(await free.ended).toBe(1);
    expect(free.output()).toContain(
      "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or BILLING=off",
    );

    const production = startServer({ DEMO: "off", ...stripeKeys });
    const response = await fetch(`${await addressOf(production)}/api/site`);
    expect(await response.json()).toMatchObject({ demo: null, payments: { mode: "stripe" } });
    expect(production.output()).not.toContain(demoPassword);
    production.process.kill("SIGINT");
    expect(await production.ended).toBe(0);
  });

  it("says so when its port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const refused = startServer({ PORT: String(port), DEMO: "off", ...stripeKeys });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`Port ${port} is in use by another program.`);
    other.close();
  });
});

describe("a process that cannot start", () => {
  it("names what is wrong with the environment", async () => {
    const server = startServer({ PORT: "many" });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The environment is not valid\. PORT: /);
  });

  it("is a separate worker without a database server", async () => {
    const worker = runProgram("worker.ts", [], { DATA_DIR: folder });
    expect(await worker.ended).toBe(1);
    expect(worker.output()).toContain("The embedded database serves one process");
  });
});
