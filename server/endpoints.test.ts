import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints } from '#shared/contracts/conversations.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { ErrorBody } from '#shared/contracts/errors.ts';
import { z } from '#shared/contracts/messages.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { allRoutes } from './features.ts';
import { type Owner, type TestApp, testApp } from './testing/test-app.ts';

let app: TestApp;
let stranger: Owner;
let admin: Owner;
/** Ids of objects that belong to someone else, by path parameter. */
const theirs: Record<string, number> = {};
let theirWorkspace = '';
/** The workspace for calls with a body, since a body sent to a foreign one isn't read. */
let ownWorkspace = '';

beforeAll(async () => {
  app = await testApp();
  stranger = await app.as('stranger');
  admin = await app.as('admin');
  await app.db('users').where('id', admin.user.id).update({ is_admin: true });
  const owner = await app.as('owner');
  const website = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: 'site.example' } });
  const chatbot = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId: website.id, name: 'Bot', widgetConfig: {} },
  });
  await app.anonymous().get(conversationsEndpoints.startConversation, { params: { chatbotId: chatbot.id }, body: {} });
  const [crawl] = await app
    .db('crawls')
    .insert({ workspace_id: owner.workspaceId, website_id: website.id, options: '{}', progress: '{}' })
    .returning<{ id: number }[]>('id');
  const [conversation] = await app.db('conversations').select<{ id: number }[]>('id');
  const [lead] = await app
    .db('contact_messages')
    .insert({
      workspace_id: owner.workspaceId,
      website_id: website.id,
      conversation_id: conversation?.id,
      email: 'ann@visitor.example',
      message: 'Call me',
    })
    .returning<{ id: number }[]>('id');
  const [session] = await app.db('sessions').where('user_id', owner.user.id).select<{ id: number }[]>('id');
  const [invoice] = await app
    .db('invoices')
    .insert({
      workspace_id: owner.workspaceId,
      number: 'PAR-2026-000001',
      status: 'paid',
      description: 'Pro plan',
      buyer_name: 'owner',
      buyer_email: 'owner@example.com',
      lines: '[]',
      amount_cents: 2900,
      created_at: new Date(),
    })
    .returning<{ id: number }[]>('id');
  const workspaceOf = async (client: Owner) => (await client.get(workspacesEndpoints.listWorkspaces))[0]?.id ?? '';
  theirWorkspace = await workspaceOf(owner);
  ownWorkspace = await workspaceOf(stranger);
  Object.assign(theirs, {
    '/api/websites/': website.id,
    '/api/chatbots/': chatbot.id,
    '/api/test-chatbot/': chatbot.id,
    '/api/crawls/': crawl?.id,
    '/api/conversations/': conversation?.id,
    '/api/leads/': lead?.id,
    '/api/user/sessions/': session?.id,
    '/api/invoices/': invoice?.id,
  });
  await noteWrites();
});
afterAll(async () => {
  await app.db.raw('drop function note_write cascade; drop table written');
  await app.close();
});

const list = Object.entries(endpoints);
const named = (filter: (endpoint: Endpoint) => boolean) => list.filter(([, endpoint]) => filter(endpoint));
const needsSession = ({ access }: Endpoint) => access === 'user' || access === 'person' || access === 'admin';
const takesBody = (endpoint: Endpoint) =>
  endpoint.kind === 'json' &&
  (endpoint.method === 'POST' || endpoint.method === 'PATCH' || propertiesOf(endpoint.body).length > 0);

/** Parameters that name someone else's objects. */
function foreignParams(endpoint: Endpoint): Record<string, unknown> {
  const prefix = Object.keys(theirs).find((start) => endpoint.path.startsWith(`${start}:`));
  const id = prefix ? theirs[prefix] : 1;
  return {
    id,
    workspaceId: theirWorkspace,
    userId: 1,
    entryId: 1,
    factId: 1,
    deliveryId: 1,
    connectorId: 1,
    gapId: 1,
    kind: 'chat',
    testId: 1,
    runId: 1,
    key: '6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11',
    version: 1,
    buildId: 1,
    messageId: 1,
    noteId: 1,
    filename: 'file.txt',
    chatbotId: theirs['/api/chatbots/'],
    conversationId: 'x'.repeat(22),
  };
}

