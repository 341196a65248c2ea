import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = fileURLToPath(new URL('../', import.meta.url));

export interface Counts {
  passed: number;
  failed: number;
}

/** A test file and how long its tests took together. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** The content of a runner's JSON report. */
export interface Report extends Counts {
  files: FileTime[];
  failures: Failure[];
}

export interface Failure {
  test: string;
  /** The start of what the runner says, without colors. */
  message: string;
}

const messageLines = 8;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Milliseconds. */
    startTime: number;
    endTime: number;
    /** Why the file couldn't be loaded. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  errors: PlaywrightError[];
  suites: PlaywrightSuite[];
}

interface PlaywrightError {
  message?: string;
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  file: string;
  title: string;
  /** Durations in milliseconds. */
  tests: { status: string; results: { duration: number; errors?: PlaywrightError[] }[] }[];
}

/** Reads Vitest's report. A file that couldn't be loaded counts as one failure. */
export function readVitest(report: string): Report {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport;
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloadable.length,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
    failures: [
      ...unloadable.map(({ name, message }) => failure(relative(root, name), message)),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages = [] }) =>
            failure(`${relative(root, name)}: ${fullName}`, failureMessages.at(-1)),
          ),
      ),
    ],
  };
}

/** Reads Playwright's report. Errors outside of tests, such as a file that couldn't be loaded, count too. */
export function readPlaywright(report: string): Report {
  const { stats, errors, suites } = JSON.parse(report) as PlaywrightReport;
  const specs = suites.flatMap(specsOf).map((spec) => ({ ...spec, file: spec.file.replace(/^(?:\.\.\/)+/, '') }));
  const milliseconds = new Map<string, number>();
  for (const { file, tests } of specs) {
    const took = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    milliseconds.set(
      file,
      took.reduce((sum, one) => sum + one, milliseconds.get(file) ?? 0),
    );
  }
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    files: [...milliseconds].map(([file, ms]) => ({ file, seconds: ms / 1000 })),
    failures: [
      ...errors.map(({ message }) => failure('outside of the tests', message)),
      ...specs.flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ results }) => failure(`${file}: ${title}`, results.at(-1)?.errors?.[0]?.message)),
      ),
    ],
  };
}

function failure(test: string, message = ''): Failure {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  return { test, message: lines.slice(0, messageLines).join('\n') };
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [...specs, ...suites.flatMap(specsOf)];
