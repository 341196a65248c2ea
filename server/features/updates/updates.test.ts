import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appReadingsEndpoints } from '#shared/contracts/app-readings.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { type ChangeKind, updatesEndpoints as calls, type WebsiteUpdates } from '#shared/contracts/updates.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, nav, page, redirect, urlset } from '#shared/crawler/testing/site-answers.ts';
import { keyClient } from '../../testing/key-client.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { build } from '../knowledge/testing/site.ts';

let app: TestApp;
let site: FakeSite;
let owner: Owner;
let params: { id: number };
let number = 0;

beforeAll(async () => {
  app = await testApp({
    work: true,
    env: { ENFORCE_PLAN_LIMITS: '1' },
    config: { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } },
  });
});
afterAll(() => app.close());

const names = ['prices', 'hours', 'team', 'parking', 'vouchers', 'news', 'jobs', 'contact', 'privacy'];
const menu = (extra: string[] = []) => nav('/', ...[...names, ...extra].map((name) => `/${name}`));
const text = (name: string, words: string) => page(name, menu(), `<p>${`${words} `.repeat(12)}</p>`);
const answers = () => ({
  '/': page('Salon', menu(), `<p>${'Welcome to the salon on the corner. '.repeat(8)}</p>`),
  ...Object.fromEntries(names.map((name) => [`/${name}`, text(name, `Everything about our ${name} is here.`)])),
});

beforeEach(async () => {
  await using _ = site ?? null;
  site = await fakeSite(answers());
  owner = await app.as(`salon${++number}`);
  const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Salon', url: site.origin } });
  params = { id };
  const { pages } = await owner.get(crawlsEndpoints.crawlWebsite, { body: { url: site.origin, websiteId: id } });
  await build(owner, id, { pages: pages.map(({ url }) => ({ url })) });
});

async function update(): Promise<WebsiteUpdates> {
  await owner.get(calls.updateNow, { params });
  return settled();
}

/** Waits until nothing is queued or in progress. */
async function settled(): Promise<WebsiteUpdates> {
  await expect.poll(async () => (await owner.get(calls.getUpdates, { params })).current).toBeNull();
  return owner.get(calls.getUpdates, { params });
}

async function changes(runId: number, kind?: ChangeKind) {
  const all = await owner.get(calls.listChanges, { params: { ...params, runId }, query: { kind } });
  return all.map((one) => [one.kind, one.url.slice(site.origin.length), one.reason ?? one.movedFrom] as const);
}

const stored = async () => {
  const pages = await owner.get(websitesEndpoints.listPages, { params });
  return Object.fromEntries(pages.map(({ url, content }) => [url.slice(site.origin.length), content]));
};

test('an update without changes writes nothing, costs nothing, and notes that the pages were checked', {
  tags: ['long', 'rule:updates-nothing-changed'],
}, async () => {
  await app.db('pages').update({ checked_at: new Date(0) });
  const before = await app.db('knowledge_versions').where('website_id', params.id);
  const { last, checkedToday, pages } = await update();
  expect(last).toMatchObject({ status: 'done', trigger: 'owner', heldBecause: null });
  expect(last?.counts).toMatchObject({ new: 0, changed: 0, gone: 0, failed: 0, unchanged: 10 });
  expect([checkedToday, pages]).toEqual([10, 10]);
  expect(await app.db('knowledge_versions').where('website_id', params.id)).toEqual(before);
  expect((await owner.get(usageEndpoints.getUsageStats)).knowledgeBaseRefreshes).toBe(1);
});

