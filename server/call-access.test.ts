import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiKeyScope, apiKeyScopes, scopeNeeded } from '#shared/contracts/api-key-scopes.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/endpoints.ts';
import type { ApiClient } from './testing/api-client.ts';
import { type CallAccess, callRows } from './testing/call-access.ts';
import { keyClient } from './testing/key-client.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const people = ['anonymous', 'user', 'admin'] as const;
type Person = (typeof people)[number];

async function become(person: Person): Promise<ApiClient> {
  if (person === 'anonymous') return app.anonymous();
  const client = await app.as(person);
  if (person === 'admin') await app.db('users').where('id', client.user.id).update({ is_admin: true });
  return client;
}

const someMessage: unknown = { message: expect.stringMatching(/./) };

const callsWith = (scope: ApiKeyScope) =>
  Object.keys(callRows)
    .filter((call) => callRows[call]?.[1] === scope)
    .toSorted();

const addressOf = (path: string) =>
  path.replace(':filename', 'nothing.txt').replace(':conversationId', 'x'.repeat(22)).replaceAll(/:\w+/g, '987654');

test('every call is in the access table', { tags: ['rule:every-call-in-access-table'] }, () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(callRows).toSorted()).toEqual(calls.toSorted());
});

/**
 * The status with which the call must be rejected. Null if any other status is fine, since the parameters name nothing.
 */
function refusalFor(person: Person, access: CallAccess | undefined): 401 | 403 | null {
  if (access === 'public' || access === 'visitor' || access === person || person === 'admin') return null;
  return person === 'anonymous' ? 401 : 403;
}

/** Calls that end the session come last, and signing out after them, since anyone may. */
const turnOf = ({ method, path }: Endpoint) => {
  if (path === '/api/logout') return 2;
  return method === 'DELETE' && path === '/api/user' ? 1 : 0;
};

test.each(people)(
  'calls by %s are answered, or rejected for the right reason',
  { tags: ['rule:calls-by-role'] },
  async (person) => {
    const client = await become(person);
    // Signing in has its own reasons to reject.
    const calls = Object.values(endpoints)
      .filter(({ path }) => !path.startsWith('/api/login'))
      .toSorted((a, b) => turnOf(a) - turnOf(b));
    const refused: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const { method, path } of calls) {
      const key = `${method} ${path}`;
      const hasBody = method === 'POST' || method === 'PATCH';
      const answer = await client.fetch(addressOf(path), {
        method,
        ...(hasBody && { headers: { 'content-type': 'application/json' }, body: '{}' }),
      });
      const text = await answer.text();
      if (answer.status === 401 || answer.status === 403) refused[key] = [answer.status, JSON.parse(text)];
      const status = refusalFor(person, callRows[key]?.[0]);
      if (status !== null) expected[key] = [status, someMessage];
    }
    expect(refused).toEqual(expected);
  },
);

async function expectAllowed(scope: ApiKeyScope) {
  const client = await keyClient(await app.as('keeper'), scope);
  const allowed: string[] = [];
  for (const { method, path, access } of Object.values(endpoints)) {
    if (access === 'public') continue;
    const hasBody = method === 'POST' || method === 'PATCH';
    const answer = await client.fetch(addressOf(path), {
      method,
      ...(hasBody && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    });
    await answer.body?.cancel();
    if (answer.status !== 403) allowed.push(`${method} ${path}`);
  }
  expect(allowed.toSorted()).toEqual(callsWith(scope));
}

test.each(apiKeyScopes)('calls say that they need the scope %s where they are listed', (scope) => {
  const needing = Object.values(endpoints).filter((one) => scopeNeeded(one) === scope);
  const listed = needing.map(({ method, path }) => `${method} ${path}`);
  expect(listed.toSorted()).toEqual(callsWith(scope));
});

// One scope shows that calls check what they say. What they say is checked for all scopes above.
const checked = ['write'] as const;
test.each(checked)(
  'an API key with the scope %s can make the listed calls and no others',
  { tags: ['rule:calls-by-key-scope'] },
  expectAllowed,
);
test.each(apiKeyScopes.filter((scope) => !checked.some((one) => one === scope)))(
  'an API key with the scope %s can make the listed calls and no others',
  { tags: ['long'] },
  expectAllowed,
);

test('calls that API keys can’t make say that they are for people', () => {
  const wrong = Object.entries(endpoints).filter(([, one]) => one.access === 'user' && scopeNeeded(one) === null);
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('calls that are open to everyone don’t look at API keys', async () => {
  const headers = { Authorization: 'Bearer parley_made-up' };
  expect((await app.anonymous().fetch('/api/legal', { headers })).status).toBe(200);
});
