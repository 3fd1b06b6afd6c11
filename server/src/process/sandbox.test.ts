import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { onlyReading } from "./only-reading.ts";
import { confineNode, findSandbox, logSandbox } from "./sandbox.ts";

/** Tells what a parser that was taken over would find. */
const intruder = `
  import { connect } from "node:net";
  import { getPriority } from "node:os";
  import { readFile, writeFile } from "node:fs/promises";
  const [port, secret] = process.argv.slice(2);
  const tries = {
    network: () => new Promise((resolve, reject) =>
      connect(Number(port), "127.0.0.1").on("connect", resolve).on("error", reject)),
    secret: () => readFile(secret, "utf8"),
    write: () => writeFile(secret + ".changed", "x"),
    program: async () => (await import("node:child_process")).execFileSync("true"),
  };
  const found = { env: Object.keys(process.env), niceness: getPriority() };
  for (const [name, attempt] of Object.entries(tries)) {
    found[name] = await attempt().then(() => "possible", () => "refused");
  }
  process.send(found, () => process.exit());
`;
const server = createServer((socket) => socket.destroy());
let folder: string;
let args: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-sandbox-"));
  await writeFile(join(folder, "secret"), "key");
  const program = join(folder, "program");
  await mkdir(program);
  await writeFile(join(program, "intruder.mjs"), intruder);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  args = [join(program, "intruder.mjs"), String(port), join(folder, "secret")];
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_live");
  vi.stubEnv("DATABASE_URL", "postgres://secret");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  server.close();
  await rm(folder, { recursive: true });
});

async function runIntruder(nodeArgs: readonly string[]): Promise<Record<string, unknown>> {
  const command = confineNode(nodeArgs, { cpuSecondsMax: 30 });
  const child = spawn(command.file, command.args, {
    env: command.env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [found] = await once(child, "message");
  await once(child, "close");
  return found;
}

it("gives a program that reads strangers' files no secrets and, where the system can, no network", async () => {
  const found = await runIntruder(args);
  expect(found.env).not.toContain("STRIPE_SECRET_KEY");
  expect(found.env).not.toContain("DATABASE_URL");
  expect(found.network).toBe(findSandbox().network ? "refused" : "possible");
  // The server answers while such programs compute.
  if (findSandbox().priority) expect(found.niceness).toBe(getPriority() + 10);
});

it("lets a document's reader read that document, and neither write nor start anything", async () => {
  const [program = ""] = args;
  const found = await runIntruder([...onlyReading([program]), ...args]);
  expect(found).toMatchObject({ secret: "refused", write: "refused", program: "refused" });
});

it("says what the system could not give", () => {
  const lines: { event: string }[] = [];
  const record = (line: { event: string }) => lines.push(line);
  logSandbox({ info: record, warn: record } as never);
  const { network, limits } = findSandbox();
  expect(lines).toMatchObject([
    { event: network && limits ? "sandbox.complete" : "sandbox.partial" },
  ]);
});
