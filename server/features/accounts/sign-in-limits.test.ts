import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';
import { rules } from '../../http/limits.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { type TestApp, testApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: '1', TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

// Attempts are counted per address, so each test uses its own networks.
let network = 0;
beforeEach(() => {
  network += 1;
});
const address = (host: number) => `10.0.${network}.${host}`;

interface Try {
  username: string;
  password?: string;
  from?: number;
  browser?: ApiClient;
}

const signIn = ({ username, password = 'wrong', from = 1, browser = app.anonymous() }: Try) =>
  browser.call(calls.login, { body: { username, password }, headers: { 'X-Forwarded-For': address(from) } });

type Limit = 'loginByAddress' | 'loginByAccountAndAddress' | 'loginByAccount' | 'loginByBrowser';

/** Raises every counter so far to its limit. */
const exhaust = (limit: Limit) =>
  app.db('rate_limits').whereLike('key', `${limit}:%`).update({ points: rules[limit].points });

async function isStopped(attempt: Try): Promise<boolean> {
  const { status } = await signIn(attempt);
  expect([401, 429]).toContain(status);
  return status === 429;
}

test('wrong passwords from one address block only that address', {
  tags: ['rule:wrong-passwords-block-one-address'],
}, async () => {
  await app.as('target');
  for (let time = 0; time < rules.loginByAccountAndAddress.points; time += 1) {
    expect((await signIn({ username: 'target' })).status).toBe(401);
  }
  const stopped = await signIn({ username: 'target', password: testPassword });
  expect([stopped.status, stopped.error.message]).toEqual([429, expect.stringMatching(/^Too many requests\./)]);
  expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await signIn({ username: 'target', password: testPassword, from: 2 })).status).toBe(200);
});

test('the limit doesn’t reveal which email address belongs to which username', async () => {
  const { user } = await app.as('two-names');
  await signIn({ username: 'two-names' });
  await exhaust('loginByAccountAndAddress');
  await exhaust('loginByAccount');
  expect(await isStopped({ username: 'two-names' })).toBe(true);
  expect(await isStopped({ username: user.email })).toBe(false);
  expect(await isStopped({ username: 'someone@example.com' })).toBe(false);
});

test.each(['straße', 'nobody-at-all'])(
  '"%s" counts the same in capitals and with spaces around it',
  async (username) => {
    if (username === 'straße') await app.as(username);
    await signIn({ username });
    await exhaust('loginByAccountAndAddress');
    for (const spelling of [username, `  ${username} `, username.replace(/^./, (first) => first.toUpperCase())]) {
      expect(await isStopped({ username: spelling })).toBe(true);
    }
  },
);

test('guesses from many addresses slow down all unknown browsers, for a minute at most', {
  tags: ['rule:guesses-from-many-slow-unknown'],
}, async () => {
  await app.as('hunted');
  for (const from of [1, 2, 3]) expect((await signIn({ username: 'hunted', from })).status).toBe(401);
  await exhaust('loginByAccount');
  const slowed = await signIn({ username: 'hunted', password: testPassword, from: 250 });
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
});

test('one address alone can’t slow down others', () => {
  expect(rules.loginByAccount.points).toBeGreaterThan(rules.loginByAccountAndAddress.points);
});

test('a browser that has signed in before is let in, whatever others try', {
  tags: ['rule:known-browser-never-locked-out'],
}, async () => {
  const browser = app.anonymous();
  await app.as('regular');
  expect((await signIn({ username: 'regular', password: testPassword, browser })).status).toBe(200);
  await browser.get(calls.logout);
  // From the same address, as behind one router, and from others.
  await signIn({ username: 'regular' });
  await signIn({ username: 'regular', from: 2 });
  for (const limit of ['loginByAddress', 'loginByAccountAndAddress', 'loginByAccount'] as const) await exhaust(limit);
  expect(await isStopped({ username: 'regular', password: testPassword })).toBe(true);
  expect(await isStopped({ username: 'regular', password: testPassword, from: 249 })).toBe(true);
  for (const username of ['regular', 'regular@example.com', 'REGULAR']) {
    expect((await signIn({ username, password: testPassword, browser })).status).toBe(200);
  }
});

