/** @typedef {{ passed: number, failed: number }} Count */

/**
 * A run that fails although no test did (a file that does not load, an error outside a test) counts as one failure.
 * @param {Count} count @param {boolean} ok
 */
function withSilentFailure(count, ok) {
  return !ok && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/**
 * @param {any} report vitest's JSON report, or null when it wrote none
 * @param {boolean} ok whether vitest ended well
 * @returns {Count}
 */
export function countVitest(report, ok) {
  if (report === null) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === "failed" &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === "failed"),
  );
  const failed = report.numFailedTests + unloaded.length;
  return withSilentFailure({ passed: report.numPassedTests, failed }, ok);
}

/**
 * @param {any} report playwright's JSON report, or null when it wrote none
 * @param {boolean} ok whether playwright ended well
 * @returns {Count}
 */
export function countPlaywright(report, ok) {
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withSilentFailure({ passed: expected, failed: unexpected + flaky }, ok);
}
