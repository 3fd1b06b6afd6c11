import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { runProgram } from "../testing/programs/run-program.ts";

describe("a process", () => {
  it("ends in order when told to, also when it is told twice by the same wish", async () => {
    const program = runProgram("testing/programs/end-slowly.ts", ["500"]);
    await program.prints("started");
    program.process.kill("SIGINT");
    await program.prints("closing");
    program.process.kill("SIGINT");
    expect(await program.ended).toBe(0);
    expect(program.output()).toContain("closed");
  });

  it("ends at once when it is told again later", async () => {
    const program = runProgram("testing/programs/end-slowly.ts", ["60000"]);
    await program.prints("started");
    program.process.kill("SIGTERM");
    await wait(4000);
    program.process.kill("SIGTERM");
    expect(await program.ended).toBe(1);
    expect(program.output()).not.toContain("closed");
  });

  it("logs an uncaught exception, closes and ends with 1", async () => {
    const program = runProgram("testing/programs/end-slowly.ts", ["0", "a promise broke"]);
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain("uncaught exception");
    expect(program.output()).toContain("closed");
  });
});
