import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints as calls } from '#shared/contracts/conversations.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('owner');
});
afterAll(() => app.close());

async function addChatbot(client = owner) {
  const website = await client.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: 'site.example' } });
  const body = { websiteId: website.id, name: 'Bot', widgetConfig: {} };
  return client.get(chatbotsEndpoints.createChatbot, { body });
}

/** A visitor opens the chat and sends these messages. */
async function begin(
  chatbot: { id: number; websiteId: number },
  { texts = [], ...body }: { texts?: string[]; visitorId?: string; pageUrl?: string } = {},
  client = owner,
): Promise<number> {
  const begun = await app.anonymous().get(calls.startConversation, { params: { chatbotId: chatbot.id }, body });
  const { id } = await app.db('conversations').where('public_id', begun.conversationId).first<{ id: number }>('id');
  for (const content of texts) {
    await app.db('messages').insert({
      workspace_id: client.workspaceId,
      conversation_id: id,
      website_id: chatbot.websiteId,
      content,
      is_from_user: true,
    });
  }
  await app.db('conversations').where({ id }).update({ message_count: 1 });
  return id;
}

const listOf = (id: number, query: { q?: string } = {}, client = owner) =>
  client.get(calls.listConversations, { params: { id }, query });

test.each([
  ['https://shop.example/prices?session=secret#top', 'https://shop.example/prices'],
  ['https://ann:secret@shop.example:8443/', 'https://shop.example:8443/'],
  ['about:srcdoc', null],
  ['javascript:alert(1)', null],
  ['<b>nonsense</b>', null],
  [undefined, null],
])('of the page %s, the owner sees %s', async (pageUrl, expected) => {
  const chatbot = await addChatbot();
  await begin(chatbot, pageUrl === undefined ? {} : { pageUrl });
  expect((await listOf(chatbot.id)).map((row) => row.pageUrl)).toEqual([expected]);
});

test('a URL that is too long is rejected', async () => {
  const { id: chatbotId } = await addChatbot();
  const body = { pageUrl: `https://shop.example/${'a'.repeat(500)}` };
  expect((await app.anonymous().call(calls.startConversation, { params: { chatbotId }, body })).status).toBe(400);
});

test('a search shows the matching part of a message', async () => {
  const chatbot = await addChatbot();
  const before = 'Hello there. '.repeat(20);
  await begin(chatbot, {
    visitorId: 'rye-fan',
    texts: ['Good morning', `${before}Do you bake <b>RYE</b> bread?`],
  });
  const [found] = await listOf(chatbot.id, { q: 'rye' });
  expect(found?.match).toMatch(/^.{50}RYE<\/b> bread\?$/);
  expect((await listOf(chatbot.id, { q: 'rye-fan' }))[0]?.match).toBeNull();
  expect((await listOf(chatbot.id, { q: `#${found?.id}` }))[0]?.match).toBeNull();
});

test('the export has the filtered conversations, newest first, and no formulas', {
  tags: ['rule:conversations-exported'],
}, async () => {
  const chatbot = await addChatbot();
  await begin(chatbot, { texts: ['Not this one'] });
  const formula = await begin(chatbot, {
    visitorId: '@SUM(1)',
    texts: ['=HYPERLINK("http://evil.example")\nrye'],
  });
  const spaced = await begin(chatbot, { texts: [' \t-1+1 rye'], pageUrl: 'https://shop.example/a?b' });
  const plain = await begin(chatbot, { visitorId: 'ann', texts: ['Größe, "rye"?'] });
  const answer = await owner.send(calls.exportConversations, { params: { id: chatbot.id }, query: { q: 'rye' } });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="conversations.csv"');
  const times = /"\d{4}-[^"]+Z"/g;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.replace(times, 'TIME').split('\r\n')).toEqual([
    '\uFEFF"ID","Visitor","Started","Ended","Messages","Outcome","Rating","Page","First question","Answered by","Waited for a person","First reply of a person","Messages left"',
    `${plain},"ann",TIME,,1,,,,"Größe, ""rye""?",,,,0`,
    `${spaced},,TIME,,1,,,"https://shop.example/a","' \t-1+1 rye",,,,0`,
    `${formula},"'@SUM(1)",TIME,,1,,,,"'=HYPERLINK(""http://evil.example"")\nrye",,,,0`,
    '',
  ]);
});

test('the export of all chatbots names them, and has nothing of others', {
  tags: ['rule:all-conversations-exported'],
}, async () => {
  const [one, two] = [await addChatbot(), await addChatbot()];
  const stranger = await app.as('stranger');
  await begin(await addChatbot(stranger), { texts: ['Their vespa'] }, stranger);
  const ids = [await begin(one, { texts: ['A vespa?'] }), await begin(two, { texts: ['Vespa parts?'] })];
  await app.db('chatbots').where('id', two.id).update({ name: 'Advisor' });
  const answer = await owner.send(calls.exportAllConversations, { query: { q: 'vespa' } });
  const lines = (await answer.text()).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(
    /,"First question","Answered by","Waited for a person","First reply of a person","Messages left","Chatbot"$/,
  );
  expect(lines.slice(1).map((line) => [Number(line.split(',')[0]), line.split(',').at(-1)])).toEqual([
    [ids[1], '"Advisor"'],
    [ids[0], expect.stringMatching(/^"(?!Advisor).+"$/)],
  ]);
});

test('conversations are deleted with their messages, and those of another chatbot stay', {
  tags: ['rule:conversations-deleted'],
}, async () => {
  const chatbot = await addChatbot();
  const gone = await begin(chatbot, { texts: ['Delete me', 'And me'] });
  const kept = await begin(chatbot, { texts: ['Keep me'] });
  const stranger = await app.as('stranger');
  const theirs = await addChatbot(stranger);
  const foreign = await begin(theirs, { texts: ['Not yours'] }, stranger);

  const remove = (ids: number[]) => owner.get(calls.deleteConversations, { params: { id: chatbot.id }, body: { ids } });
  expect(await remove([gone, foreign, 999_999])).toEqual({ deleted: 1 });
  expect(await remove([gone])).toEqual({ deleted: 0 });
  expect((await listOf(chatbot.id)).map(({ id }) => id)).toEqual([kept]);
  expect((await listOf(theirs.id, {}, stranger)).map(({ id }) => id)).toEqual([foreign]);
  expect(await app.db('messages').where('conversation_id', gone).pluck('content')).toEqual([]);
  expect(await app.db('messages').where('conversation_id', foreign).pluck('content')).toEqual(['Not yours']);
});

test.each([[[]], [[0]], [Array.from({ length: 101 }, (_, id) => id + 1)], [['1 or 1=1']]])(
  'invalid ids are rejected',
  { tags: ['rule:conversation-ids-checked'] },
  async (ids) => {
    const { id } = await addChatbot();
    const body = { ids: ids as number[] };
    expect((await owner.call(calls.deleteConversations, { params: { id }, body })).status).toBe(400);
  },
);
