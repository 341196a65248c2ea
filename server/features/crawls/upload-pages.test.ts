import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crawlsEndpoints as calls, type UploadPagesInput, uploadBatchPages } from '#shared/contracts/crawls.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const crawlId = '6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11';
const laterCrawlId = '0b9a4d43-98b5-4b8e-8d7c-1f1f7d3d1a22';
const thirdCrawlId = '2c1a4d43-98b5-4b8e-8d7c-1f1f7d3d1a33';

const pageAt = (path: string, content = 'The intranet says that lunch is at noon. '.repeat(5)) => ({
  url: `http://intranet.example${path}`,
  title: `Page ${path}`,
  content,
});

const addSite = async (owner: Owner) =>
  (await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Intranet', url: 'http://intranet.example' } })).id;
const upload = (owner: Owner, id: number, body: Partial<UploadPagesInput>) =>
  owner.call(calls.uploadPages, { params: { id }, body: { crawlId, pages: [], done: false, ...body } });
const stored = async (owner: Owner, id: number) =>
  (await owner.get(websitesEndpoints.listPages, { params: { id } })).map(({ url }) => new URL(url).pathname).toSorted();

describe('pages crawled on the owner’s computer', () => {
  test('are rejected without a signed-in user', async () => {
    const body = { crawlId, pages: [pageAt('/')], done: false };
    expect((await app.anonymous().call(calls.uploadPages, { params: { id: 1 }, body })).status).toBe(401);
  });

  test.each([
    ['a crawl id that is none', { crawlId: 'mine' }, 'crawlId'],
    ['an address that is none', { pages: [{ ...pageAt('/'), url: 'file:///etc/passwd' }] }, 'pages.0.url'],
    ['a page of another site', { pages: [{ ...pageAt('/'), url: 'https://bank.example/' }] }, 'pages.0.url'],
    [
      'more pages than a batch has',
      { pages: Array.from({ length: uploadBatchPages + 1 }, () => pageAt('/')) },
      'pages',
    ],
  ])('are rejected with %s, and nothing is stored', async (_, body, path) => {
    const owner = await app.as('nora');
    const id = await addSite(owner);
    const { status, error } = await upload(owner, id, body);
    expect([status, error.issues?.[0]?.path]).toEqual([400, path]);
    expect(await stored(owner, id)).toEqual([]);
  });

  test('are rejected for someone else’s website', { tags: ['rule:upload-own-website'] }, async () => {
    const id = await addSite(await app.as('olaf'));
    expect((await upload(await app.as('nora'), id, { pages: [pageAt('/')] })).status).toBe(404);
  });

  test('arrive in batches and become the pages of the website', { tags: ['rule:upload-in-batches'] }, async () => {
    const owner = await app.as('pia');
    const id = await addSite(owner);
    const first = await upload(owner, id, { pages: [pageAt('/'), pageAt('/lunch')] });
    expect([first.status, first.reply]).toEqual([200, { stored: 2, done: false }]);
    const last = await upload(owner, id, { pages: [pageAt('/holidays')], done: true });
    expect(last.reply).toEqual({ stored: 3, done: true });
    expect(await stored(owner, id)).toEqual(['/', '/holidays', '/lunch']);
    const [page] = await owner.get(websitesEndpoints.listPages, { params: { id } });
    expect(page).toMatchObject({ isIncluded: true, contentQuality: 1 });
  });

  test('are rated by content: exactly 100 characters isn’t enough yet', { tags: ['rule:upload-rated'] }, async () => {
    const owner = await app.as('rita');
    const id = await addSite(owner);
    const lengths = [99, 100, 101, 500, 20_001];
    const pages = lengths.map((length) => pageAt(`/${length}`, `${length} `.padEnd(length, 'bread and butter. ')));
    await upload(owner, id, {
      pages: pages.map((page) => ({ ...page, content: page.content.replace(/ $/, '.') })),
      done: true,
    });
    const listed = await owner.get(websitesEndpoints.listPages, { params: { id } });
    expect(listed.map(({ contentQuality }) => contentQuality)).toEqual([5, 2, 1, 1, 0]);
    expect(await owner.get(websitesEndpoints.countPages, { params: { id } })).toMatchObject({ all: 5, content: 3 });
  });

  test('change nothing if they are sent again, even after the end', { tags: ['rule:upload-repeated'] }, async () => {
    const owner = await app.as('quinn');
    const id = await addSite(owner);
    for (const done of [false, false, true, true]) {
      expect((await upload(owner, id, { pages: [pageAt('/')], done })).reply).toEqual({ stored: 1, done });
    }
    await upload(owner, id, { crawlId: laterCrawlId, pages: [pageAt('/', 'Lunch is at one now.')], done: true });
    await upload(owner, id, { pages: [pageAt('/')], done: true });
    const [page] = await owner.get(websitesEndpoints.listPages, { params: { id } });
    expect(page?.content).toBe('Lunch is at one now.');
  });

  test('keep the owner’s choice if they are sent again', async () => {
    const owner = await app.as('rosa');
    const id = await addSite(owner);
    await upload(owner, id, { pages: [pageAt('/')], done: true });
    await app.db('pages').where('website_id', id).update({ is_included: false });
    await upload(owner, id, { crawlId: laterCrawlId, pages: [pageAt('/', 'New words.')], done: true });
    expect(await owner.get(websitesEndpoints.listPages, { params: { id } })).toMatchObject([
      { content: 'New words.', isIncluded: false },
    ]);
  });

  test('are removed when two complete crawls in a row don’t find them', async () => {
    const owner = await app.as('sven');
    const id = await addSite(owner);
    await upload(owner, id, { pages: [pageAt('/'), pageAt('/old')], done: true, sawEverything: true });
    const again = (later: string) =>
      upload(owner, id, { crawlId: later, pages: [pageAt('/')], done: true, sawEverything: true });
    await again(laterCrawlId);
    expect(await stored(owner, id)).toEqual(['/', '/old']);
    await again(thirdCrawlId);
    expect(await stored(owner, id)).toEqual(['/']);
  });

  test('are limited to the pages of one crawl', { tags: ['rule:upload-limited'] }, async () => {
    await using small = await testApp({ env: { CRAWL_MAX_PAGES: '2' } });
    const owner = await small.as('tess');
    const id = await addSite(owner);
    await upload(owner, id, { pages: [pageAt('/a'), pageAt('/b')] });
    const { status, error } = await upload(owner, id, { pages: [pageAt('/c')] });
    expect([status, error.message]).toEqual([422, 'An upload can have at most 2 pages']);
    expect(await stored(owner, id)).toEqual(['/a', '/b']);
  });

  test('may arrive concurrently and twice', async () => {
    const owner = await app.as('uma');
    const id = await addSite(owner);
    const batches = [pageAt('/a'), pageAt('/b'), pageAt('/a'), pageAt('/b')].map((page) =>
      upload(owner, id, { pages: [page] }),
    );
    expect((await Promise.all(batches)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored(owner, id)).toEqual(['/a', '/b']);
  });
});
