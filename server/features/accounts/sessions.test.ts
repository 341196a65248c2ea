import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsEndpoints as calls } from '#shared/contracts/accounts.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { type Owner, type TestApp, testApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function signInElsewhere(username: string, userAgent = 'Elsewhere/1.0') {
  const browser = app.anonymous();
  await browser.get(calls.login, {
    body: { username, password: testPassword },
    headers: { 'User-Agent': userAgent },
  });
  return browser;
}

test('listing sessions requires signing in', async () => {
  expect((await app.anonymous().call(calls.listSessions)).status).toBe(401);
  expect((await app.anonymous().call(calls.endSession, { params: { id: 1 } })).status).toBe(401);
  expect((await app.anonymous().call(calls.endOtherSessions)).status).toBe(401);
});

test('an id that isn’t a number ends nothing', async () => {
  const owner = await app.as('careful');
  for (const id of ['0', '-1', '1.5', "1' or '1'='1", '9007199254740993', 'null']) {
    expect((await owner.call(calls.endSession, { params: { id } })).status).toBe(404);
  }
  expect((await owner.call(calls.getUser)).status).toBe(200);
});

test('someone else’s session is neither listed nor ended', async () => {
  const victim = await app.as('victim');
  const attacker = await app.as('attacker');
  const [theirs] = await victim.get(calls.listSessions);
  const answer = await attacker.call(calls.endSession, { params: { id: theirs?.id } });
  expect([answer.status, answer.error.message]).toEqual([404, 'Session not found']);
  expect((await attacker.get(calls.listSessions)).map(({ id }) => id)).not.toContain(theirs?.id);
  expect((await victim.call(calls.getUser)).status).toBe(200);
});

test('the list shows where and when the user signed in, the current session first, and no secrets', {
  tags: ['rule:sessions-listed'],
}, async () => {
  const here = await app.as('traveler');
  await signInElsewhere('traveler', `Phone/2.0 ${'x'.repeat(5000)}`);
  const before = Date.now();
  const { reply, text } = await here.call(calls.listSessions);
  expect(reply.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(reply[1]?.userAgent).toMatch(/^Phone\/2\.0 x+$/);
  expect(reply[1]?.userAgent?.length).toBe(300);
  for (const { signedInAt, lastUsedAt } of reply) {
    expect(Math.abs(Date.parse(signedInAt ?? '') - before)).toBeLessThan(60_000);
    expect(Math.abs(Date.parse(lastUsedAt ?? '') - before)).toBeLessThan(60_000);
  }
  for (const hash of await app.db('sessions').pluck<string[]>('sid_hash')) expect(text).not.toContain(hash);
});

test('using a session updates it, and an expired one isn’t listed', async () => {
  const owner = await app.as('regular');
  const elsewhere = await signInElsewhere('regular');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await app.db('sessions').where('user_id', owner.user.id).update({ last_used_at: anHourAgo });
  const [current, other] = await owner.get(calls.listSessions);
  expect(Date.parse(current?.lastUsedAt ?? '')).toBeGreaterThan(anHourAgo.getTime());
  expect(other?.lastUsedAt).toBe(anHourAgo.toISOString());
  await elsewhere.get(calls.getUser);
  expect(Date.parse((await owner.get(calls.listSessions))[1]?.lastUsedAt ?? '')).toBeGreaterThan(anHourAgo.getTime());

  await app
    .db('sessions')
    .where('id', other?.id ?? 0)
    .update({ expires_at: anHourAgo });
  expect(await owner.get(calls.listSessions)).toHaveLength(1);
});

test('another session can be ended, but only once', { tags: ['rule:session-ended-once'] }, async () => {
  const here = await app.as('forgetful');
  const elsewhere = await signInElsewhere('forgetful');
  const other = (await here.get(calls.listSessions)).find(({ isCurrent }) => !isCurrent);
  await here.get(calls.endSession, { params: { id: other?.id } });
  expect((await elsewhere.call(calls.getUser)).status).toBe(401);
  expect(await here.get(calls.listSessions)).toHaveLength(1);
  expect((await here.call(calls.endSession, { params: { id: other?.id } })).status).toBe(404);
});

test('signing out everywhere else keeps this browser and other users signed in, even if done twice', {
  tags: ['rule:sessions-ended-elsewhere'],
}, async () => {
  const here = await app.as('tidy');
  const neighbor = await app.as('neighbor');
  const others = [await signInElsewhere('tidy'), await signInElsewhere('tidy', 'Phone/2.0')];
  for (let time = 1; time <= 2; time += 1) {
    await here.get(calls.endOtherSessions);
    expect(await here.get(calls.listSessions)).toMatchObject([{ isCurrent: true }]);
  }
  for (const other of others) expect((await other.call(calls.getUser)).status).toBe(401);
  expect((await neighbor.call(calls.getUser)).status).toBe(200);
});

test('a session ended during its last request stays ended, even if its last use is recorded afterward', {
  tags: ['rule:session-end-is-final'],
}, async () => {
  const here = await app.as('patient');
  const elsewhere = await signInElsewhere('patient');
  const session = () => app.db('sessions').where({ user_id: here.user.id }).orderBy('id', 'desc').first();
  const { id } = (await session()) as { id: number };
  await app.db('sessions').where('id', id).update({ last_used_at: null });
  const goesOn = Promise.withResolvers<void>();
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(Buffer.from('{"username":"patient",'));
      await goesOn.promise;
      stream.enqueue(Buffer.from('"email":"patient@example.com"}'));
      stream.close();
    },
  });
  const headers = { 'Content-Type': 'application/json' };
  const init: RequestInit & { duplex: 'half' } = { method: 'PATCH', headers, body, duplex: 'half' };
  const answer = elsewhere.fetch('/api/user', init);
  await expect.poll(async () => ((await session()) as { last_used_at: Date | null }).last_used_at).not.toBe(null);
  await here.get(calls.endSession, { params: { id } });
  goesOn.resolve();
  expect((await answer).status).toBe(200);
  expect((await elsewhere.call(calls.getUser)).status).toBe(401);
  expect(await here.get(calls.listSessions)).toHaveLength(1);
});

