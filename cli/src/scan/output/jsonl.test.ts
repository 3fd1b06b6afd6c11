import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failedWith, makeRecord } from "../../testing/scan-records.ts";
import type { Input } from "../find-inputs.ts";
import { openRecordFile } from "./jsonl.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tellsign-jsonl-"));
});
afterAll(() => rm(folder, { recursive: true }));

function inputOf(path: string, given: Partial<Input> = {}): Input {
  const { sizeBytes, modifiedAt } = makeRecord(path);
  return { kind: "file", path, found: true, sizeBytes, modifiedAt, problem: null, ...given };
}

describe("a file of records", () => {
  it("gives back what an earlier run answered, and asks again for what changed or may pass", async () => {
    const path = join(folder, "a.jsonl");
    const first = openRecordFile(path);
    first.append(makeRecord("done.txt"));
    first.append(makeRecord("damaged.pdf", failedWith("unreadable_file", "It is damaged.")));
    first.append(makeRecord("unlucky.txt", failedWith("analysis_failed", "It failed.")));
    first.append(makeRecord("offline.txt", failedWith("connection_failed", "No network.")));
    first.close();
    const again = openRecordFile(path);
    const found = (input: Input, settings = "local") => again.find(input, settings)?.path ?? null;
    expect(found(inputOf("done.txt"))).toBe("done.txt");
    expect(found(inputOf("damaged.pdf"))).toBe("damaged.pdf");
    expect(found(inputOf("unlucky.txt"))).toBeNull();
    expect(found(inputOf("offline.txt"))).toBeNull();
    expect(found(inputOf("new.txt"))).toBeNull();
    expect(found(inputOf("done.txt", { sizeBytes: 101 }))).toBeNull();
    expect(found(inputOf("done.txt", { modifiedAt: "2026-11-17T10:00:00.000Z" }))).toBeNull();
    expect(found(inputOf("done.txt"), "local, rate 0.05")).toBeNull();
    again.append(makeRecord("unlucky.txt"));
    again.close();
    const last = openRecordFile(path);
    expect(last.find(inputOf("unlucky.txt"), "local")?.state).toBe("answered");
    last.close();
  });

  it("takes away the half line of a run that was killed, and keeps the rest as it is", async () => {
    const path = join(folder, "b.jsonl");
    const first = openRecordFile(path);
    first.append(makeRecord("ünïcode.txt"));
    first.close();
    const whole = await readFile(path, "utf8");
    await appendFile(path, '{"path":"half.txt","sta');
    const again = openRecordFile(path);
    expect(again.find(inputOf("ünïcode.txt"), "local")).not.toBeNull();
    again.append(makeRecord("next.txt"));
    again.close();
    const lines = (await readFile(path, "utf8")).split("\n");
    expect(`${lines[0]}\n`).toBe(whole);
    expect(lines.slice(1).map((line) => line.slice(0, 18))).toEqual(['{"path":"next.txt"', ""]);
  });

  it("writes nothing to a file of another kind", async () => {
    const path = join(folder, "notes.txt");
    for (const notes of ["my notes\n", '{"id":1}\n', "[]\n"]) {
      await writeFile(path, notes);
      expect(() => openRecordFile(path)).toThrow("its line 1 is no record");
      expect(await readFile(path, "utf8")).toBe(notes);
    }
    const letter = "a letter without an end of line";
    await writeFile(path, letter);
    expect(() => openRecordFile(path)).toThrow("no record");
    expect(await readFile(path, "utf8")).toBe(letter);
    expect(() => openRecordFile(folder)).toThrow("cannot be written");
  });
});