test('new, changed, moved and failing pages are found, shown with their texts, and built at no cost', {
  tags: ['rule:updates-changes-shown'],
}, async () => {
  site.set({
    '/': page('Salon', menu(['gifts']), `<p>${'Welcome to the salon on the corner. '.repeat(8)}</p>`),
    '/prices': text('prices', 'A haircut now costs thirty euros.'),
    // As short as the pages that visitors of small sites ask about.
    '/gifts': answer('<title>Gifts</title><main><p>Gift cards are valid for three years.</p></main>'),
    '/team': redirect('/people'),
    '/people': text('team', 'Everything about our team is here.'),
    '/hours': answer('Out of order', { status: 500 }),
  });
  const { last, failing } = await update();
  expect(last?.status).toBe('done');
  expect((await changes(last?.id ?? 0)).toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['changed', '/prices', null],
    ['failed', '/hours', expect.any(String)],
    ['moved', '/people', `${site.origin}/team`],
    ['new', '/gifts', null],
  ]);
  expect(failing).toBe(1);
  const pages = await stored();
  expect(pages['/prices']).toContain('thirty euros');
  expect(pages['/gifts']).toContain('Gift cards');
  const gifts = { website_id: params.id, url: site.url('/gifts') };
  expect(await app.db('pages').where(gifts).select('is_included', 'content_quality')).toEqual([
    { is_included: true, content_quality: 0 },
  ]);
  expect(pages['/hours']).toContain('Everything about our hours');
  expect(pages['/team']).toBeUndefined();
  const [{ id: changeId } = { id: 0 }] = await owner.get(calls.listChanges, {
    params: { ...params, runId: last?.id ?? 0 },
    query: { kind: 'changed' },
  });
  const detail = await owner.get(calls.getChange, { params: { ...params, runId: last?.id ?? 0, changeId } });
  expect(detail.before).toContain('Everything about our prices');
  expect(detail.after).toContain('thirty euros');
  const history = await owner.get(calls.listPageHistory, { params, query: { url: site.url('/prices') } });
  expect(history).toMatchObject([{ kind: 'changed', changeId }]);
  expect((await owner.get(usageEndpoints.getUsageStats)).knowledgeBaseRefreshes).toBe(1);
});

test('a title that changed alone is stored, shown, and named in the sources of answers', {
  tags: ['long', 'rule:updates-title-alone'],
}, async () => {
  const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
    body: { websiteId: params.id, name: 'Salon', widgetConfig: {} },
  });
  const titles = async () => {
    const { results } = await owner.get(knowledgeEndpoints.searchKnowledge, {
      params: { id: chatbotId },
      body: { query: 'Everything about our vouchers', limit: 1 },
    });
    return results.map(({ title }) => title);
  };
  expect(await titles()).toEqual(['vouchers']);
  const vouchers = text('vouchers', 'Everything about our vouchers is here.');
  site.set({ '/vouchers': vouchers.replace('<title>vouchers', '<title>Gift cards') });
  const { last } = await update();
  const runId = last?.id ?? 0;
  expect(await changes(runId)).toEqual([['changed', '/vouchers', null]]);
  expect(last?.counts).toMatchObject({ changed: 1, unchanged: 9 });
  const [{ id: changeId } = { id: 0 }] = await owner.get(calls.listChanges, {
    params: { ...params, runId },
    query: {},
  });
  const { before, after } = await owner.get(calls.getChange, { params: { ...params, runId, changeId } });
  expect([before?.split('\n')[0], after?.split('\n')[0]]).toEqual(['vouchers', 'Gift cards']);
  expect(await titles()).toEqual(['Gift cards']);
  expect((await update()).last?.counts).toMatchObject({ changed: 0, unchanged: 10 });
});

test('a page is dropped after it was missing twice', {
  tags: ['long', 'rule:updates-page-missing-twice'],
}, async () => {
  site.set({ '/jobs': answer('Not found', { status: 404 }) });
  expect((await update()).last?.counts.gone).toBe(0);
  expect((await stored())['/jobs']).toBeDefined();
  const { last } = await update();
  expect(await changes(last?.id ?? 0)).toEqual([['gone', '/jobs', expect.any(String)]]);
  expect((await stored())['/jobs']).toBeUndefined();
});

test('pages that the site doesn’t want to be read or indexed anymore are dropped at once', {
  tags: ['long'],
}, async () => {
  site.set({
    '/robots.txt': answer('User-agent: *\nDisallow: /jobs', { headers: { 'content-type': 'text/plain' } }),
    '/team': text('team', 'Everything about our team is here.').replace(
      '<head>',
      '<head><meta name="robots" content="noindex">',
    ),
  });
  const { last } = await update();
  expect((await changes(last?.id ?? 0)).map(([kind, path]) => [kind, path])).toEqual(
    expect.arrayContaining([
      ['gone', '/jobs'],
      ['gone', '/team'],
    ]),
  );
  expect(last?.counts.gone).toBe(2);
  // Allowed again, they come back.
  site.set({ ...answers(), '/robots.txt': answer('', { headers: { 'content-type': 'text/plain' } }) });
  await app
    .db('skipped_urls')
    .where('website_id', params.id)
    .update({ next_check_at: new Date(0) });
  expect((await update()).last?.counts.new).toBe(2);
});

test('a page that names another one as its canonical address becomes that one', { tags: ['long'] }, async () => {
  site.set({
    '/': page('Salon', menu(['cost']), `<p>${'Welcome to the salon on the corner. '.repeat(8)}</p>`),
    '/cost': text('prices', 'Everything about our prices is here.'),
    '/prices': text('prices', 'Everything about our prices is here.').replace(
      '<head>',
      '<head><link rel="canonical" href="/cost">',
    ),
  });
  const { last } = await update();
  expect(await changes(last?.id ?? 0)).toEqual([['moved', '/cost', `${site.origin}/prices`]]);
});