test('a browser is known after registering, even if its address is over its limit', async () => {
  const browser = app.anonymous();
  const body = { username: 'newcomer', email: 'newcomer@example.com', password: testPassword };
  await browser.get(calls.register, { body, headers: { 'X-Forwarded-For': address(1) } });
  await browser.get(calls.logout);
  await signIn({ username: 'anyone' });
  await exhaust('loginByAddress');
  expect((await signIn({ username: 'newcomer', password: testPassword })).status).toBe(429);
  expect((await signIn({ username: 'newcomer', password: testPassword, browser })).status).toBe(200);
});

test('a known browser that guesses is blocked, too, but only that one', async () => {
  const browser = app.anonymous();
  await app.as('sharer');
  await signIn({ username: 'sharer', password: testPassword, browser });
  await signIn({ username: 'sharer', browser });
  await exhaust('loginByBrowser');
  expect(await isStopped({ username: 'sharer', password: testPassword, browser })).toBe(true);
  expect((await signIn({ username: 'sharer', password: testPassword })).status).toBe(200);
});

test('a browser known for one account is unknown to every other', async () => {
  const browser = app.anonymous();
  await app.as('attacker');
  await app.as('victim');
  await signIn({ username: 'attacker', password: testPassword, browser });
  await signIn({ username: 'victim', browser });
  await exhaust('loginByAccountAndAddress');
  expect(await isStopped({ username: 'victim', browser })).toBe(true);
});

test('a forged or changed cookie doesn’t make a browser known', async () => {
  const { user } = await app.as('forged');
  const { headers } = await signIn({ username: 'forged', password: testPassword });
  const [own = '', signature = ''] = headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('parley.browser'))
    .map((cookie) => cookie.split(';')[0]);
  await exhaust('loginByAccountAndAddress');
  const attempt = (Cookie: string) =>
    app.anonymous().call(calls.login, {
      body: { username: 'forged', password: testPassword },
      headers: { Cookie, 'X-Forwarded-For': address(1) },
    });
  expect((await attempt(`${own}; ${signature}`)).status).toBe(200);
  const madeUp = 'parley.browser=AAAAAAAAAAAAAAAAAAAAAA';
  for (const cookies of [own, `${own}; ${signature}x`, `${own}.${user.id}; ${signature}`, `${madeUp}.${user.id}`]) {
    expect((await attempt(cookies)).status).toBe(429);
  }
});

test('the cookie of a known browser is hidden from scripts and other sites, and lasts a year', {
  tags: ['rule:known-browser-cookie-hidden'],
}, async () => {
  await app.as('kept');
  const { headers } = await signIn({ username: 'kept', password: testPassword });
  const cookies = headers.getSetCookie().filter((cookie) => cookie.startsWith('parley.browser'));
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/path=\/api\/; expires=.*; samesite=lax; httponly$/i);
  const expires = Date.parse(/expires=([^;]+)/i.exec(cookies[0] ?? '')?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(364 * 24 * 3_600_000);
});

test('signing in with the right password isn’t counted', async () => {
  await app.as('busy');
  await signIn({ username: 'busy' });
  const points = () =>
    app
      .db('rate_limits')
      .whereLike('key', `%${address(1)}%`)
      .orderBy('key')
      .pluck('points');
  const before = await points();
  expect(before).toEqual([1, 1]);
  expect((await signIn({ username: 'busy', password: testPassword })).status).toBe(200);
  expect(await points()).toEqual(before);
});

test('an address that tries many accounts is blocked', {
  tags: ['rule:many-accounts-tried-blocks-address'],
}, async () => {
  await signIn({ username: 'first' });
  await exhaust('loginByAddress');
  expect(await isStopped({ username: 'second' })).toBe(true);
});
