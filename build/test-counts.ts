export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { file: string; title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
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

/** The tests of vitest's JSON report that failed at first and passed when they were tried again. */
export function secondTriesInVitest(report: string): string[] {
  return (JSON.parse(report) as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${name}: ${fullName}`),
  );
}

/** The browser tests of Playwright's JSON report that failed at first and passed when they were tried again. */
export function secondTriesInPlaywright(report: string): string[] {
  const of = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file.replace(/^(?:\.\.\/)+/, '')}: ${title}`),
    ...suites.flatMap(of),
  ];
  return (JSON.parse(report) as PlaywrightReport).suites.flatMap(of);
}
