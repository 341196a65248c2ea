import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { apiKeysEndpoints as calls, mostApiKeys } from '#shared/contracts/api-keys.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import { systemEndpoints } from '#shared/contracts/system.ts';
import { transfersEndpoints } from '#shared/contracts/transfers.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspaceHeader, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { createKey, KeyClient, keyClient, publicIdOf } from '../../testing/key-client.ts';
import { otlpReceiver } from '../../testing/otlp-receiver.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';
import { makeKey } from './key-text.ts';

let app: TestApp;
let owner: Owner;
let workspaceId: string;
beforeAll(async () => {
  app = await testApp({ work: true, env: { RATE_LIMITS: '1', API_RATE_LIMIT: '1000' } });
  owner = await app.as('owner');
  workspaceId = await publicIdOf(owner);
});
afterAll(() => app.close());

const listed = () => owner.get(calls.listApiKeys, { params: { workspaceId } });
const program = (key: string) => new KeyClient(app.url, key);
const listWebsites = (client: KeyClient, headers?: Record<string, string>) =>
  client.call(websitesEndpoints.listWebsites, headers && { headers });
const revoked = [401, 'This API key doesn’t work. It may have expired or been revoked.'];

describe('an API key', () => {
  test('is shown once, stored as a hash, and listed by what tells it apart', {
    tags: ['rule:api-key-shown-once'],
  }, async () => {
    const { key, ...shown } = await createKey(owner, { name: ' Nightly ', scopes: ['read', 'chat', 'read'] });
    expect(shown).toMatchObject({
      name: 'Nightly',
      start: key.slice(0, 11),
      lastFour: key.slice(-4),
      scopes: ['read', 'chat'],
      expiresAt: null,
      lastUsedAt: null,
      createdBy: 'owner',
    });
    expect((await listed())[0]).toEqual(shown);
    const [row] = await app.db('api_keys').where('id', shown.id).select<object[]>();
    expect(JSON.stringify(row)).not.toContain(key.slice(12, 30));
  });

  test('reads and changes what its scopes allow, in its own workspace', async () => {
    const reader = await keyClient(owner, 'read');
    const writer = await keyClient(owner, 'write');
    const body = { name: 'Shop', url: 'shop.example' };
    const refused = await reader.call(websitesEndpoints.createWebsite, { body });
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'This API key doesn’t have the scope “write”, which this call requires.',
    ]);
    expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer error="insufficient_scope", scope="write"');
    const made = await writer.get(websitesEndpoints.createWebsite, { body });
    expect((await reader.get(websitesEndpoints.listWebsites)).map(({ id }) => id)).toContain(made.id);
    expect((await writer.call(websitesEndpoints.listWebsites)).status).toBe(403);
    expect(await owner.get(websitesEndpoints.getWebsite, { params: { id: made.id } })).toMatchObject({ name: 'Shop' });
  });

  test('never reaches another workspace, whatever the call names', {
    tags: ['rule:api-key-stays-in-workspace'],
  }, async () => {
    const other = await app.as('other');
    const theirs = await publicIdOf(other);
    await other.get(websitesEndpoints.createWebsite, { body: { name: 'Theirs', url: 'theirs.example' } });
    const admin = await keyClient(owner, 'read', 'admin');
    const answers = [
      await listWebsites(admin, { [workspaceHeader]: theirs }),
      await admin.call(transfersEndpoints.exportWorkspace, { params: { workspaceId: theirs } }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [404, JSON.stringify({ message: 'Workspace not found' })]),
    );
    expect((await listWebsites(admin, { [workspaceHeader]: workspaceId })).status).toBe(200);
    // Even if its creator is in both.
    await app
      .db('workspace_members')
      .insert({ workspace_id: other.workspaceId, user_id: owner.user.id, role: 'admin' });
    expect((await listWebsites(admin, { [workspaceHeader]: theirs })).status).toBe(404);
  });

  test('is revoked immediately', { tags: ['rule:api-key-revoked'] }, async () => {
    const { id, key } = await createKey(owner);
    expect((await listWebsites(program(key))).status).toBe(200);
    const request = { params: { workspaceId, id } };
    await owner.get(calls.revokeApiKey, request);
    const answer = await listWebsites(program(key));
    expect([answer.status, answer.error.message]).toEqual(revoked);
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
    expect(await owner.call(calls.revokeApiKey, request)).toMatchObject({ status: 404 });
  });

  test('stops working when it expires', { tags: ['rule:api-key-expires'] }, async () => {
    const { id, key, expiresAt } = await createKey(owner, { expiresInDays: 30 });
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    expect((await listWebsites(program(key))).status).toBe(200);
    await app
      .db('api_keys')
      .where('id', id)
      .update({ expires_at: new Date(Date.now() - 1000) });
    const answer = await listWebsites(program(key));
    expect([answer.status, answer.error.message]).toEqual(revoked);
    expect((await listed()).some((one) => one.id === id)).toBe(true);
  });

  test('is rejected if it was mistyped or made up, even with a session', {
    tags: ['rule:api-key-invalid'],
  }, async () => {
    for (const text of ['parley_x', makeKey(), 'x'.repeat(5000), '%00', 'parley_'.repeat(3)]) {
      const answer = await owner.call(websitesEndpoints.listWebsites, { headers: { Authorization: `Bearer ${text}` } });
      expect([answer.status, answer.error.message]).toEqual(revoked);
    }
  });

  test('is named in the audit log, when it is created, used and revoked', {
    tags: ['rule:api-key-audited'],
  }, async () => {
    const person = await app.as('audited');
    const key = await createKey(person, { name: 'Robot', scopes: ['admin'] });
    expect((await program(key.key).send(auditEndpoints.exportAuditLog)).status).toBe(200);
    await person.get(calls.revokeApiKey, { params: { workspaceId: await publicIdOf(person), id: key.id } });
    const log = await person.get(auditEndpoints.listAuditLog, { query: { q: 'robot' } });
    expect(log.map(({ action, actor, subject }) => [action, actor.kind, actor.name, subject])).toEqual([
      ['api-key.revoked', 'person', 'audited', 'Robot'],
      ['audit-log.exported', 'key', 'Robot', null],
      ['api-key.created', 'person', 'audited', 'Robot'],
    ]);
    expect(JSON.stringify(log)).not.toContain(key.key.slice(12, 30));
  });

  test('exports its workspace without a confirmation, because no one is there to ask', { tags: ['long'] }, async () => {
    const client = await keyClient(owner, 'admin');
    const answer = await client.send(transfersEndpoints.exportWorkspace, { params: { workspaceId } });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"websites"')]);
  });

  test('is what counts if there is also a session, and starts none', {
    tags: ['rule:api-key-before-session'],
  }, async () => {
    const other = await app.as('with-both');
    const { key } = await createKey(owner);
    const both = { headers: { Authorization: `Bearer ${key}` } };
    const answer = await other.call(websitesEndpoints.listWebsites, both);
    expect(answer.reply).toEqual(await owner.get(websitesEndpoints.listWebsites));
    const person = await other.call(accountsEndpoints.getUser, both);
    expect([person.status, person.error.message]).toEqual([
      403,
      'API keys can’t make this call. It requires a signed-in user.',
    ]);
    const alone = await program(key).call(websitesEndpoints.listWebsites);
    expect(alone.headers.getSetCookie()).toEqual([]);
    const asCookie = await fetch(`${app.url}/api/websites`, { headers: { Cookie: `parley.sid=${key}` } });
    expect(asCookie.status).toBe(401);
    const inAddress = await fetch(`${app.url}/api/websites?key=${key}&access_token=${key}`);
    expect(inAddress.status).toBe(401);
  });

  test('can’t be used by a page of another site', { tags: ['rule:api-key-not-for-pages'] }, async () => {
    const { key } = await createKey(owner, { scopes: ['write'] });
    const answer = await program(key).call(websitesEndpoints.createWebsite, {
      body: { name: 'Shop', url: 'shop.example' },
      headers: { Origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
  });

  test('doesn’t change that other schemes belong to a proxy', async () => {
    const headers = { Authorization: 'Basic b3duZXI6c2VjcmV0' };
    expect((await owner.call(websitesEndpoints.listWebsites, { headers })).status).toBe(200);
  });

  test('notes its last use at most once a minute', { tags: ['long'] }, async () => {
    const { id, key } = await createKey(owner);
    const lastUse = async () => (await listed()).find((one) => one.id === id)?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await listWebsites(program(key));
    const first = await lastUse();
    expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(60_000);
    await listWebsites(program(key));
    expect(await lastUse()).toBe(first);
    await app
      .db('api_keys')
      .where('id', id)
      .update({ last_used_at: new Date(Date.now() - 61_000) });
    await listWebsites(program(key));
    expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
  });

  test('keeps working when its creator leaves, and even without their account', {
    tags: ['rule:api-key-outlives-creator'],
  }, async () => {
    const member = await app.as('member');
    const membership = { workspace_id: owner.workspaceId, user_id: member.user.id };
    await app.db('workspace_members').insert({ ...membership, role: 'admin' });
    const { id, key, createdBy } = await member.get(calls.createApiKey, {
      params: { workspaceId },
      body: { name: 'By a member', scopes: ['read'], expiresInDays: null },
    });
    expect(createdBy).toBe('member');
    await member.get(workspacesEndpoints.leaveWorkspace, { params: { workspaceId } });
    expect((await listWebsites(program(key))).status).toBe(200);
    await member.get(accountsEndpoints.deleteUser);
    expect((await listWebsites(program(key))).status).toBe(200);
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ createdBy: null });
  });

  test('goes with its workspace', { tags: ['long', 'rule:api-key-ends-with-workspace'] }, async () => {
    const leaving = await app.as('leaving');
    const client = await keyClient(leaving, 'read');
    const params = { workspaceId: await publicIdOf(leaving) };
    await leaving.get(workspacesEndpoints.closeWorkspace, { params });
    await leaving.get(workspacesEndpoints.deleteWorkspace, { params });
    expect((await listWebsites(client)).status).toBe(401);
  });

  test('is only for admins and owners to list, create and revoke, never for a key', {
    tags: ['rule:api-key-for-admins'],
  }, async () => {
    const params = { workspaceId };
    const body = { name: 'Key', scopes: ['admin'], expiresInDays: null };
    const tries = (client: Owner | KeyClient) =>
      Promise.all([
        client.call(calls.listApiKeys, { params }),
        client.call(calls.createApiKey, { params, body }),
        client.call(calls.revokeApiKey, { params: { ...params, id: 1 } }),
      ]);
    for (const role of ['viewer', 'editor'] as const) {
      const member = await app.as(role);
      await app.db('workspace_members').insert({ workspace_id: owner.workspaceId, user_id: member.user.id, role });
      expect((await tries(member)).map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    const stranger = await app.as('stranger');
    expect((await tries(stranger)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const client = await keyClient(owner, 'read', 'write', 'chat', 'admin');
    expect((await tries(client)).map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('needs a name, a known scope and a possible expiry', { tags: ['long', 'rule:api-key-input'] }, async () => {
    const valid = { name: 'Key', scopes: ['read'], expiresInDays: null };
    const wrong = [
      { ...valid, name: ' ' },
      { ...valid, name: 'x'.repeat(81) },
      { ...valid, scopes: [] },
      { ...valid, scopes: ['own'] },
      { ...valid, scopes: 'read' },
      { ...valid, expiresInDays: 0 },
      { ...valid, expiresInDays: 1e300 },
      { ...valid, expiresInDays: '30' },
      { ...valid, workspaceId: 1 },
      { name: 'Key', scopes: ['read'] },
    ];
    for (const body of wrong) {
      expect((await owner.call(calls.createApiKey, { params: { workspaceId }, body })).status).toBe(400);
    }
  });

  test('can’t be created once there are fifty', { tags: ['rule:api-keys-at-most-fifty'] }, async () => {
    const collector = await app.as('collector');
    const key = { workspace_id: collector.workspaceId, name: 'Key', first_four: 'a', last_four: 'b', scopes: ['read'] };
    await app
      .db('api_keys')
      .insert(Array.from({ length: mostApiKeys }, (_, index) => ({ ...key, key_hash: `hash ${index}` })));
    const answer = await collector.call(calls.createApiKey, {
      params: { workspaceId: await publicIdOf(collector) },
      body: { name: 'Key', scopes: ['read'], expiresInDays: null },
    });
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'A workspace can have at most 50 API keys. Revoke one first.',
    ]);
  });
});

describe('a chat key', () => {
  test('asks chatbots of its workspace without the limits and origins for visitors’ pages', async () => {
    const { chatbotId } = await seedAssistant(owner, { allowedOrigins: ['https://practice.example'] });
    const params = { chatbotId };
    expect((await app.anonymous().call(conversationsEndpoints.startConversation, { params, body: {} })).status).toBe(
      403,
    );
    const client = await keyClient(owner, 'chat');
    const visitor = await Visitor.arrive(client, chatbotId);
    expect((await visitor.ask('How much is a check-up?')).content).toContain('£45');
    expect(await visitor.messages()).toHaveLength(2);
    // More than the limit of an address.
    for (let call = 0; call < 31; call += 1) await Visitor.arrive(client, chatbotId);
    expect((await client.call(chatbotsEndpoints.getWidgetConfig, { params: { id: chatbotId } })).status).toBe(200);
  });

  test('finds no chatbot of another workspace, even one that anyone may ask', {
    tags: ['rule:chat-key-stays-in-workspace'],
  }, async () => {
    const other = await app.as('public-chatbot');
    const { chatbotId } = await seedAssistant(other);
    const params = { chatbotId };
    const client = await keyClient(owner, 'chat');
    const answer = await client.call(conversationsEndpoints.startConversation, { params, body: {} });
    expect([answer.status, answer.error.message]).toEqual([404, 'This chatbot is not available']);
    const reader = await keyClient(owner, 'read');
    expect((await reader.call(conversationsEndpoints.startConversation, { params, body: {} })).status).toBe(403);
  });
});

test('an administrator’s key sees no more about models than any other key', async () => {
  await app.db('users').where('id', owner.user.id).update({ is_admin: true });
  const client = await keyClient(owner, 'read', 'admin');
  expect(await owner.get(systemEndpoints.getModelStatus)).toHaveProperty('proposesModel', true);
  expect(await client.get(systemEndpoints.getModelStatus)).not.toHaveProperty('proposesModel');
});

describe('the limit of calls', () => {
  test('is announced with each answer, and above it calls wait', {
    tags: ['long', 'rule:api-call-limit'],
  }, async () => {
    await using limited = await testApp({ env: { RATE_LIMITS: '1', API_RATE_LIMIT: '3' } });
    const someone = await limited.as('someone');
    const client = await keyClient(someone, 'read');
    const answers = [];
    // One that isn't allowed counts, too.
    answers.push(await client.call(accountsEndpoints.listSessions));
    for (let call = 0; call < 3; call += 1) answers.push(await client.call(websitesEndpoints.listWebsites));
    expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 429]);
    for (const [index, { headers }] of answers.entries()) {
      expect(headers.get('RateLimit-Policy')).toBe('"api-key";q=3;w=60');
      expect(headers.get('RateLimit')).toMatch(new RegExp(`^"api-key";r=${Math.max(0, 2 - index)};t=(?:60|5\\d)$`));
    }
    const last = answers.at(-1);
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect(last?.error.message).toBe('This API key has made too many calls in a minute. Wait, then try again.');
    // Each key has its own.
    expect((await (await keyClient(someone, 'read')).call(websitesEndpoints.listWebsites)).status).toBe(200);
    expect((await someone.call(websitesEndpoints.listWebsites)).headers.get('RateLimit')).toBeNull();
  });
});

test('keys appear in no log and no trace', { tags: ['long', 'rule:api-keys-not-logged'] }, async () => {
  await using receiver = await otlpReceiver();
  await using traced = await testApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, SLOW_STATEMENT_MS: '1' },
  });
  const someone = await traced.as('someone');
  const client = await keyClient(someone, 'read');
  await client.get(websitesEndpoints.listWebsites);
  await client.call(accountsEndpoints.getUser);
  await client.fetch('/api/websites', { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } });
  await traced.services.telemetry.stop();
  expect(receiver.headers.length).toBeGreaterThan(0);
  const secret = client.key.slice('parley_'.length + 4, -4);
  expect(receiver.text()).not.toContain(secret);
  await expect.poll(() => traced.logged.filter(({ path }) => path === '/api/websites')).toHaveLength(2);
  expect(JSON.stringify(traced.logged)).not.toContain(secret);
});
