/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * A run that fails although no test did (a file that does not load, an error outside a test) counts as one failure.
 * @param {Count} count @param {boolean} ok
 */
function withSilentFailure(count, ok) {
  return !ok && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/**
 * @param {any} report vitest's JSON report, or null when it wrote none
 * @param {boolean} ok whether vitest succeeded
 * @returns {Count}
 */
export function countVitest(report, ok) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === "failed" &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === "failed"),
  );
  const failed = report.numFailedTests + unloaded.length;
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0);
  return withSilentFailure({ passed: report.numPassedTests, failed, skipped }, ok);
}

/**
 * @param {any} report playwright's JSON report, or null when it wrote none
 * @param {boolean} ok whether playwright succeeded
 * @returns {Count}
 */
export function countPlaywright(report, ok) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withSilentFailure({ passed: expected + flaky, failed: unexpected, skipped }, ok);
}

/**
 * @param {any} report vitest's JSON report, or null
 * @returns {string[]} a line for each test that failed, or that passed on its second try
 */
export function listVitestTrouble(report) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const tests = file.assertionResults.flatMap((/** @type {any} */ test) => {
      const title = `${file.name}: ${test.fullName}`;
      if (test.status === "failed") return [`failed: ${title}`];
      return test.failureMessages?.length > 0 ? [`passed on the second try: ${title}`] : [];
    });
    const unloaded = file.status === "failed" && tests.length === 0;
    return unloaded ? [`failed to load: ${file.name}`] : tests;
  });
}

/**
 * @param {any} report playwright's JSON report, or null
 * @returns {string[]} a line for each test that failed, or that passed on its second try
 */
export function listPlaywrightTrouble(report) {
  /** @param {any} suite @returns {string[]} */
  const ofSuite = (suite) => [
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests.flatMap((/** @type {any} */ test) => {
        if (test.status === "unexpected") return [`failed: ${spec.file}: ${spec.title}`];
        return test.status === "flaky"
          ? [`passed on the second try: ${spec.file}: ${spec.title}`]
          : [];
      }),
    ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  return (report?.suites ?? []).flatMap(ofSuite);
}

/** @param {readonly Count[]} counts @returns {Count} */
export function sumCounts(counts) {
  /** @param {keyof Count} key */
  const sum = (key) => counts.reduce((all, count) => all + count[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** The closing line, in the form that CI reads. @param {Count} count */
export function describeCount({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
