import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints as calls } from '#shared/contracts/conversations.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { type ConversationPage, pageOf } from './list-conversations.ts';

let app: TestApp;
let owner: Owner;
let chatbot: { id: number; websiteId: number };
const many = 5000;
const longLength = 120;

beforeAll(async () => {
  app = await testApp();
  owner = await app.as('popular');
  chatbot = await addChatbot();
  const other = await addChatbot();
  // Conversation n started n minutes after the first and has 2 + n % 5 messages; every tenth is still open. Foreign key
  // checks are off, since they take half of the time.
  await app.db.raw(`
    set local session_replication_role = replica;
    insert into conversations (workspace_id, public_id, chatbot_id, website_id, visitor_id, started_at, last_message_at, ended_at, message_count)
      select b.workspace_id, 'conversation-' || b.id || '-' || n, b.id, b.website_id, case when n % 3 > 0 then 'visitor-' || n end,
        t, t, case when n % 10 > 0 then t + make_interval(mins => n % 7) end, 2 + n % 5
      from chatbots b, generate_series(1, ${many}) n, lateral (select now() - make_interval(mins => ${many} - n)) as at(t)
      order by b.id = ${other.id}, n;
    insert into messages (workspace_id, conversation_id, website_id, content, is_from_user)
      select c.workspace_id, c.id, c.website_id, case when k = 1 then 'Question of ' || coalesce(c.visitor_id, 'nobody') else 'Reply 100%_sure' end, k = 1
      from conversations c, generate_series(1, 2) k order by c.id, k`);
  await app.db('messages').where('id', 2).update({ content: 'Die Größe heißt auf 日本語 anders.' });
  // Otherwise the index would have a list of what isn't sorted into it yet, and reading it could seem to cost more than reading the table.
  await app.db.raw('vacuum analyze conversations, messages');
});
afterAll(() => app.close());

async function addChatbot(): Promise<{ id: number; websiteId: number }> {
  const website = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: 'site.example' } });
  return owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId: website.id, name: 'Bot', widgetConfig: {} },
  });
}

async function list(query: Partial<ConversationPage>) {
  const answer = await owner.call(calls.listConversations, { params: { id: chatbot.id }, query });
  return { rows: answer.reply, total: Number(answer.headers.get(totalHeader)), ...answer };
}