/** Has the database note each row that is written. Counting the rows of all tables after each call costs more. */
async function noteWrites(): Promise<void> {
  await app.db.raw(`
    create table written (name text);
    create function note_write() returns trigger language plpgsql as $$
      begin insert into written values (tg_op || ' ' || tg_table_name); return null; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables
                  where schemaname = 'public' and tablename not in ('sessions', 'rate_limits', 'written') loop
        execute format('create trigger note_write after insert or update or delete on %I
                        for each row execute function note_write()', name);
      end loop;
    end $$`);
}

async function expectNothingWritten(): Promise<void> {
  expect(await app.db('written').pluck<string[]>('name')).toEqual([]);
}

/** Property names of a body, however it is composed. */
function propertiesOf(shape: z.ZodType): string[] {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    anyOf?: { properties?: object }[];
    oneOf?: { properties?: object }[];
  };
  const all = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...new Set(all.flatMap((one) => Object.keys(one.properties ?? {})))];
}

/** A user who may call it. */
const callerOf = (endpoint: Endpoint) => (endpoint.access === 'admin' ? admin : stranger);

/**
 * Bodies no form would send. All calls share the parser of those that aren't objects, so one of them for each call is
 * enough, except in the long run.
 */
function hostileBodies(endpoint: Endpoint): unknown[] {
  const wrong = Object.fromEntries(propertiesOf(endpoint.body).map((name) => [name, { $ne: null }]));
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const others = ['text', 7, `{"a":`, deep];
  const at = Object.values(endpoints).indexOf(endpoint);
  const chosen = process.env['PARLEY_TEST_ONCE'] ? [others[at % others.length]] : others;
  return [[], ...(Object.keys(wrong).length > 0 ? [wrong] : []), ...chosen];
}

test('every contract has a route and every route a contract', { tags: ['rule:contract-for-every-route'] }, () => {
  const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const mounted = allRoutes(app.services).map((route) => keyOf(route.endpoint));
  expect(mounted.toSorted()).toEqual(Object.values(endpoints).map(keyOf).toSorted());
});

