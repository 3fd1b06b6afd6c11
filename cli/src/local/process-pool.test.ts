import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProcessPool } from "./process-pool.ts";

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-pool-"));
  program = join(folder, "answer.mjs");
  await writeFile(
    program,
    `process.on("message", (task) => {
      if (task === "die") process.exit(1);
      process.send(task === "fail" ? { error: "It failed." } : { answer: [task, process.pid] });
    });`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe("a pool of processes", () => {
  it("gives each task one answer, and loses no more than the task whose process ended", async () => {
    const pool = createProcessPool<string, [string, number]>(program, 2);
    const outcomes = await Promise.allSettled(
      ["a", "die", "b", "fail", "c", "d"].map((task) => pool.ask(task)),
    );
    const told = outcomes.map((outcome) =>
      outcome.status === "fulfilled" ? outcome.value[0] : (outcome.reason as Error).message,
    );
    expect(told).toEqual(["a", "The detector's process ended.", "b", "It failed.", "c", "d"]);
    const [first, again] = [await pool.ask("e"), await pool.ask("f")];
    expect(again[1]).toBe(first[1]);
    pool.close();
  });
});
