import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest, describeCount } from "./count-tests.mjs";

const passedFile = { status: "passed", assertionResults: [{ status: "passed" }] };
const unloadedFile = { status: "failed", assertionResults: [] };

describe("count-tests", () => {
  it("counts a run that wrote no report as one failure", () => {
    expect(countVitest(null, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countPlaywright(null, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("counts a test file that does not load as one failure", () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 0,
      testResults: [passedFile, unloadedFile],
    };
    expect(countVitest(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it("counts an error outside every test as one failure", () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 0,
      testResults: [passedFile],
    };
    expect(countVitest(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(countVitest(report, true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  it("counts a browser test that passed only on a second try as failed", () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats }, false)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it("counts skipped and todo tests", () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [passedFile],
    };
    expect(countVitest(report, true)).toEqual({ passed: 1, failed: 0, skipped: 3 });
  });

  it("closes with one line that names all three counts", () => {
    expect(describeCount({ passed: 7, failed: 1, skipped: 2 })).toBe(
      "7 passed, 1 failed, 2 skipped",
    );
  });
});
