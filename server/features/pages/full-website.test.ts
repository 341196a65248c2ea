import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { makeWebsite } from '../knowledge/testing/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const url = 'https://bakery.example/new';
const content = 'Bread is baked every morning. '.repeat(5);

function upload(owner: Owner, chatbotId: number, text: string) {
  const body = new FormData();
  body.append('file', new Blob([text]), 'menu.txt');
  return owner.call(knowledgeEndpoints.uploadFile, { params: { id: chatbotId }, body });
}

test('a website with 20,000 pages accepts no more from any source, and keeps those it has', {
  tags: ['long'],
}, async () => {
  const owner = await app.as('everything');
  const { websiteId: id } = await makeWebsite(owner);
  await app.db.raw(
    `insert into pages (workspace_id, website_id, url, title, content, content_hash, content_quality, source)
     select ?, ?, 'https://bakery.example/' || n, 'Page', 'Text', 'x', 0, 'upload' from generate_series(1, 20000) n`,
    [owner.workspaceId, id],
  );
  const send = (address: string) => {
    const crawlId = crypto.randomUUID();
    const pages = [{ url: address, title: 'New', content }];
    return owner.call(crawlsEndpoints.uploadPages, { params: { id }, body: { crawlId, pages, done: true } });
  };
  const answers = [
    await send(url),
    await owner.call(crawlsEndpoints.addManualContent, {
      body: { websiteUrl: url, pageTitle: 'New', manualContent: content, websiteId: id },
    }),
    await owner.call(knowledgeEndpoints.buildKnowledge, { params: { id }, body: { pages: [{ url, content }] } }),
  ];
  for (const { status, error } of answers) {
    expect([status, error.message]).toEqual([
      422,
      'A website can have up to 20,000 pages and 100 MB of text. Add another website for more.',
    ]);
  }
  expect((await send('https://bakery.example/7')).status).toBe(200);
  expect(await owner.get(websitesEndpoints.countPages, { params: { id } })).toMatchObject({ all: 20_000 });
});

test('a website with 1,000 texts and answers accepts no more, not even with a build', { tags: ['long'] }, async () => {
  const owner = await app.as('talkative');
  const { websiteId: id } = await makeWebsite(owner);
  await app.db.raw(
    `insert into entries (workspace_id, website_id, kind, title, content)
     select ?, ?, 'text', 'Text', 'Text ' || n from generate_series(1, 999) n`,
    [owner.workspaceId, id],
  );
  const texts = (...numbers: number[]) => ({
    pages: [],
    additionalContent: numbers.map((number) => ({ title: 'New', content: `${content} ${number}` })),
  });
  const build = (...numbers: number[]) =>
    owner.call(knowledgeEndpoints.buildKnowledge, { params: { id }, body: texts(...numbers) });
  const refused = [409, 'A website can have at most 1,000 texts and answers. Remove one to add another.'];
  const two = await build(1, 2);
  expect([two.status, two.error.message]).toEqual(refused);
  const body = { kind: 'qa', title: 'Bread?', content: 'Yes.' } as const;
  expect((await owner.call(knowledgeEndpoints.createEntry, { params: { id }, body })).status).toBe(201);
  const more = await owner.call(knowledgeEndpoints.createEntry, { params: { id }, body });
  expect([more.status, more.error.message]).toEqual(refused);
});

test('the total length of a website’s texts is limited, including changes', { tags: ['long'] }, async () => {
  const owner = await app.as('novelist');
  const { websiteId: id } = await makeWebsite(owner);
  await app.db.raw(
    `insert into entries (workspace_id, website_id, kind, title, content)
     select ?, ?, 'text', 'Chapter', repeat('x', 490000) || n from generate_series(10, 49) n`,
    [owner.workspaceId, id],
  );
  const body = { kind: 'text', title: 'Last', content: 'y'.repeat(390_000) } as const;
  const { id: entryId } = await owner.get(knowledgeEndpoints.createEntry, { params: { id }, body });
  const longer = { content: 'y'.repeat(500_000) };
  const answers = [
    await owner.call(knowledgeEndpoints.updateEntry, { params: { id, entryId }, body: longer }),
    await owner.call(knowledgeEndpoints.createEntry, { params: { id }, body }),
  ];
  const full = 'The texts of a website can have up to 20 MB together. Remove one to add another.';
  expect(answers.map(({ status, error }) => [status, error.message])).toEqual([
    [409, full],
    [409, full],
  ]);
});