const daysMs = (days: number) => days * 24 * 3_600_000;

/** Days until a user's only session ends, after using it as if it had begun some days ago. */
async function daysLeft(owner: Owner, begunDaysAgo: number): Promise<number> {
  const mine = () => app.db('sessions').where('user_id', owner.user.id);
  const { data } = (await mine().first<{ data: object }>('data')) ?? {};
  const signedInAt = Date.now() - daysMs(begunDaysAgo);
  await mine().update({
    data: JSON.stringify({ ...data, signedInAt }),
    last_used_at: new Date(Date.now() - daysMs(1)),
  });
  expect((await owner.call(calls.getUser)).status).toBe(200);
  const { expires_at } = (await mine().first<{ expires_at: Date }>('expires_at')) ?? {};
  return Math.round((expires_at?.getTime() ?? 0) / daysMs(1) - Date.now() / daysMs(1));
}

test('a session ends 30 days after its last use, and 90 days after sign-in at the latest', {
  tags: ['rule:session-lifetime'],
}, async () => {
  const owner = await app.as('lasting');
  expect(await daysLeft(owner, 0)).toBe(30);
  expect(await daysLeft(owner, 59)).toBe(30);
  expect(await daysLeft(owner, 70)).toBe(20);
  expect(await daysLeft(owner, 89)).toBe(1);
});

test('a session past its age or idle limit is invalid', { tags: ['rule:session-expired'] }, async () => {
  const owner = await app.as('late');
  await app
    .db('sessions')
    .where('user_id', owner.user.id)
    .update({ expires_at: new Date(Date.now() - 1000) });
  expect((await owner.call(calls.getUser)).status).toBe(401);
});

test('the browser keeps the cookie as long as the session may last', async () => {
  await app.as('keeper');
  const answer = await app.anonymous().call(calls.login, { body: { username: 'keeper', password: testPassword } });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('parley.sid='));
  const expires = Date.parse(/expires=([^;]+)/i.exec(cookie ?? '')?.[1] ?? '');
  expect(Math.round((expires - Date.now()) / daysMs(1))).toBe(90);
});

