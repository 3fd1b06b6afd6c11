import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const watchMemory = new URL("./watch-memory.ts", import.meta.url).href;

/** Takes that many megabytes outside the heap, at once and without a pause for anybody. */
async function take(
  megabytes: number,
  { megabytesMax, busyMs }: { megabytesMax: number; busyMs: number },
): Promise<[number | null, string]> {
  const source = `
    import { watchMemory } from ${JSON.stringify(watchMemory)};
    watchMemory(4096).limit(${megabytesMax});
    const taken = [];
    const until = Date.now() + ${busyMs};
    while (Date.now() < until) {
      if (taken.length < ${megabytes} / 10) taken.push(Buffer.alloc(10_000_000, 1));
    }
    process.exit(7);
  `;
  const args = ["--import", tsx, "--input-type=module", "--eval", source];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  const [code, signal] = await once(child, "exit");
  return [code, signal];
}

it("ends a process that takes more than its limit, though it is busy", async () => {
  expect(await take(600, { megabytesMax: 400, busyMs: 30_000 })).toEqual([null, "SIGKILL"]);
});

it("leaves one alone that stays below", async () => {
  expect(await take(10, { megabytesMax: 1000, busyMs: 1000 })).toEqual([7, null]);
});
