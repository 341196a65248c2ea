import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, type TestApp, testApp } from '#server/testing/test-app.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints as calls } from '#shared/contracts/knowledge.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, nav, page } from '#shared/crawler/testing/site-answers.ts';
import { build, endFirstDay, makeWebsite, search } from '../testing/site.ts';

const menu = nav('/', '/prices', '/hours');
const prices = (euros: number) => page('Prices', menu, `<p>${`A haircut costs ${euros} euros. `.repeat(5)}</p>`);
const hours = page('Hours', menu, `<p>${'We are open on Saturday from nine to five. '.repeat(5)}</p>`);

let app: TestApp;
let site: FakeSite;
beforeAll(async () => {
  // Other tests cover browsers, which would only take time here.
  app = await testApp({
    work: true,
    config: { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } },
  });
  site = await fakeSite({ '/': page('Salon', menu), '/prices': prices(25), '/hours': hours });
});
afterAll(async () => {
  await app.close();
  await site[Symbol.asyncDispose]();
});

/** A crawled website with its knowledge built, and a chatbot with a file. */
async function makeSalon(owner: Owner) {
  const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, {
    body: { name: 'Salon', url: site.origin },
  });
  const { pages } = await owner.get(crawlsEndpoints.crawlWebsite, { body: { url: site.origin, websiteId } });
  await build(owner, websiteId, { pages: pages.map(({ url }) => ({ url })) });
  const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId, name: 'Salon', widgetConfig: {} },
  });
  const form = new FormData();
  form.append('file', new Blob(['Vouchers are valid for three years.']), 'vouchers.txt');
  await owner.get(calls.uploadFile, { params: { id: chatbotId }, body: form });
  return { websiteId, chatbotId };
}

describe('regenerating a knowledge base', () => {
  test('needs a signed-in owner', async () => {
    expect((await app.anonymous().call(calls.regenerateKnowledge, { params: { id: 1 } })).status).toBe(401);
  });

  test('for someone else’s chatbot looks like one for a chatbot that doesn’t exist', async () => {
    const { chatbotId } = await makeWebsite(await app.as('ann'));
    const stranger = await app.as('bob');
    expect((await stranger.call(calls.regenerateKnowledge, { params: { id: chatbotId } })).status).toBe(404);
    expect(await app.db('knowledge_builds').where('chatbot_id', chatbotId)).toEqual([]);
  });

  test('reads changed pages, keeps files and pages that fail to load, and counts one refresh', {
    tags: ['rule:refresh-reads-changes'],
  }, async () => {
    const owner = await app.as('salon');
    const { websiteId, chatbotId } = await makeSalon(owner);
    await endFirstDay(app, websiteId);
    site.set({ '/prices': prices(30), '/hours': answer('Out of order', { status: 500 }) });
    const { summary } = await owner.get(calls.regenerateKnowledge, { params: { id: chatbotId } });
    expect(summary).toMatchObject({ files: 1 });
    expect(summary.warnings).toEqual([expect.stringContaining(`${site.origin}/hours kept its previous content: `)]);
    expect((await search(owner, chatbotId, 'price of a haircut'))[0]).toContain('30 euros');
    expect((await search(owner, chatbotId, 'open on saturday'))[0]).toContain('nine to five');
    expect(await search(owner, chatbotId, 'vouchers')).toEqual(['Vouchers are valid for three years.']);
    expect((await owner.get(usageEndpoints.getUsageStats)).knowledgeBaseRefreshes).toBe(2);
    const ledger = await app.db('usage_ledger').where('website_id', websiteId).orderBy('id').pluck('chatbot_id');
    expect(ledger).toEqual([null, chatbotId]);
  });

  test('adds new pages, removes deleted ones, reports both, and counts only if something changed', {
    tags: ['long'],
  }, async () => {
    await using shop = await fakeSite({ '/': page('Salon', menu), '/prices': prices(25), '/hours': hours });
    const owner = await app.as('follower');
    const body = { name: 'Salon', url: shop.origin };
    const { id: websiteId } = await owner.get(websitesEndpoints.createWebsite, { body });
    const { pages } = await owner.get(crawlsEndpoints.crawlWebsite, { body: { url: shop.origin, websiteId } });
    await build(owner, websiteId, { pages: pages.map(({ url }) => ({ url })) });
    const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
      body: { websiteId, name: 'Salon', widgetConfig: {} },
    });
    const regenerate = async () =>
      (await owner.get(calls.regenerateKnowledge, { params: { id: chatbotId } })).summary.changes;
    const refreshes = async () => (await owner.get(usageEndpoints.getUsageStats)).knowledgeBaseRefreshes;
    const none = { count: 0, urls: [] };

    await endFirstDay(app, websiteId);
    expect(await regenerate()).toEqual({ added: none, changed: none, removed: none, failed: none });
    expect(await refreshes()).toBe(1);

    const vouchers = page('Vouchers', menu, `<p>${'Gift vouchers are valid for three years. '.repeat(5)}</p>`);
    shop.set({
      '/': page('Salon', nav('/', '/prices', '/vouchers')),
      '/vouchers': vouchers,
      '/prices': prices(30),
      '/hours': answer('Gone', { status: 404 }),
    });
    const one = (path: string) => ({ count: 1, urls: [shop.url(path)] });
    expect(await regenerate()).toMatchObject({ added: one('/vouchers'), removed: none, failed: one('/hours') });
    expect((await search(owner, chatbotId, 'gift vouchers valid'))[0]).toContain('three years');
    expect(await refreshes()).toBe(2);

    expect(await regenerate()).toMatchObject({ added: none, changed: none, removed: one('/hours'), failed: none });
    expect(await search(owner, chatbotId, 'open on saturday')).not.toContainEqual(expect.stringContaining('nine to'));
    expect(await refreshes()).toBe(3);
    const { build: last } = await owner.get(calls.getKnowledge, { params: { id: websiteId } });
    expect(last?.summary?.changes?.removed).toEqual(one('/hours'));
  });

  test('streams its progress', { tags: ['long'] }, async () => {
    const owner = await app.as('streamer');
    const { chatbotId } = await makeSalon(owner);
    const events: string[] = [];
    for await (const { event } of owner.stream(calls.regenerateKnowledge, { params: { id: chatbotId } }))
      events.push(event);
    expect(events.at(-1)).toBe('done');
    expect(events).toContain('progress');
  });
});