test('a new design changes no text, and writes no version', { tags: ['long', 'rule:updates-new-design'] }, async () => {
  const shell = (body: string) =>
    body.replace('<body>', '<body><div class="banner">Spring sale: all colors of the rainbow, this week only</div>');
  site.set(Object.fromEntries(Object.entries(answers()).map(([path, html]) => [path, shell(html)])));
  const { last } = await update();
  expect(last).toMatchObject({ status: 'done', counts: { changed: 0, new: 0, unchanged: 10 } });
});

describe('an update that changes too much', () => {
  beforeEach(() => {
    site.set(
      Object.fromEntries(
        names.slice(0, 7).map((name) => [`/${name}`, text(name, `Cheap pills instead of ${name}, and watches.`)]),
      ),
    );
  });

  test('waits for a person, answers with nothing of it, and can be published', {
    tags: ['rule:updates-large-change-waits'],
  }, async () => {
    const {
      held: [held],
      last,
    } = await update();
    expect([held?.status, held?.heldBecause, held?.counts.changed, last]).toEqual(['held', 'changed', 7, null]);
    // The desktop app notifies people of it.
    const inApp = await owner.get(appReadingsEndpoints.listAppReadings);
    expect([inApp.due, inApp.held]).toMatchObject([[], [{ websiteId: params.id, runId: held?.id }]]);
    expect((await stored())['/prices']).toContain('Everything about our prices');
    // The next one waits, too, instead of it.
    const again = await update();
    expect(again.held[0]?.id).not.toBe(held?.id);
    expect((await stored())['/prices']).toContain('Everything about our prices');
    const runId = again.held[0]?.id ?? 0;
    await owner.get(calls.publishRun, { params: { ...params, runId } });
    const { last: published, held: none } = await settled();
    expect([published?.id, published?.status, none]).toEqual([runId, 'done', []]);
    expect((await stored())['/prices']).toContain('Cheap pills');
    expect((await owner.call(calls.publishRun, { params: { ...params, runId } })).status).toBe(409);
    expect(await audited()).toEqual(['update.published', 'update.started', 'update.started']);
  });

  test('can’t come in parts, and is withdrawn if the site takes it back', { tags: ['long'] }, async () => {
    const [held] = (await update()).held;
    expect(held?.heldBecause).toBe('changed');
    // Only one of its pages is due the next time.
    await app
      .db('pages')
      .where('website_id', params.id)
      .update({ next_check_at: new Date(Date.now() + 1e9) });
    await app
      .db('pages')
      .where({ website_id: params.id, url: site.url('/prices') })
      .update({ next_check_at: new Date(0) });
    const body = { urlList: [site.url('/prices')] };
    await owner.get(calls.noteChanged, { params, body });
    const again = await settled();
    expect([again.held[0]?.counts.changed, again.last?.status]).toEqual([7, 'discarded']);
    expect((await stored())['/prices']).toContain('Everything about our prices');
    // Its pages weren't seen unchanged, and answers don't say so.
    const [page] = await app.db('pages').where({ website_id: params.id, url: site.url('/prices') });
    expect(page.checked_at).toEqual(page.fetched_at);

    site.set(answers());
    await owner.get(calls.noteChanged, { params, body });
    const recovered = await settled();
    expect([recovered.held, recovered.last?.status, recovered.last?.counts.changed]).toEqual([[], 'done', 0]);
  });

  test('isn’t offered again once the old one was kept', { tags: ['long', 'rule:updates-declined-once'] }, async () => {
    const [held] = (await update()).held;
    await owner.get(calls.discardRun, { params: { ...params, runId: held?.id ?? 0 } });
    const { held: none, last } = await update();
    expect([none, last?.status, last?.counts.changed]).toEqual([[], 'done', 0]);
    expect((await stored())['/prices']).toContain('Everything about our prices');
    // What changes after that counts again.
    site.set({ '/prices': text('prices', 'A haircut costs forty euros again.') });
    expect((await update()).last?.counts.changed).toBe(1);
    expect((await stored())['/prices']).toContain('forty euros');
    expect((await audited()).at(-1)).toBe('update.started');
    expect(await audited()).toContain('update.discarded');
  });
});

