import { expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { testApp, testPassword } from '../testing/test-app.ts';

test('users can sign in at an https:// URL whose proxy forwards plain HTTP', async () => {
  await using app = await testApp({ env: { PUBLIC_URL: 'https://parley.example' } });
  const answer = await app.anonymous().call(accountsEndpoints.register, {
    body: { username: 'anna', email: 'anna@example.com', password: testPassword },
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie().join()).toMatch(/; secure/i);
  // Other hosts under the operator's domain may still use plain HTTP.
  expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
});

test.each(
  firstRows(2, [
    ['a made-up X-Forwarded-For', (i: number) => `10.0.0.${i}, 203.0.113.9`],
    ['another address of the same IPv6 network', (i: number) => `2001:db8:1:2::${i}`],
    ['another port of one address, as some proxies write it', (i: number) => `203.0.113.9:${40_000 + i}`],
    ['another port of one IPv6 address', (i: number) => `[2001:db8:1:2::1]:${40_000 + i}`],
  ]),
)('behind a proxy, %s gives no extra tries', { tags: ['rule:proxy-gives-no-extra-tries'] }, async (_, forwardedFor) => {
  await using app = await testApp({ env: { TRUST_PROXY: '1', RATE_LIMITS: '1' } });
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) {
    const answer = await app.anonymous().call(conversationsEndpoints.startConversation, {
      params: { chatbotId: 1 },
      body: {},
      headers: { 'X-Forwarded-For': forwardedFor(i) },
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
});
