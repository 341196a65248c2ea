import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { mostDocuments } from '#shared/contracts/connectors.ts';
import { answers } from '../../testing/fake-vendor/fake-vendor.ts';
import { type FakeHelpCenter, startFakeZendesk } from '../../testing/fake-zendesk/fake-zendesk.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { connectSite } from './testing/connected-site.ts';

let app: TestApp;
let owner: Owner;
let zendesk: FakeHelpCenter;
const credentials = { email: 'ann@acme.example', token: 'zd-1' };
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('supporter');
});
afterAll(() => app.close());
beforeEach(async () => {
  zendesk = await startFakeZendesk(credentials);
  zendesk.articles.push({ id: 1, title: 'Refunds', body: '<p>A refund takes five days.</p>', updatedAt: 1 });
  return async () => {
    await zendesk[Symbol.asyncDispose]();
    await app.db('connectors').delete();
  };
});

const connect = (token = credentials.token) =>
  connectSite(app, owner, { source: { vendor: 'zendesk', address: zendesk.url, email: credentials.email }, token });
const list = (articles: object[], meta: object = { has_more: false, after_cursor: null }) =>
  answers.json({ articles, meta });
const article = (more: object) => ({
  id: 9,
  title: 'Nine',
  body: '<p>This is number nine.</p>',
  html_url: 'https://help.acme.example/9',
  draft: false,
  updated_at: '2026-01-01T00:00:00Z',
  locale: 'en-us',
  ...more,
});

