import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contracts/endpoints.ts';
import type { ApiClient } from './testing/api-client.ts';
import { type CallAccess, callRows } from './testing/call-access.ts';
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

const addressOf = (path: string) =>
  path.replace(':filename', 'nothing.txt').replace(':conversationId', 'x'.repeat(22)).replaceAll(/:\w+/g, '987654');

test('every call is in the table of who may make it', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(callRows).toSorted()).toEqual(calls.toSorted());
});

/** Null where the call is to be answered, whatever it says: its parameters name nothing. */
function refusalFor(person: Person, access: CallAccess | undefined): 401 | 403 | null {
  if (access === 'public' || access === 'visitor' || access === person || person === 'admin') return null;
  return person === 'anonymous' ? 401 : 403;
}

test.each(people)('calls by %s: each is answered, or refused for the right reason', async (person) => {
  const client = await become(person);
  // What ends the session comes last, and signing in refuses for reasons of its own.
  const calls = Object.values(endpoints)
    .filter(({ path }) => path !== '/api/login')
    .toSorted((a, b) => Number(a.path === '/api/logout') - Number(b.path === '/api/logout'));
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
    const access = callRows[key];
    const isOpen = access === 'public' || access === 'visitor';
    const needed = isOpen || person === 'admin' || person === access ? null : person === 'anonymous' ? 401 : 403;
    if (needed !== null) {
      expect([answer.status, JSON.parse(text)], key).toEqual([
        needed,
        { message: expect.stringMatching(/./) as string },
      ]);
    } else if (path !== '/api/login') {
      expect([401, 403], key).not.toContain(answer.status);
    }
  }
  expect(refused).toEqual(expected);
});