describe('thousands of conversations', () => {
  test('are listed newest first, in pages, with their total', { tags: ['long'] }, async () => {
    const first = await list({ limit: 10 });
    expect([first.rows.length, first.total]).toEqual([10, many]);
    expect(first.rows[0]?.preview).toMatch(/^Question of /);
    const times = first.rows.map((row) => row.startedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const second = await list({ limit: 10, page: 2 });
    expect(second.rows[0]?.id).toBe((first.rows.at(-1)?.id ?? 0) - 1);
    expect((await list({ limit: 50, page: many / 50 })).rows).toHaveLength(50);
  });

  test('have an end: a page after the last one is empty', async () => {
    const beyond = await list({ limit: 50, page: 1_000_000 });
    expect([beyond.rows, beyond.total]).toEqual([[], many]);
  });

  test.each([
    ['started', 'asc', (row: { startedAt: string }) => row.startedAt],
    ['messages', 'asc', (row: { messageCount: number }) => row.messageCount],
    ['messages', 'desc', (row: { messageCount: number }) => -row.messageCount],
    ['ended', 'asc', (row: { endedAt: string | null }) => row.endedAt ?? '9999'],
  ] as const)('are sorted by %s, %s, in the same order on every page', async (sort, order, keyOf) => {
    const pages = [await list({ sort, order, limit: 20 }), await list({ sort, order, limit: 20, page: 2 })];
    const rows = pages.flatMap((page) => page.rows);
    const keys = rows.map((row) => keyOf(row as never));
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(40);
  });

  test('sorted by their end begin with those still open', async () => {
    const { rows } = await list({ sort: 'ended', order: 'desc', limit: 10 });
    expect(rows.every((row) => row.endedAt === null)).toBe(true);
  });

  test.each([
    ['a visitor', 'visitor-4711', 1],
    ['someone without a name', 'anonymous', Math.floor(many / 3)],
    ['words in a message', 'question of NOBODY', Math.floor(many / 3)],
    ['signs that mean something to a database', '100%_sure', many - 1],
    ['what nobody wrote', '%%', 0],
  ])('are searched for %s', async (_, q, total) => {
    expect((await list({ q, limit: 10 })).total).toBe(total);
  });

  test('are found by the number shown in the table', async () => {
    const [some] = (await list({ limit: 1, page: 77 })).rows;
    expect((await list({ q: `#${some?.id}` })).rows.map(({ id }) => id)).toEqual([some?.id]);
  });

  test.each(['started', 'ended', 'messages'] as const)('read only the rows of one page, sorted by %s', async (sort) => {
    const page: ConversationPage = { page: 1, limit: 50, q: '', sort, order: 'desc' };
    // The conversations of the page, twice, the first question of each, and the two messages of each.
    expect(rowsRead(await planOf(page))).toBeLessThanOrEqual(300);
  });

  test('read only index entries for the pages before', async () => {
    const page: ConversationPage = { page: 100, limit: 50, q: '', sort: 'started', order: 'desc' };
    expect(rowsRead(await planOf(page))).toBeLessThanOrEqual(100 * 50 + 300);
  });

  test.each(
    firstRows(2, [
      ['that one visitor wrote', 'of visitor-4711', 1],
      ['in other scripts', '日本語', 1],
      ['with letters that have marks', 'gRöß', 1],
    ]),
  )('are searched for words %s in one pass, without reading other messages', async (_, q, total) => {
    const page: ConversationPage = { page: 1, limit: 50, q, sort: 'started', order: 'desc' };
    expect((await list({ q })).total).toBe(total);
    const scans = scansOf(await planOf(page)).filter((scan) => scan['Relation Name'] === 'messages');
    const searching = scans.filter((scan) => JSON.stringify(scan).includes('~~*'));
    expect(searching).toHaveLength(1);
    expect(rowsRead(searching[0])).toBeLessThanOrEqual(10);
  });
});

test('a conversation counts its messages', async () => {
  const visitor = app.anonymous();
  const { id } = await addChatbot();
  const { conversationId } = await visitor.get(calls.startConversation, { params: { chatbotId: id }, body: {} });
  for (const message of ['Hello', 'Thanks']) {
    await visitor.get(calls.sendMessage, { params: { chatbotId: id }, body: { conversationId, message } });
  }
  const [conversation] = await owner.get(calls.listConversations, { params: { id } });
  expect(conversation?.messageCount).toBe(4);
});

test('a long conversation is read from its end, earlier messages on request', {
  tags: ['rule:long-conversation-in-parts'],
}, async () => {
  const [conversation] = (await list({ limit: 1 })).rows;
  const params = { id: conversation?.id };
  await app.db.raw(
    `insert into messages (workspace_id, conversation_id, website_id, content, is_from_user)
     select ?, ?, ?, 'message ' || n, n % 2 = 1 from generate_series(1, ?) n order by n`,
    [owner.workspaceId, params.id as number, chatbot.websiteId, longLength - 2],
  );
  await app.db('conversations').where('id', params.id).update({ message_count: longLength });
  const newest = await owner.call(calls.listMessages, { params, query: { limit: 50 } });
  expect([newest.reply.length, newest.headers.get(totalHeader)]).toEqual([50, String(longLength)]);
  expect(newest.reply.at(-1)?.content).toBe('message 118');
  const earlier = await owner.get(calls.listMessages, { params, query: { limit: 100, before: newest.reply[0]?.id } });
  expect(earlier).toHaveLength(70);
  expect(earlier.at(-1)?.content).toBe('message 68');
});

test.each([{ page: 0 }, { limit: 501 }, { limit: 1.5 }, { sort: 'visitor_id; drop' }, { order: 'up' }])(
  'a list requested with %o is rejected',
  async (query) => {
    expect((await list(query as never)).status).toBe(400);
  },
);

async function planOf(page: ConversationPage, of: Partial<typeof chatbot> = chatbot): Promise<Plan | undefined> {
  const { rows } = await app.db.raw<{ rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }>(
    `explain (analyze, format json) ${pageOf(app.db, { ...of, workspaceId: owner.workspaceId }, page).toQuery()}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

function scansOf(plan: Plan | undefined): Plan[] {
  if (!plan) return [];
  const below = (plan.Plans ?? []).flatMap(scansOf);
  return plan['Relation Name'] ? [plan, ...below] : below;
}

/** How many rows the plan read from tables and indexes. */
function rowsRead(plan: Plan | undefined): number {
  if (!plan) return Number.POSITIVE_INFINITY;
  const own = plan['Node Type'].includes('Scan')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0;
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own);
}

describe('the whole workspace', () => {
  const find = (query: { q: string; limit?: number }) => owner.get(calls.listAllConversations, { query });

  test('finds the newest conversations of all chatbots, with the matching part', {
    tags: ['rule:search-all-conversations'],
  }, async () => {
    const rows = await find({ q: 'visitor-1700' });
    expect(new Set(rows.map(({ chatbotId }) => chatbotId)).size).toBe(2);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(rows.every(({ match }) => match?.includes('visitor-1700'))).toBe(true);
    const [first] = rows;
    expect(await find({ q: `#${first?.id}` })).toMatchObject([{ id: first?.id, chatbotId: first?.chatbotId }]);
  });

  test('lists the conversations of all its chatbots in pages, with their total, and filters them', {
    tags: ['rule:all-conversations-listed'],
  }, async () => {
    const all = (query: Partial<ConversationPage>) => owner.call(calls.listAllConversations, { query });
    const first = await all({ limit: 3 });
    expect(Number(first.headers.get(totalHeader))).toBeGreaterThanOrEqual(2 * many);
    const next = await all({ limit: 3, page: 2 });
    const rows = [...(first.reply ?? []), ...(next.reply ?? [])];
    expect(new Set(rows.map(({ chatbotId }) => chatbotId)).size).toBeGreaterThan(1);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(6);
    const times = rows.map(({ startedAt }) => startedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await all({ rating: '1' })).reply).toEqual([]);
    expect((await all({ sort: 'messages', order: 'asc', limit: 1 })).reply?.[0]?.messageCount).toBe(2);
    expect(await (await app.as('stranger')).get(calls.listAllConversations, { query: {} })).toEqual([]);
  });

  test('reads only the rows of one page for the newest of all chatbots', async () => {
    const page: ConversationPage = { page: 1, limit: 50, q: '', sort: 'started', order: 'desc' };
    // One of them is the long conversation above.
    expect(rowsRead(await planOf(page, {}))).toBeLessThanOrEqual(300 + longLength);
  });

  test('treats pattern characters literally, and finds nothing of others', {
    tags: ['long', 'rule:search-escapes-patterns'],
  }, async () => {
    expect(await find({ q: '100%_sure', limit: 2 })).toHaveLength(2);
    expect(await find({ q: '100__sure' })).toEqual([]);
    expect(await (await app.as('stranger')).get(calls.listAllConversations, { query: { q: 'visitor' } })).toEqual([]);
  });

  test.each([{ q: 'x'.repeat(201) }, { q: 'x', limit: 501 }, { q: 'x', limit: 0 }])(
    'for %j is rejected',
    async (query) => {
      expect((await owner.call(calls.listAllConversations, { query })).status).toBe(400);
    },
  );
});
