import { expect, test } from 'vitest';
import { countPlaywright, countVitest, secondTriesInPlaywright, secondTriesInVitest } from './test-counts.ts';

test('passed and failed unit tests are told apart', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, testResults: [{ status: 'failed', assertionResults: [{}] }] };
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 7, failed: 2 });
});

test('a test file that cannot be loaded is a failure', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] };
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 7, failed: 1 });
});

test('browser tests and errors around them are counted', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 }, errors: [{ message: 'no such file' }] };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 4, failed: 2 });
});

test('unit tests that passed at the second try are named', () => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const report = {
    testResults: [
      {
        name: '/parley/server/chat.test.ts',
        status: 'failed',
        assertionResults: [
          result('answers', 'passed'),
          result('waits', 'passed', 'Error: too late'),
          result('ends', 'failed', 'Error'),
        ],
      },
    ],
  };
  expect(secondTriesInVitest(JSON.stringify(report))).toEqual(['/parley/server/chat.test.ts: waits']);
});

test('browser tests that passed at the second try are passed, and named', () => {
  const spec = (title: string, status: string) => ({ file: '../widget/chat.spec.ts', title, tests: [{ status }] });
  const report = JSON.stringify({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('greets', 'flaky'), spec('closes', 'unexpected')] }],
      },
    ],
  });
  expect(countPlaywright(report)).toEqual({ passed: 2, failed: 1 });
  expect(secondTriesInPlaywright(report)).toEqual(['widget/chat.spec.ts: greets']);
});

test('a report cut off in the middle is refused', () => {
  expect(() => countVitest('{"numPassedTests": 7')).toThrow(SyntaxError);
});