test('many new pages wait, and aren’t read again each time while the sitemap lists them', {
  tags: ['long'],
}, async () => {
  const spam = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `/spam-${name}`);
  const listing = (paths: string[]) => urlset(...paths.map((path) => site.url(path)));
  site.set({
    '/sitemap.xml': listing(spam),
    ...Object.fromEntries(spam.map((path) => [path, text(path, `Play and win at ${path} tonight.`)])),
  });
  expect((await update()).held[0]?.counts.new).toBe(7);
  const noteChanged = async () => {
    await owner.get(calls.noteChanged, { params, body: { urlList: [site.url('/prices')] } });
    return settled();
  };
  const [held] = (await noteChanged()).held;
  expect([held?.status, held?.counts.new, held?.counts.changed]).toEqual(['held', 7, 0]);
  expect((await changes(held?.id ?? 0, 'new')).map(([, path]) => path)).toEqual(spam);
  expect(spam.map((path) => site.hits(path))).toEqual(spam.map(() => 1));
  // One that leaves the sitemap was taken back.
  site.set({ '/sitemap.xml': listing(spam.slice(0, 6)) });
  expect((await noteChanged()).held[0]?.counts.new).toBe(6);
  expect([site.hits('/spam-a'), site.hits('/spam-g')]).toEqual([1, 1]);
  site.set({
    '/sitemap.xml': listing([]),
    ...Object.fromEntries(spam.map((path) => [path, answer('Gone', { status: 404 })])),
  });
  const { held: none, last } = await noteChanged();
  expect([none, last?.status, last?.counts.new]).toEqual([[], 'done', 0]);
  expect(Object.keys(await stored())).not.toContain('/spam-a');
});

test('more new pages than usual wait one by one, and the rest of the update counts', { tags: ['long'] }, async () => {
  // A small site may have a few new pages at once.
  const more = Array.from({ length: 60 }, (_, index) => `/more-${index % 6}/${index}`);
  const listing = (paths: string[]) => urlset(...paths.map((path) => site.url(path)));
  // Words of their own, so that no page seems to repeat another.
  const words = (seed: number) =>
    Array.from({ length: 15 }, (_, index) => (seed * 7919 + index * 104_729).toString(36));
  const pagesAt = (paths: string[], from: number) =>
    Object.fromEntries(paths.map((path, index) => [path, text(path, `${words(from + index).join(' ')}.`)]));
  site.set({ '/sitemap.xml': listing(more), ...pagesAt(more, 1) });
  const [held] = (await update()).held;
  await owner.get(calls.publishRun, { params: { ...params, runId: held?.id ?? 0 } });
  await settled();
  expect((await update()).pages).toBe(70);
  await update();
  const spam = Array.from({ length: 12 }, (_, index) => `/win/${index}`);
  site.set({
    '/sitemap.xml': listing([...more, ...spam]),
    ...pagesAt(spam, 1000),
    '/prices': text('prices', 'A haircut costs forty euros.'),
  });
  const { last, waiting } = await update();
  expect([last?.status, last?.counts.new, last?.counts.changed, waiting]).toEqual(['done', 12, 1, 12]);
  expect((await changes(last?.id ?? 0, 'new'))[0]?.[2]).toBe(
    'This update found more new pages than usual. Each waits until you add it.',
  );
  expect((await stored())['/prices']).toContain('forty euros');
});

async function audited() {
  const entries = await owner.get(auditEndpoints.listAuditLog);
  return entries.map(({ action }) => action).filter((action) => action.startsWith('update.'));
}

test('linked files are left out of updates, too, if the crawl left them out', { tags: ['long'] }, async () => {
  const body = { url: site.origin, websiteId: params.id, readsFiles: false };
  const list = answer('Cut,Price\nShort,20 euros', { headers: { 'content-type': 'text/csv' } });
  site.set({ '/': page('Salon', menu(['list.csv'])), '/list.csv': list });
  await owner.get(crawlsEndpoints.crawlWebsite, { body });
  await update();
  expect(Object.keys(await stored())).not.toContain('/list.csv');
  await owner.get(crawlsEndpoints.crawlWebsite, { body: { ...body, readsFiles: true } });
  expect(Object.keys(await stored())).toContain('/list.csv');
});

