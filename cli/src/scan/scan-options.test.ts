import { describe, expect, it } from "vitest";
import { batch } from "../commands/batch.ts";
import { describeSettings, readScanOptions } from "./scan-options.ts";

describe("the options of scan", () => {
  it.each<[string[], string]>([
    [[], "Name something to scan: files, folders, patterns or - for stdin."],
    [["--sped", "a"], "Unknown option '--sped'."],
    [["--type", "poem", "a"], "--type takes text, image, audio, video, not poem."],
    [["--rate", "0.5", "a"], "There is no rate 0.5; there are 0.05, 0.01, 0.005, 0.001."],
    [["--threshold", "2", "a"], "--threshold takes a number from 0 to 1, not 2."],
    [["--threshold", "", "a"], "--threshold takes a number from 0 to 1"],
    [["--jobs", "0", "a"], "--jobs takes a number from 1 to 99, not 0."],
    [["--fail-on", "ai,all", "a"], "--fail-on takes ai, mixed, uncertain, error, not all."],
    [["--format", "xml", "a"], "--format takes text, github, not xml."],
    [["--jsonl", "", "a"], "--jsonl takes a file, or -."],
    [["--json", "--format", "github", "a"], "all write to stdout: choose one."],
    [["--batch", "a"], "--batch needs --api."],
    [["--api", "--batch", "--rate", "0.05", "a"], "--batch takes neither --rate nor --model."],
  ])("%j are refused with what is wrong", (args, message) => {
    expect(() => readScanOptions(args)).toThrow(message);
  });

  it("are read, and told in words where answers depend on them", () => {
    const args = ["--deep", "--rate", "0.05", "--fail-on", "ai,mixed", "--fail-on", "ai", "a", "b"];
    const options = readScanOptions([...args, "--api=http://localhost:1"]);
    expect(options).toMatchObject({
      paths: ["a", "b"],
      depth: "deep",
      rate: 0.05,
      failOn: ["ai", "mixed"],
      api: { "api-url": "http://localhost:1" },
    });
    expect(describeSettings(options)).toBe("api, deep, rate 0.05");
    expect(describeSettings(readScanOptions(["--json", "a"]))).toBe("local");
  });

  it("of batch name what it takes", async () => {
    const refused = "batch takes create, list, report, follow, status, cancel, resume, not mend.";
    await expect(batch(["mend"])).rejects.toThrow(refused);
  });
});
