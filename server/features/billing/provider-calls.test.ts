import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

interface StoredQueue {
  retry_limit: number;
  retry_backoff: boolean;
  retry_delay: number;
  retry_delay_max: number;
}

test('calls to the payment provider are retried for about a day, with growing pauses', { tags: ['long'] }, async () => {
  await using app = await testApp();
  const [queue] = await app.db('jobs.queue').where('name', 'provider-call').select<StoredQueue[]>('*');
  expect(queue).toMatchObject({ retry_backoff: true, retry_delay: 1, retry_delay_max: 7200 });
  // Each pause is between half and all of its doubled delay.
  const longest = Array.from({ length: queue?.retry_limit ?? 0 }, (_, i) => Math.min(2 ** i, 7200));
  const hours = longest.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(hours / 2).toBeGreaterThan(11);
  expect(hours).toBeGreaterThan(22);
});
