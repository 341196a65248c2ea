import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readingEndpoints as calls } from '#shared/contracts/reading.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, page, redirect, text } from '#shared/crawler/testing/site-answers.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let site: FakeSite;
let owner: Owner;
let params: { id: number };
let number = 0;

beforeAll(async () => {
  app = await testApp({ config: { crawl: { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 } } });
});
afterAll(() => app.close());

beforeEach(async () => {
  await using _ = site ?? null;
  site = await fakeSite({
    '/': page('Salon', '<div class="ad"><p>Buy our shampoo today, it is cheap.</p></div>'),
    '/evil': page('Evil', '<script>steal()</script><img src="/pixel" onerror="steal()"><a href="/sold">Sold</a>'),
    '/notes': text('Only notes'),
    '/broken': answer('Out of order', { status: 500 }),
    '/away': redirect('https://elsewhere.example/'),
  });
  owner = await app.as(`viewer${++number}`);
  const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Salon', url: site.origin } });
  params = { id };
});

const preview = (path: string, lists: { readOnly?: string[]; leaveOut?: string[] } = {}) =>
  owner.call(calls.previewReading, { params, body: { url: site.url(path), readOnly: [], leaveOut: [], ...lists } });

describe('the preview of a page', () => {
  test('shows the page and what would be read of it, and asks the site once', {
    tags: ['rule:preview-shows-page'],
  }, async () => {
    const { reply } = await preview('/');
    expect(reply?.text).toContain('Buy our shampoo');
    expect(reply?.html).toContain('class="ad"');
    const { reply: without } = await preview('/', { leaveOut: ['.ad'] });
    expect(without?.text).not.toContain('Buy our shampoo');
    expect(without?.leaveOut).toMatchObject([{ selector: '.ad', count: 1 }]);
    expect(site.requests.filter((request) => request === '/')).toHaveLength(1);
    expect((await owner.get(calls.getReading, { params })).leaveOut).toEqual([]);
  });

  test('has nothing that runs, loads, sends or leads anywhere', { tags: ['rule:preview-is-inert'] }, async () => {
    const { reply } = await preview('/evil');
    expect(reply?.html).toContain('Sold');
    expect(reply?.html).not.toMatch(/script|steal|pixel|href|src=/);
  });

  test('says what was left out of the page', async () => {
    site.set({ '/hidden': page('Hidden', '<p hidden>Gift vouchers are valid for three years.</p>') });
    const unread = [{ kind: 'hidden-text', text: 'Gift vouchers are valid for three years.' }];
    expect((await preview('/hidden')).reply).toMatchObject({ unread });
  });

  test.each([
    ['/notes', 'This isn’t a web page or a document with text.'],
    ['/broken', 'The site returned an error.'],
    ['/missing', 'The site says that this page doesn’t exist.'],
    ['/away', 'This URL belongs to another site.'],
  ])('says why %s can’t be shown', async (path, message) => {
    const { status, error } = await preview(path);
    expect([status, error?.message]).toEqual([422, message]);
  });

  test('is only of pages of the website, for those who may see it', async () => {
    const url = 'https://elsewhere.example/';
    const foreign = await owner.call(calls.previewReading, { params, body: { url, readOnly: [], leaveOut: [] } });
    expect([foreign.status, foreign.error?.issues?.[0]?.path]).toEqual([400, 'url']);
    owner = await app.as(`stranger${number}`);
    expect((await preview('/')).status).toBe(404);
  });

  test('doesn’t reach into the server’s own network', async () => {
    const strict = await testApp({
      config: { crawl: { allowPrivate: false, browserPath: '/no/browser', maxPages: 100 } },
    });
    try {
      const other = await strict.as('owner');
      const { id } = await other.get(websitesEndpoints.createWebsite, { body: { name: 'Inside', url: site.origin } });
      const body = { url: site.url('/'), readOnly: [], leaveOut: [] };
      expect((await other.call(calls.previewReading, { params: { id }, body })).status).toBe(422);
      expect(site.requests).toEqual([]);
      // The desktop app reads the website.
      await strict.db('websites').where({ workspace_id: other.workspaceId, id }).update({ crawled_by: 'app' });
      const { error } = await other.call(calls.previewReading, { params: { id }, body });
      expect(error?.message).toMatch(/^Only the desktop app can open this website/);
    } finally {
      await strict.close();
    }
  });
});
