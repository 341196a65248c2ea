export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Reads vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function countVitest(report: string): Counts {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport;
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length };
}

/** Reads Playwright's JSON report. Errors outside of tests (a file that could not be loaded) count too. */
export function countPlaywright(report: string): Counts {
  const { stats, errors } = JSON.parse(report) as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
