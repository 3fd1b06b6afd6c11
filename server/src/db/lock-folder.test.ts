import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../testing/programs/run-program.ts";
import { lockFolder } from "./lock-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

const holdLock = () => runProgram("testing/rows/hold-lock.ts", [folder]);

describe("a locked folder", () => {
  it("is refused to another process, with a sentence that says who holds it and what to do", async () => {
    const release = await lockFolder(folder);
    const second = holdLock();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(folder);
    expect(second.output()).toContain(`process ${process.pid} on ${hostname()}, since 20`);
    expect(second.output()).toContain("set DATA_DIR to another folder");
    await release();
  });

  it("is refused to the same process again", async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow("in use by another Tellsign");
    await release();
  });

  it("is free again after its release, and nothing stays behind", async () => {
    await (await lockFolder(folder))();
    expect(await readdir(folder)).toEqual([]);
    await (await lockFolder(folder))();
  });

  it("is free at once after kill -9", async () => {
    const holder = holdLock();
    await holder.prints("locked");
    await expect(lockFolder(folder)).rejects.toThrow(`process ${holder.process.pid} `);
    holder.process.kill("SIGKILL");
    await holder.ended;
    await (await lockFolder(folder))();
  });
});

describe("a folder shared with another host", () => {
  async function heldElsewhere(secondsAgo: number): Promise<void> {
    const file = join(folder, "tellsign.lock");
    const since = "2026-01-02T03:04:05.000Z";
    await writeFile(file, JSON.stringify({ token: "t", pid: 7, host: "elsewhere/1", since }));
    const seen = new Date(Date.now() - secondsAgo * 1000);
    await utimes(file, seen, seen);
  }

  it("is refused while that host is alive", async () => {
    await heldElsewhere(15);
    await expect(lockFolder(folder)).rejects.toThrow(
      "process 7 on elsewhere, since 2026-01-02T03:04:05.000Z",
    );
  });

  it("is taken over when that host is silent", async () => {
    await heldElsewhere(25);
    await (await lockFolder(folder))();
  });
});
