import { describe, expect, it } from "vitest";
import {
  countPlaywright,
  countVitest,
  describeCount,
  listPlaywrightTrouble,
  listVitestTrouble,
} from "./count-tests.mjs";

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

  it("counts a browser test that passed on its second try as passed", () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats }, false)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });

  it("names every test that failed or needed a second try", () => {
    const file = {
      name: "a.test.ts",
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "one", failureMessages: [] },
        { status: "passed", fullName: "two", failureMessages: ["late"] },
        { status: "failed", fullName: "three", failureMessages: ["wrong"] },
      ],
    };
    expect(
      listVitestTrouble({ testResults: [file, { ...unloadedFile, name: "b.test.ts" }] }),
    ).toEqual([
      "passed on the second try: a.test.ts: two",
      "failed: a.test.ts: three",
      "failed to load: b.test.ts",
    ]);
    const spec = (title: string, status: string) => ({
      file: "c.spec.ts",
      title,
      tests: [{ status }],
    });
    const suites = [
      { specs: [spec("one", "expected")], suites: [{ specs: [spec("two", "flaky")] }] },
      { specs: [spec("three", "unexpected")] },
    ];
    expect(listPlaywrightTrouble({ suites })).toEqual([
      "passed on the second try: c.spec.ts: two",
      "failed: c.spec.ts: three",
    ]);
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
