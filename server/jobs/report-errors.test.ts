import { expect, test } from 'vitest';
import { reportErrors } from './report-errors.ts';

test('an unavailable database doesn’t fill the log, and other errors are all reported', () => {
  let now = 0;
  const told: string[] = [];
  const report = reportErrors({ error: (_fields: object, line: string) => told.push(line) }, () => now);
  // As the queue emits them: plain objects with the error's fields.
  const away = [
    { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432 (Queue: crawl)' },
    { code: '57P03', message: 'the database system is starting up (Queue: crawl)' },
    { message: 'Connection terminated unexpectedly (Queue: crawl)' },
  ];
  for (now = 0; now < 120_000; now += 500) for (const error of away) report(error);
  expect(told).toEqual(Array.from({ length: 2 }, () => 'the queue can’t reach its database'));
  report({ message: 'a bug' });
  report({ message: 'a bug' });
  expect(told.slice(2)).toEqual(['queue error', 'queue error']);
});