test('pages too long for one response are sent in parts', { tags: ['long'] }, async () => {
  const owner = await app.as('encyclopedist');
  const { websiteId: id } = await makeWebsite(owner);
  await app.db.raw(
    `insert into pages (workspace_id, website_id, url, title, content, content_hash, content_quality, source)
     select ?, ?, 'https://bakery.example/' || n, 'Page', repeat('x', 1000000), 'x', 5, 'upload' from generate_series(1, 34) n`,
    [owner.workspaceId, id],
  );
  const list = (query: object) => owner.call(websitesEndpoints.listPages, { params: { id }, query });
  for (const query of [{}, { limit: 500 }, { q: 'page' }]) expect((await list(query)).status).toBe(422);
  expect((await list({ limit: 2, page: 2 })).reply).toHaveLength(2);
  expect((await list({ content: 'beginning' })).reply).toHaveLength(34);
});

test('a part of a long list reads only the beginnings of its own texts', async () => {
  const owner = await app.as('librarian');
  const { websiteId: id } = await makeWebsite(owner);
  const sent: { sql: string; bindings: unknown[] }[] = [];
  const record = (statement: (typeof sent)[number]) => sent.push(statement);
  app.services.db.on('query', record);
  await owner.get(websitesEndpoints.listPages, { params: { id }, query: { limit: 10, content: 'beginning' } });
  app.services.db.off('query', record);
  const { sql = '', bindings = [] } = sent.find((statement) => statement.sql.includes('left(')) ?? {};
  const { rows } = await app.db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
    `explain verbose ${sql.replace(/\$\d+/g, '?')}`,
    bindings as string[],
  );
  const lines = rows.map((row) => row['QUERY PLAN'].trim());
  expect(lines.filter((line) => line.includes('"left"('))).toHaveLength(1);
  expect(lines.findIndex((line) => line.includes('"left"('))).toBeLessThan(
    lines.findIndex((line) => line.startsWith('->  Sort')),
  );
});

test('a website with 100 chatbots gets no more, even from two concurrent requests', async () => {
  const owner = await app.as('chatty');
  const { websiteId, chatbotId } = await makeWebsite(owner);
  await app.db.raw(
    `insert into chatbots (workspace_id, website_id, name, widget_config, allowed_origins)
     select workspace_id, website_id, name, widget_config, allowed_origins from chatbots, generate_series(1, 98) where id = ?`,
    [chatbotId],
  );
  const create = () =>
    owner.call(chatbotsEndpoints.createChatbot, { body: { websiteId, name: 'One more', widgetConfig: '{}' } });
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await create()).error.message).toBe('A website can have up to 100 chatbots. Delete one first.');
});

test('files beyond 500 MB per website are rejected, whichever of its chatbots has them', {
  tags: ['long'],
}, async () => {
  const owner = await app.as('archivist');
  const { websiteId, chatbotId } = await makeWebsite(owner);
  const body = { websiteId, name: 'Second', widgetConfig: '{}' };
  const other = await owner.get(chatbotsEndpoints.createChatbot, { body });
  // With compression, unlike stored files, this would take ten times as long.
  await app.db.raw('alter table files alter column bytes set storage extended');
  const filled = 'insert into files (workspace_id, website_id, chatbot_id, filename, title, file_type, bytes, content)';
  try {
    await app.db.raw(
      `${filled} values (?, ?, ?, '0.txt', 'Old', 'text/plain', convert_to(repeat('x', 10485760), 'UTF8'), 'Old')`,
      [owner.workspaceId, websiteId, other.id],
    );
    await app.db.raw(
      `${filled} select workspace_id, website_id, chatbot_id, n || '.txt', title, file_type, bytes, content from files, generate_series(1, 49) n
     where chatbot_id = ?`,
      [other.id],
    );
  } finally {
    await app.db.raw('alter table files alter column bytes set storage external');
  }
  const answer = await upload(owner, chatbotId, 'Soup of the day');
  expect([answer.status, answer.error.message]).toEqual([
    409,
    'The files of a website can have up to 500 MB together. Delete one first.',
  ]);
});
