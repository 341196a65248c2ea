import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-reports.ts';

const root = join(import.meta.dirname, '..');
const vitest = (report: object) => readVitest(JSON.stringify({ numPassedTests: 7, numFailedTests: 0, ...report }));

test('passed and failed unit tests are counted separately', () => {
  const testResults = [{ name: 'a', status: 'failed', assertionResults: [{}] }];
  expect(vitest({ numFailedTests: 2, testResults })).toMatchObject({ passed: 7, failed: 2 });
});

test('a test file that can’t be loaded is a failure', () => {
  const testResults = [
    { name: join(root, 'a.test.ts'), status: 'failed', message: 'No such file', assertionResults: [] },
  ];
  expect(vitest({ testResults })).toMatchObject({
    passed: 7,
    failed: 1,
    failures: [{ test: 'a.test.ts', message: 'No such file' }],
  });
});

test('unit tests that failed are listed with their error, and each file with its seconds', () => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const chat = {
    name: join(root, 'server/chat.test.ts'),
    status: 'failed',
    startTime: 1000,
    endTime: 3500,
    assertionResults: [result('answers', 'passed'), result('ends', 'failed', 'Error')],
  };
  expect(vitest({ testResults: [chat] })).toMatchObject({
    files: [{ file: 'server/chat.test.ts', seconds: 2.5 }],
    failures: [{ test: 'server/chat.test.ts: ends', message: 'Error' }],
  });
});

test('browser tests and errors outside of them are counted, and seconds are summed by file', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    file: '../widget/chat.spec.ts',
    title,
    tests: [
      {
        status,
        results: durations.map((duration) => ({ duration, errors: [{ message: '\u001b[31mclosed\u001b[39m' }] })),
      },
    ],
  });
  const report = {
    stats: { expected: 2, unexpected: 1 },
    errors: [{ message: 'no such file' }],
    suites: [
      {
        specs: [spec('opens', 'expected', 500)],
        suites: [{ specs: [spec('greets', 'expected', 1250), spec('closes', 'unexpected', 250)] }],
      },
    ],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 2,
    files: [{ file: 'widget/chat.spec.ts', seconds: 2 }],
    failures: [
      { test: 'outside of the tests', message: 'no such file' },
      { test: 'widget/chat.spec.ts: closes', message: 'closed' },
    ],
  });
});

test('a truncated report is rejected', () => {
  expect(() => readVitest('{"numPassedTests": 7')).toThrow(SyntaxError);
});