test('new pages wait for the owner if the owner wants to choose', {
  tags: ['long', 'rule:updates-new-pages-wait'],
}, async () => {
  await owner.get(calls.changeUpdates, { params, body: { newPages: 'wait' } });
  site.set({
    '/': page('Salon', menu(['gifts']), `<p>${'Welcome to the salon on the corner. '.repeat(8)}</p>`),
    '/gifts': text('gifts', 'Gift cards are valid for three years.'),
  });
  expect((await update()).waiting).toBe(1);
  const [waiting] = await owner.get(calls.listWaitingPages, { params });
  expect(waiting?.url).toBe(site.url('/gifts'));
  await owner.get(calls.decideNewPages, { params, body: { include: [waiting?.id ?? 0] } });
  expect((await owner.get(calls.getUpdates, { params })).waiting).toBe(0);
  const pages = await owner.get(websitesEndpoints.listPages, { params });
  expect(pages.find(({ url }) => url.endsWith('/gifts'))?.isIncluded).toBe(true);
  const actions = (await owner.get(auditEndpoints.listAuditLog)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['updates.changed', 'new-pages.decided']));
});

test('pages of several hosts are followed, each from its own start page', { tags: ['long'] }, async () => {
  await using docs = await fakeSite({
    '/': page('Docs', nav('/', '/guide'), `<p>${'How the salon works, step by step. '.repeat(8)}</p>`),
    '/guide': text('guide', 'Wash your hair before you come.'),
  });
  const again = { url: docs.origin, websiteId: params.id };
  const { pages } = await owner.get(crawlsEndpoints.crawlWebsite, { body: again });
  expect(pages).toHaveLength(2);
  docs.set({
    '/': page('Docs', nav('/', '/guide', '/faq'), `<p>${'How the salon works, step by step. '.repeat(8)}</p>`),
    '/faq': text('faq', 'Dogs may come with you.'),
    '/guide': text('guide', 'Come with dry hair.'),
  });
  site.set({
    '/': page('Salon', menu(['gifts']), `<p>${'Welcome to the salon on the corner. '.repeat(8)}</p>`),
    '/gifts': text('gifts', 'Gift cards for every head.'),
    '/prices': text('prices', 'A haircut costs forty euros.'),
  });
  const { last } = await update();
  expect(last?.counts).toMatchObject({ new: 2, changed: 2, gone: 0, failed: 0, unchanged: 10 });
  const all = await owner.get(websitesEndpoints.listPages, { params });
  const urls = all.map(({ url }) => url);
  expect(urls).toContain(site.url('/gifts'));
  expect(urls).toContain(docs.url('/faq'));
});

test('a site says which of its pages changed, and only these are read', {
  tags: ['long', 'rule:updates-only-changed-pages'],
}, async () => {
  site.set({ '/prices': text('prices', 'A haircut now costs thirty euros.') });
  await app.db('pages').update({ checked_at: new Date(), next_check_at: new Date(Date.now() + 1e9) });
  const before = site.headersOf('/team').length;
  const program = await keyClient(owner, 'write');
  const body = { host: new URL(site.origin).host, urlList: [site.url('/prices')] };
  expect(await program.get(calls.noteChanged, { params, body })).toEqual({ pages: 1 });
  const { last } = await settled();
  expect(last).toMatchObject({ trigger: 'site', counts: { changed: 1 } });
  expect(site.headersOf('/team')).toHaveLength(before);
});

test('bad settings, foreign addresses and other people’s websites are rejected', {
  tags: ['long', 'rule:updates-settings-rejected'],
}, async () => {
  const change = async (body: object) => (await owner.call(calls.changeUpdates, { params, body })).status;
  expect(await change({ every: 'hourly' })).toBe(402);
  expect(await change({ zone: 'Mars/Olympus' })).toBe(400);
  expect(await change({ hour: 24 })).toBe(400);
  expect(await change({ newPagePatterns: ['x'.repeat(501)] })).toBe(400);
  const note = async (body: object) => (await owner.call(calls.noteChanged, { params, body })).status;
  expect(await note({ urlList: ['https://elsewhere.example/'] })).toBe(400);
  expect(await note({ host: 'elsewhere.example' })).toBe(400);
  expect(await note({ host: 'no host' })).toBe(400);
  expect(await note({ urlList: Array(1001).fill(site.origin) })).toBe(400);
  const stranger = await app.as(`stranger${number}`);
  for (const call of [calls.getUpdates, calls.updateNow, calls.listRuns, calls.listWaitingPages]) {
    expect((await stranger.call(call, { params })).status).toBe(404);
  }
  const { last } = await update();
  const foreign = { ...params, runId: last?.id ?? 0 };
  expect((await stranger.call(calls.listChanges, { params: foreign })).status).toBe(404);
  expect((await owner.call(calls.getChange, { params: { ...foreign, changeId: 999_999 } })).status).toBe(404);
  expect((await owner.call(calls.discardRun, { params: foreign })).status).toBe(409);
});