describe('a source', () => {
  async function expectKept(_what: string, answer: Parameters<typeof zendesk.answerAll>[0], problem: RegExp) {
    const site = await connect();
    await site.run();
    const before = await site.pages();
    zendesk.answerAll(answer);
    expect(await site.readAll()).toMatchObject({
      problem: expect.stringMatching(problem),
      problemSince: expect.any(String),
      sync: { status: 'failed' },
      documents: 1,
    });
    expect(await site.pages()).toEqual(before);
    zendesk.answerAll(null);
    expect(await site.readAll()).toMatchObject({ problem: null, problemSince: null, sync: { status: 'done' } });
  }

  test.each([['that rejects the token', answers.status(401), /doesn’t accept the token/]])(
    '%s says so and keeps the last content',
    { tags: ['rule:hostile-source'] },
    expectKept,
  );
  test.each([
    ['that never stops', answers.endless(), /cut off/],
    ['that redirects elsewhere', answers.status(302, { location: 'https://evil.example/' }), /couldn’t be reached/],
    ['that answers with another shape', answers.json({ articles: 'none' }), /isn’t what its API describes/],
    ['that the token may not read', answers.status(403), /doesn’t allow reading/],
    ['that isn’t there', answers.status(404), /nothing at this address/],
    ['that is broken', answers.status(500), /status 500/],
    ['that answers with a page', answers.text('<html>Sign in</html>'), /isn’t what its API describes/],
    ['that breaks off', answers.cutOff(), /cut off/],
  ])('%s says so and keeps the last content', { tags: ['long'] }, expectKept);

  test('that asks for a short pause gets it', { tags: ['long'] }, async () => {
    zendesk.answerNext(answers.limit(0), answers.limit(0));
    const site = await connect();
    expect((await site.run()).sync).toMatchObject({ status: 'done', counts: { added: 1 } });
    expect(zendesk.asked).toHaveLength(3);
  });

  test('that asks for pauses without end is left alone for now', async () => {
    zendesk.answerAll(answers.limit(0));
    const site = await connect();
    expect((await site.run()).problem).toMatch(/too many requests/);
    expect(zendesk.asked.length).toBeLessThan(10);
  });

  test.each(firstRows(1, ['1000000000000000', '9'.repeat(400)]))(
    'that asks for a pause of %s seconds is read again in a week',
    async (pause) => {
      const site = await connect();
      await site.run();
      zendesk.answerAll(answers.status(429, { 'retry-after': pause }));
      const { problem, nextAt } = await site.readAll();
      expect(problem).toMatch(/too many requests/);
      const days = (Date.parse(nextAt ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThan(7.1);
    },
  );

  test('says of each page since when its document can’t be read, so that answers do', { tags: ['long'] }, async () => {
    zendesk.articles.push({ id: 2, title: 'Hours', body: '<p>We open at nine.</p>', updatedAt: 1 });
    const site = await connect();
    await site.run();
    const rows = async () => {
      const pages = await app
        .db('pages')
        .where('website_id', site.key.websiteId)
        .select<{ title: string; failing_since: Date | null; checked_at: Date }[]>('*');
      return Object.fromEntries(pages.map((row) => [row.title, row]));
    };
    const before = await rows();
    expect(before['Hours']?.failing_since).toBe(null);
    const [address] = await site.urls();
    const edited = { html_url: address, updated_at: '2026-02-02T00:00:00Z' };
    // The second one is now at the address of the first, so it can't be stored.
    zendesk.answerNext(list([article({ id: 1, title: 'Refunds', ...edited }), article({ id: 2, ...edited })]));
    await site.readAll();
    const after = await rows();
    expect(after['Hours']?.failing_since).not.toBe(null);
    expect(after['Hours']?.checked_at).toEqual(before['Hours']?.checked_at);
    expect(after['Refunds']?.failing_since).toBe(null);
    zendesk.answerAll(answers.status(500));
    await site.readAll();
    expect((await rows())['Refunds']?.failing_since).not.toBe(null);
    zendesk.answerAll(null);
    await site.readAll();
    expect(Object.values(await rows()).map((row) => row.failing_since)).toEqual([null, null]);
  });

  test.each(
    firstRows(1, [
      ['a script', 'javascript:alert(1)'],
      ['a file', 'file:///etc/passwd'],
      ['a name and password', 'https://ann:secret@help.acme.example/'],
      ['too much', `https://help.acme.example/${'x'.repeat(3000)}`],
      ['nothing', ''],
    ]),
  )('can’t make a page of an address with %s', async (_, htmlUrl) => {
    zendesk.answerNext(
      list([article({ html_url: htmlUrl }), article({ id: 10, html_url: 'https://help.acme.example/10' })]),
    );
    const site = await connect();
    expect((await site.run()).sync?.counts).toMatchObject({ added: 1, leftOut: 1 });
    expect(await site.urls()).toEqual(['https://help.acme.example/10']);
  });

  test('with two documents at one address keeps the first', { tags: ['long'] }, async () => {
    zendesk.answerNext(list([article({}), article({ id: 10, body: '<p>Another text entirely.</p>' }), article({})]));
    const site = await connect();
    expect((await site.run()).sync?.counts).toMatchObject({ added: 1, failed: 1 });
    expect((await site.pages()).map(({ content }) => content)).toEqual([expect.stringContaining('number nine')]);
  });

  test('can’t store what a database can’t, and scripts are not text', async () => {
    const body = '<p>A\0B \ud800 good text</p><script>steal()</script>';
    zendesk.answerNext(list([article({ title: 'T\0', body })]));
    const site = await connect();
    await site.run();
    const [page] = await site.pages();
    expect(page?.content).toContain('good text');
    expect(page?.content).not.toContain('steal');
  });

  test('without end is read up to the limit, and nothing is removed for it', {
    tags: ['long', 'rule:endless-source'],
  }, async () => {
    const many = (from: number) =>
      list(
        Array.from({ length: mostDocuments / 4 }, (_, at) => article({ id: from + at, draft: true })),
        { has_more: true, after_cursor: 'MQ' },
      );
    const site = await connect();
    await site.run();
    zendesk.answerNext(many(10_000), many(20_000), many(30_000), many(40_000), many(50_000));
    expect(await site.readAll()).toMatchObject({
      problem: 'The source has more than 5,000 documents. The first 5,000 are read.',
      documents: 1,
      sync: { status: 'done', counts: { leftOut: mostDocuments, removed: 0 } },
    });
  });

  test('can’t have its token sent elsewhere by a link', { tags: ['rule:source-link-elsewhere'] }, async () => {
    const site = await connect();
    await site.run();
    zendesk.answerNext(answers.json({ articles: [article({})], next_page: 'https://evil.example/next' }));
    expect((await site.readChanges()).problem).toMatch(/link to another server/);
  });
});

test('a reading never reaches a private address, and no token is sent without encryption', {
  tags: ['rule:connector-private-address'],
}, async () => {
  await using safe = await testApp({ env: { CRAWL_ALLOW_PRIVATE: '0' } });
  const visitor = await safe.as('tester');
  const source = { vendor: 'zendesk' as const, email: credentials.email };
  const tries = ['https://127.0.0.1', 'https://[::1]', 'https://169.254.169.254', 'http://acme.zendesk.com'];
  for (const address of tries) {
    await expect(connectSite(safe, visitor, { source: { ...source, address }, token: 'zd-1' })).rejects.toThrow(
      /private or local network|must start with https/,
    );
  }
});