test('no two endpoints share a method and path', () => {
  const keys = list.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('signed out', () => {
  test.each(named(needsSession))('%s responds 401', { tags: ['rule:calls-need-sign-in'] }, async (_, endpoint) => {
    const answer = await app
      .anonymous()
      .call(endpoint, { params: foreignParams(endpoint), ...(takesBody(endpoint) ? { body: {} } : {}) });
    expect(answer.status).toBe(401);
    expect(ErrorBody.parse(answer.error).message).toBe('Please sign in');
  });
});

describe('as a user who isn’t an administrator', () => {
  test.each(named((endpoint) => endpoint.access === 'admin'))(
    '%s responds 403 and writes nothing',
    async (_, endpoint) => {
      const body = takesBody(endpoint) ? { body: {} } : {};
      const answer = await stranger.call(endpoint, { params: foreignParams(endpoint), ...body });
      expect([answer.status, answer.error]).toEqual([403, { message: "You don't have permission to do this" }]);
      await expectNothingWritten();
    },
  );
});

describe('for an object of someone else', () => {
  const owned = named(({ access, path }) => (access === 'user' || access === 'person') && path.includes('/:'));
  test.each(owned)(
    '%s responds 404, as for one that doesn’t exist',
    { tags: ['rule:calls-hide-others-objects'] },
    async (_, endpoint) => {
      const body = takesBody(endpoint) ? { body: endpoint.example ?? {} } : {};
      const foreign = await stranger.call(endpoint, { params: foreignParams(endpoint), ...body });
      const absent = await stranger.call(endpoint, { params: { ...foreignParams(endpoint), id: 987_654 }, ...body });
      expect([foreign.status, foreign.error]).toEqual([404, absent.error]);
      await expectNothingWritten();
    },
  );
});

describe('with a hostile body', () => {
  test.each(named(takesBody))(
    '%s responds 400 and writes nothing',
    { tags: ['rule:calls-reject-hostile-body'] },
    async (_, endpoint) => {
      if (propertiesOf(endpoint.body).length === 0) return;
      for (const body of hostileBodies(endpoint)) {
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const params = { ...foreignParams(endpoint), workspaceId: ownWorkspace };
        const answer = await callerOf(endpoint).call(endpoint, { params, body: text });
        expect([400, 413]).toContain(answer.status);
        ErrorBody.parse(answer.error);
      }
      await expectNothingWritten();
    },
  );

  test.each(named(takesBody))(
    '%s rejects invalid JSON',
    { tags: ['rule:calls-reject-invalid-json'] },
    async (_, endpoint) => {
      const answer = await callerOf(endpoint).call(endpoint, {
        params: { ...foreignParams(endpoint), workspaceId: ownWorkspace },
        body: 'a=1',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.status).toBe(415);
    },
  );
});

describe('with an unknown field', () => {
  const refused = (path: string) => [
    400,
    { message: `Unknown field: ${path}`, issues: [{ path, message: 'Unknown field' }] },
  ];
  const send = async (endpoint: Endpoint, body: unknown) => {
    const params = { ...foreignParams(endpoint), workspaceId: ownWorkspace };
    const answer = await callerOf(endpoint).call(endpoint, { params, body });
    return [answer.status, answer.error];
  };
  // The payment provider decides what it sends.
  const writes = named((endpoint) => endpoint.kind === 'json' && endpoint.method !== 'GET').filter(
    ([name]) => name !== 'stripeWebhook',
  );

  test.each(writes)(
    '%s responds 400 with its name, and writes nothing',
    { tags: ['rule:calls-reject-unknown-field'] },
    async (_, endpoint) => {
      const body = endpoint.example ?? {};
      expect(endpoint.body.safeParse(body).error, 'the example of this call').toBeUndefined();
      expect(await send(endpoint, { ...body, surprise: 1 })).toEqual(refused('surprise'));
      await expectNothingWritten();
    },
  );

  test('nested in the body is rejected with its path', { tags: ['rule:calls-reject-nested-unknown'] }, async () => {
    const { buildKnowledge, createChatbot, uploadPages } = endpoints as Record<string, Endpoint>;
    const page = { url: 'https://site.example/', content: 'Hello' };
    const crawlId = '6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11';
    const widget = (widgetConfig: unknown) => ({ websiteId: 1, name: 'Bot', widgetConfig });
    const cases = [
      [buildKnowledge, { pages: [page, { ...page, rank: 1 }] }, 'pages.1.rank'],
      [
        buildKnowledge,
        { pages: [page], additionalContent: [{ title: 'A', content: 'B', by: 1 }] },
        'additionalContent.0.by',
      ],
      [uploadPages, { crawlId, done: false, pages: [{ ...page, hash: 'x' }] }, 'pages.0.hash'],
      [createChatbot, widget({ fontSize: 12 }), 'widgetConfig.fontSize'],
      [createChatbot, widget('{"fontSize":12}'), 'widgetConfig.fontSize'],
    ] as const;
    for (const [endpoint, body, path] of cases) expect(await send(endpoint as Endpoint, body)).toEqual(refused(path));
  });

  test('is named once per field, at most twenty times, whatever its name', async () => {
    const { login } = endpoints as Record<string, Endpoint>;
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, index]));
    const body = { ...(login?.example as object), ...many };
    const answer = await stranger.call(login as Endpoint, { body });
    expect([answer.status, answer.error.issues?.length]).toEqual([400, 20]);
    const hostile = '{"username":"a","password":"b","constructor":{"prototype":{"isAdmin":true}},"toString":1}';
    const names = (await stranger.call(login as Endpoint, { body: hostile })).error.issues?.map(({ path }) => path);
    expect(names).toEqual(['constructor', 'toString']);
  });

  test('doesn’t reject the payment provider, whose events have more fields than we read', async () => {
    const { stripeWebhook } = endpoints as Record<string, Endpoint>;
    const body = { id: 'evt_1', object: 'event', livemode: false };
    expect(await send(stripeWebhook as Endpoint, body)).toEqual([503, expect.anything()]);
  });
});

test('the API description includes every endpoint', { tags: ['rule:openapi-has-every-endpoint'] }, async () => {
  const description = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(
    Object.values(endpoints)
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .toSorted(),
  );
});

test('/api/docs shows every call to people', { tags: ['rule:api-docs-has-every-endpoint'] }, async () => {
  const response = await fetch(`${app.url}/api/docs`);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const text = await response.text();
  const shown = [...text.matchAll(/<tr><td><code>([^<]+)<\/code>/g)].map(([, call]) => call);
  expect(shown).toEqual(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));
  const examples = Object.values(endpoints).filter(({ example }) => example !== undefined);
  expect(text.split('<details>').length - 1).toBe(examples.length);
});

test('an unknown call responds with JSON, never a page', { tags: ['rule:unknown-call-is-json'] }, async () => {
  const response = await fetch(`${app.url}/api/nothing-here`);
  expect([response.status, await response.json()]).toEqual([404, { message: 'Not found' }]);
});
