import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

const linesOf = async (app: TestApp, name: string) =>
  (await app.services.telemetry.metrics.registry.getSingleMetricAsString(name))
    .split('\n')
    .filter((line) => !line.startsWith('#'));

test('requests are counted by route pattern, whatever paths and methods clients make up', {
  tags: ['long', 'rule:metrics-by-route'],
}, async () => {
  await using app = await testApp();
  const owner = await app.as('ann');
  for (const id of [11, 12, 13]) await owner.call(websitesEndpoints.getWebsite, { params: { id } });
  const paths = ['/api/websites/7/secret', '/api/%00', '/wp-login.php?user=eva', '/api/websites/%2e%2e/x', '//evil'];
  for (let n = 0; n < 20; n++) {
    for (const path of paths) await app.anonymous().fetch(`${path}${n}`, { method: n % 2 ? 'GET' : 'PROPFIND' });
  }
  const lines = await linesOf(app, 'parley_http_requests_total');
  expect(lines).toContain('parley_http_requests_total{method="GET",route="/api/websites/:id",status="404"} 3');
  expect(lines).toContain('parley_http_requests_total{method="(other)",route="(none)",status="404"} 50');
  expect(lines.length).toBeLessThan(10);
  expect(lines.join()).not.toMatch(/secret|wp-login|eva|evil|PROPFIND/);
  expect(await linesOf(app, 'parley_http_request_seconds')).toContain(
    'parley_http_request_seconds_count{method="GET",route="/api/websites/:id"} 3',
  );
});

test('a request that isn’t valid HTTP isn’t counted', async () => {
  await using app = await testApp();
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1').resume();
  socket.write('GET /\u0001 HTTP/1.1\r\n<script>: {route="x"}\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  expect((await linesOf(app, 'parley_http_requests_total')).join('')).toBe('');
});

test('streams are counted while they are open', async () => {
  await using app = await testApp();
  const owner = await app.as('ann');
  const leave = new AbortController();
  const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream' };
  const body = JSON.stringify({ url: 'http://127.0.0.1:1/' });
  await owner.fetch('/api/websites/crawl', { method: 'POST', body, headers, signal: leave.signal });
  const { path } = crawlsEndpoints.crawlWebsite;
  expect(await linesOf(app, 'parley_open_streams')).toEqual([`parley_open_streams{route="${path}"} 1`]);
  leave.abort();
  await expect.poll(() => linesOf(app, 'parley_open_streams')).toEqual([`parley_open_streams{route="${path}"} 0`]);
});

test('rate-limited requests are counted by rule, never by client', {
  tags: ['rule:metrics-rate-limits-by-rule'],
}, async () => {
  await using app = await testApp({ env: { RATE_LIMITS: '1' } });
  const uses = Array.from({ length: 12 }, () => app.services.limits.use('voiceByAddress', '192.0.2.7'));
  await Promise.allSettled(uses);
  expect(await linesOf(app, 'parley_rate_limit_refusals_total')).toEqual([
    'parley_rate_limit_refusals_total{rule="voiceByAddress"} 2',
  ]);
});
