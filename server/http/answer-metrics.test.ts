import { request } from 'node:http';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

/** Requests under another host name, which fetch doesn't allow. */
function statusAt(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${url}/metrics`, { headers }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

test('metrics are available on this machine, but not through a proxy', {
  tags: ['long', 'rule:metrics-local-only'],
}, async () => {
  await using app = await testApp();
  await fetch(`${app.url}/healthz`);
  const here = await fetch(`${app.url}/metrics`);
  expect([here.status, here.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await here.text()).toContain('parley_http_requests_total{method="GET",route="/healthz",status="200"} 1');
  const passedOn = await fetch(`${app.url}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect([passedOn.status, await passedOn.json()]).toEqual([
    403,
    { message: expect.stringContaining('METRICS_TOKEN') },
  ]);
  for (const name of ['Forwarded', 'X-Forwarded-Host', 'X-Real-IP', 'Via']) {
    expect(await statusAt(app.url, { [name]: 'a proxy' })).toBe(403);
  }
});

test('without a token, metrics are rejected at the public name, even if the proxy leaves no other trace', {
  tags: ['rule:metrics-not-at-public-name'],
}, async () => {
  await using app = await testApp({ config: { publicUrl: 'https://chat.example.com' } });
  expect(await statusAt(app.url, { Host: 'chat.example.com' })).toBe(403);
  expect(await statusAt(app.url, { Host: 'localhost' })).toBe(200);
});

test('with a token, metrics are available to anyone who has it, and to no one else on this machine', {
  tags: ['rule:metrics-by-token'],
}, async () => {
  await using app = await testApp({ env: { METRICS_TOKEN: 'only for the graphs' } });
  const read = async (headers: Record<string, string>) => (await fetch(`${app.url}/metrics`, { headers })).status;
  expect(await read({ Authorization: 'Bearer only for the graphs', 'X-Forwarded-For': '203.0.113.9' })).toBe(200);
  for (const Authorization of ['Bearer only for the graph5', 'Bearer ', ''])
    expect(await read({ Authorization })).toBe(403);
});