test('signing out everywhere else extends no session', async () => {
  const owner = await app.as('prolonger');
  expect(await daysLeft(owner, 89)).toBe(1);
  await owner.get(calls.endOtherSessions);
  expect(await daysLeft(owner, 89)).toBe(1);
  const signedInAt = Date.now() - daysMs(80);
  await app
    .db('sessions')
    .where('user_id', owner.user.id)
    .update({ data: { userId: owner.user.id, signedInAt, confirmedAt: Date.now() } });
  await owner.get(calls.endOtherSessions);
  const [session] = await owner.get(calls.listSessions);
  expect(session?.signedInAt).toBe(new Date(signedInAt).toISOString());
});

test('a session that ended during a request isn’t brought back by what the request changes in it', {
  tags: ['rule:session-not-brought-back'],
}, async () => {
  const here = await app.as('robbed');
  const thief = await signInElsewhere('robbed');
  const [workspace] = await here.get(workspacesEndpoints.listWorkspaces);
  const goesOn = Promise.withResolvers<void>();
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(Buffer.from('{'));
      await goesOn.promise;
      stream.enqueue(Buffer.from('}'));
      stream.close();
    },
  });
  const session = () => app.db('sessions').where({ user_id: here.user.id }).orderBy('id', 'desc').first();
  const { id } = (await session()) as { id: number };
  await app.db('sessions').where('id', id).update({ last_used_at: null });
  const headers = { 'Content-Type': 'application/json' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  const path = workspacesEndpoints.switchWorkspace.path.replace(':workspaceId', workspace?.id ?? '');
  const answer = thief.fetch(path, init);
  await expect.poll(async () => ((await session()) as { last_used_at: Date | null }).last_used_at).not.toBe(null);
  await here.get(calls.changePassword, { body: { currentPassword: testPassword, newPassword: 'a new password' } });
  goesOn.resolve();
  await answer;
  expect((await thief.call(calls.getUser)).status).toBe(401);
  expect(await here.get(calls.listSessions)).toHaveLength(1);
});

test('a confirmed session has a new token, and the earlier one is useless', {
  tags: ['rule:confirmation-renews-session'],
}, async () => {
  const browser = await signInElsewhere(await app.as('renewed').then(({ user }) => user.username));
  const copy = browser.copy();
  const before = await browser.get(calls.listSessions);
  await browser.get(calls.confirmUser, { body: { password: testPassword } });
  expect((await copy.call(calls.getUser)).status).toBe(401);
  const own = (sessions: typeof before) =>
    sessions.filter(({ isCurrent }) => isCurrent).map(({ signedInAt }) => signedInAt);
  expect(own(await browser.get(calls.listSessions))).toEqual(own(before));
});

test('a session token has 256 random bits, and is signed with SHA-256', {
  tags: ['rule:session-token-random'],
}, async () => {
  await app.as('random');
  const body = { username: 'random', password: testPassword };
  const tokens = [];
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await app.anonymous().send(calls.login, { body });
    const cookies = headers.getSetCookie().join('\n');
    tokens.push(/^parley\.sid=([\w-]+);/m.exec(cookies)?.[1]);
    expect(/^parley\.sid\.sig=([\w-]+);/m.exec(cookies)?.[1]).toHaveLength(43);
  }
  expect(tokens[0]).toMatch(/^[\w-]{43}$/);
  expect(tokens[1]).not.toBe(tokens[0]);
});

test('a session that an earlier version signed with SHA-1 stays open', async () => {
  const owner = await app.as('early');
  const token = 'an-id-of-an-earlier-version';
  const row = { sid_hash: createHash('sha256').update(token).digest('base64url'), user_id: owner.user.id };
  const data = JSON.stringify({ userId: owner.user.id, signedInAt: Date.now() });
  await app.db('sessions').insert({ ...row, data, expires_at: new Date(Date.now() + 60_000) });
  const sign = (text: string, secret = app.config.sessionSecret) =>
    createHmac('sha1', secret).update(text).digest('base64url');
  const statusWith = async (signature: string) => {
    const headers = { Cookie: `parley.sid=${token}; parley.sid.sig=${signature}` };
    return (await app.anonymous().call(calls.getUser, { headers })).status;
  };
  expect(await statusWith(sign(`parley.sid=${token}`))).toBe(200);
  for (const wrong of [sign(`parley.sid=${token}x`), sign(`parley.sid=${token}`, 'another secret'), '']) {
    expect(await statusWith(wrong)).toBe(401);
  }
});
