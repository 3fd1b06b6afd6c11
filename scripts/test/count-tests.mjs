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
  return withSilentFailure({ passed: expected, failed: unexpected + flaky, skipped }, ok);
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
