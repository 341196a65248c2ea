import { expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { testApp } from '../testing/test-app.ts';

test('the number of streams an account has open is limited without affecting others', {
  tags: ['long', 'rule:open-streams-limited'],
}, async () => {
  await using app = await testApp({ env: { RATE_LIMITS: '1' } });
  const greedy = await app.as('greedy');
  const other = await app.as('other');
  const leave = new AbortController();
  const body = JSON.stringify({ url: 'http://127.0.0.1:1/' });
  const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream' };
  const first = await greedy.fetch('/api/websites/crawl', { method: 'POST', body, headers, signal: leave.signal });
  const [id] = (await app.db('crawls').pluck('id')) as number[];
  const follow = () =>
    greedy.fetch(`/api/crawls/${id}`, { headers: { Accept: 'text/event-stream' }, signal: leave.signal });
  const more = await Promise.all(Array.from({ length: 59 }, follow));
  expect([first, ...more].map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
  const refused = await greedy.call(crawlsEndpoints.getCrawl, { params: { id } });
  expect([refused.status, refused.error.message]).toEqual([
    429,
    'Too many requests at one time. Please try again in a second.',
  ]);
  expect((await other.call(accountsEndpoints.getUser)).status).toBe(200);
  leave.abort();
  await expect.poll(async () => (await greedy.call(accountsEndpoints.getUser)).status).toBe(200);
});

test('the size of bodies an account has in memory is limited, and a small one still passes', {
  tags: ['long', 'rule:open-bodies-limited'],
}, async () => {
  await using app = await testApp({ env: { RATE_LIMITS: '1' } });
  const greedy = await app.as('greedy');
  const { id } = await greedy.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: 'site.example' } });
  const leave = new AbortController();
  const send = () => {
    const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{"pages":[')) });
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half', signal: leave.signal } as const;
    return greedy.fetch(`/api/websites/${id}/knowledge-base`, init);
  };
  const answers = await Promise.race([1, 2, 3, 4].map(send));
  expect(answers.status).toBe(429);
  expect((await greedy.call(websitesEndpoints.getWebsite, { params: { id } })).status).toBe(200);
  leave.abort();
});
