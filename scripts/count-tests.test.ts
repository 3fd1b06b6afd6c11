import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "./count-tests.mjs";

const passedFile = { status: "passed", assertionResults: [{ status: "passed" }] };
const unloadedFile = { status: "failed", assertionResults: [] };

describe("count-tests", () => {
  it("counts a run that wrote no report as one failure", () => {
    expect(countVitest(null, false)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(null, false)).toEqual({ passed: 0, failed: 1 });
  });

  it("counts a test file that does not load as one failure", () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [passedFile, unloadedFile],
    };
    expect(countVitest(report, false)).toEqual({ passed: 1, failed: 1 });
  });

  it("counts an error outside every test as one failure", () => {
    const report = { numPassedTests: 1, numFailedTests: 0, testResults: [passedFile] };
    expect(countVitest(report, false)).toEqual({ passed: 1, failed: 1 });
    expect(countVitest(report, true)).toEqual({ passed: 1, failed: 0 });
  });

  it("counts a browser test that passed only on a second try as failed", () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats }, false)).toEqual({ passed: 3, failed: 2 });
  });
});
