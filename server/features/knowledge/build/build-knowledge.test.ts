import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { type Owner, type TestApp, testApp } from '#server/testing/test-app.ts';
import { knowledgeEndpoints as calls } from '#shared/contracts/knowledge.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import {
  bakeryPages,
  build,
  endFirstDay,
  makeKnowledge,
  makeWebsite,
  search,
  until,
  waitForBuilds,
} from '../testing/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

const refreshes = async (owner: Owner) => (await owner.get(usageEndpoints.getUsageStats)).knowledgeBaseRefreshes;

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('building a knowledge base', () => {
  test('needs a signed-in owner', async () => {
    const { status } = await app
      .anonymous()
      .call(calls.buildKnowledge, { params: { id: 1 }, body: { pages: bakeryPages } });
    expect(status).toBe(401);
  });

  test.each([
    ['nothing at all', {}],
    ['pages that are all left out', { pages: bakeryPages.map((page) => ({ ...page, isIncluded: false })) }],
  ])('with %s says that no content is selected', async (_what, body) => {
    const owner = await app.as('empty');
    const { websiteId } = await makeWebsite(owner);
    const { status, error } = await owner.call(calls.buildKnowledge, { params: { id: websiteId }, body });
    expect(status).toBe(400);
    expect(error.message).toBe('No content selected');
  });

  test.each([
    [{ url: 'https://bakery.example/new' }, 'pages.1.content', 'Content is required'],
    [{ url: 'javascript:alert(1)', content: 'Hello' }, 'pages.1.url', 'Please enter a valid URL'],
  ])('with the unknown page %j changes nothing', async (page, path, message) => {
    const owner = await app.as('unknown-page');
    const { websiteId } = await makeWebsite(owner);
    const { status, error } = await owner.call(calls.buildKnowledge, {
      params: { id: websiteId },
      body: { pages: [bakeryPages[0], page], additionalContent: [{ title: 'More', content: 'More' }] },
    });
    expect([status, error.issues]).toEqual([400, [{ path, message }]]);
    expect(await owner.get(websitesEndpoints.listPages, { params: { id: websiteId } })).toEqual([]);
    expect(await owner.get(calls.listEntries, { params: { id: websiteId } })).toEqual([]);
    expect((await owner.get(calls.getKnowledge, { params: { id: websiteId } })).build).toBeNull();
  });

  test('reads an unchanged list again once the pages it names were added', { tags: ['long'] }, async () => {
    const owner = await app.as('linking');
    const { websiteId } = await makeWebsite(owner);
    const page = (title: string, content: string) => ({ url: `https://bakery.example/${title}`, title, content });
    const pages = ['Prices', 'Courses'].map((title) => page(title, `Our ${title} are on the board in the shop.`));
    const list = page('Home', '# Popular\n\n- Prices\n- Courses');
    const isLinkList = () =>
      app
        .db('knowledge_passages as p')
        .join('knowledge_sources as s', 's.id', 'p.source_id')
        .where({ 's.website_id': websiteId, 's.url': list.url })
        .orderBy('s.version')
        .pluck<boolean[]>('p.is_link_list');
    await build(owner, websiteId, { pages: [list] });
    expect(await isLinkList()).toEqual([false]);
    await build(owner, websiteId, { pages: [list, ...pages] });
    expect(await isLinkList()).toEqual([false, true]);
  });

  test('for someone else’s website looks like one for a website that doesn’t exist', async () => {
    const { websiteId } = await makeWebsite(await app.as('ann'));
    const stranger = await app.as('bob');
    const request = { params: { id: websiteId }, body: { pages: bakeryPages } };
    expect((await stranger.call(calls.buildKnowledge, request)).status).toBe(404);
    expect((await stranger.call(calls.getKnowledge, { params: { id: websiteId } })).status).toBe(404);
    expect(await app.db('pages').where('website_id', websiteId)).toEqual([]);
  });

  test('responds once the chosen pages can be searched, and counts one refresh', {
    tags: ['rule:build-searchable'],
  }, async () => {
    const owner = await app.as('builder');
    const { websiteId, chatbotId } = await makeWebsite(owner);
    const before = await owner.get(calls.getKnowledge, { params: { id: websiteId } });
    expect(before).toEqual({ build: null, isReady: false });
    const summary = await build(owner, websiteId);
    expect(summary).toMatchObject({
      pages: 3,
      entries: 0,
      files: 0,
      chunks: 3,
      skipped: 0,
      model: 'lexical',
      warnings: [],
    });
    expect((await search(owner, chatbotId, 'when do you open on saturday'))[0]).toContain('8am to 1pm');
    const state = await owner.get(calls.getKnowledge, { params: { id: websiteId } });
    expect(state).toMatchObject({
      isReady: true,
      build: { status: 'done', progress: { step: 'done', done: 3, total: 3 } },
    });
    expect((await owner.get(websitesEndpoints.getWebsite, { params: { id: websiteId } })).hasKnowledge).toBe(true);
    expect(await refreshes(owner)).toBe(1);
  });

  test('twice in a row finds no changes the second time, and leaves one version', {
    tags: ['long', 'rule:build-unchanged'],
  }, async () => {
    const owner = await app.as('twice');
    const { websiteId } = await makeKnowledge(owner);
    await endFirstDay(app, websiteId);
    expect(await build(owner, websiteId)).toMatchObject({ chunks: 3, skipped: 3 });
    expect(await app.db('knowledge_sources').where('website_id', websiteId)).toHaveLength(3);
    expect(await app.db('knowledge_segments').where('website_id', websiteId)).toHaveLength(1);
    const { kb_version: version } = await app.db('websites').where('id', websiteId).first('kb_version');
    expect(await app.db('knowledge_versions').where({ website_id: websiteId, version })).toHaveLength(1);
    expect(await app.db('knowledge_versions').where('website_id', websiteId)).toHaveLength(2);
    expect(await refreshes(owner)).toBe(2);
  });

  test('uses the pages in the request and leaves out the others', { tags: ['long'] }, async () => {
    const owner = await app.as('chooser');
    const { websiteId, chatbotId } = await makeKnowledge(owner);
    const [home, hours, cakes] = bakeryPages.map(({ url }) => ({ url }));
    await build(owner, websiteId, { pages: [home, { ...hours, isIncluded: false }] });
    const pages = await owner.get(websitesEndpoints.listPages, { params: { id: websiteId } });
    expect(Object.fromEntries(pages.map((page) => [page.url, page.isIncluded]))).toEqual({
      [home?.url ?? '']: true,
      [hours?.url ?? '']: false,
      [cakes?.url ?? '']: false,
    });
    expect((await search(owner, chatbotId, 'price of a wedding cake for saturday')).join()).not.toMatch(
      /cake|Saturday/,
    );
  });

  test.each(
    firstRows(2, [
      ['stored', [true, false, false]],
      ['all', [true, true, false]],
      ['content', [true, false, false]],
    ] as const),
  )('applies the rule %j to pages that aren’t in the request', async (otherPages, expected) => {
    const owner = await app.as(`rule-${otherPages}`);
    const { websiteId } = await makeKnowledge(owner);
    const params = { id: websiteId };
    const [home = '', hours = '', cakes = ''] = bakeryPages.map(({ url }) => url);
    await app.db('pages').where({ website_id: websiteId, url: hours }).update({ is_included: false });
    await app
      .db('pages')
      .where({ website_id: websiteId, url: hours })
      .update({ content: 'x'.repeat(100), content_quality: 1 });
    await app
      .db('pages')
      .where({ website_id: websiteId, url: home })
      .update({ content: 'x'.repeat(101), content_quality: 1 });
    await build(owner, websiteId, { pages: [{ url: cakes, isIncluded: false }], otherPages });
    const stored = await owner.get(websitesEndpoints.listPages, { params });
    const isIncluded = new Map(stored.map((page) => [page.url, page.isIncluded]));
    expect([home, hours, cakes].map((url) => isIncluded.get(url))).toEqual(expected);
  });

  test('with a rule ignores an exception that was deleted in the meantime', { tags: ['long'] }, async () => {
    const owner = await app.as('gone-exception');
    const { websiteId } = await makeKnowledge(owner);
    const pages = [{ url: 'https://bakery.example/gone', isIncluded: true }];
    expect(await build(owner, websiteId, { pages, otherPages: 'stored' })).toMatchObject({ pages: 3 });
    const { error } = await owner.call(calls.buildKnowledge, {
      params: { id: websiteId },
      body: { pages, otherPages: 'none' },
    });
    expect(error.message).toBe('No content selected');
  });

  test('with a rule that selects no page says that no content is selected and changes nothing', {
    tags: ['rule:build-without-pages'],
  }, async () => {
    const owner = await app.as('empty-rule');
    const { websiteId } = await makeWebsite(owner);
    const request = { params: { id: websiteId }, body: { otherPages: 'content' as const } };
    const { status, error } = await owner.call(calls.buildKnowledge, request);
    expect([status, error.message]).toEqual([400, 'No content selected']);
    expect((await owner.get(calls.getKnowledge, { params: { id: websiteId } })).build).toBeNull();
  });

  test('adds the same additional texts only once', { tags: ['long'] }, async () => {
    const owner = await app.as('texts');
    const { websiteId, chatbotId } = await makeWebsite(owner);
    const additionalContent = [
      {
        type: 'file',
        filename: 'additional-content-1.txt',
        title: 'Additional Content 1',
        content: 'Dogs may wait on the terrace.',
      },
    ];
    await build(owner, websiteId, { additionalContent });
    expect(await build(owner, websiteId, { pages: bakeryPages, additionalContent })).toMatchObject({
      pages: 3,
      entries: 1,
    });
    expect((await search(owner, chatbotId, 'dogs'))[0]).toBe('Dogs may wait on the terrace.');
  });

  test('from pages without any text says so and counts no refresh', async () => {
    const owner = await app.as('blank');
    const { websiteId } = await makeWebsite(owner);
    await app.db('pages').insert({
      workspace_id: owner.workspaceId,
      website_id: websiteId,
      url: 'https://bakery.example/blank',
      title: 'Blank',
      content: '',
      content_hash: 'x',
      content_quality: 0,
      source: 'crawl',
    });
    const { status, error } = await owner.call(calls.buildKnowledge, {
      params: { id: websiteId },
      body: { pages: [{ url: 'https://bakery.example/blank' }] },
    });
    expect([status, error.message]).toEqual([
      422,
      'The selected pages and texts are empty, so there is nothing to answer from.',
    ]);
    expect(await refreshes(owner)).toBe(0);
    const state = await owner.get(calls.getKnowledge, { params: { id: websiteId } });
    expect(state).toMatchObject({ isReady: false, build: { status: 'failed', error: error.message } });
  });

  test('streams its progress and ends with the summary', { tags: ['rule:build-streams-progress'] }, async () => {
    const owner = await app.as('streamer');
    const { websiteId } = await makeWebsite(owner);
    const events = await collect(
      owner.stream(calls.buildKnowledge, { params: { id: websiteId }, body: { pages: bakeryPages } }),
    );
    expect(events[0]).toMatchObject({ event: 'progress', data: { step: 'queued' } });
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { summary: { chunks: 3 } } });
    const later = await collect(owner.stream(calls.getKnowledge, { params: { id: websiteId } }));
    expect(later).toEqual([events.at(-1)]);
  });

  test('continues when the client disconnects', { tags: ['long'] }, async () => {
    const owner = await app.as('leaver');
    const { websiteId, chatbotId } = await makeWebsite(owner);
    const leave = new AbortController();
    const asked = owner.fetch(`/api/websites/${websiteId}/knowledge-base`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ pages: bakeryPages }),
      signal: leave.signal,
    });
    await until(
      async () => (await app.db('knowledge_builds').where('website_id', websiteId).first('id')) !== undefined,
    );
    leave.abort();
    await expect(asked).rejects.toThrow('aborted');
    await waitForBuilds(app, websiteId);
    expect(await search(owner, chatbotId, 'sourdough')).toHaveLength(1);
    expect(app.logged.filter((line) => Number(line['level']) >= 50)).toEqual([]);
  });

  test('keeps markup, scripts and special characters as text', { tags: ['long'] }, async () => {
    const owner = await app.as('markup');
    const { websiteId, chatbotId } = await makeWebsite(owner);
    const content = 'Vouchers <script>alert("x")</script> & <b>bold</b> \u0000 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 𐌰𐌱𐌲𐌳 \ud800 emoji 🥐';
    await build(owner, websiteId, {
      pages: [{ url: 'https://bakery.example/<x>', title: '<img src=x onerror=alert(1)>\u0000', content }],
    });
    const { results } = await owner.get(calls.searchKnowledge, {
      params: { id: chatbotId },
      body: { query: 'vouchers' },
    });
    expect(results[0]?.text).toContain('<script>alert("x")</script> & <b>bold</b>');
    expect(results[0]?.title).toBe('<img src=x onerror=alert(1)>');
  });
});
