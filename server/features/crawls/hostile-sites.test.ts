import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { fakeSite, type Pages } from '#shared/crawler/testing/fake-site.ts';
import { answer, drip, endless, page, redirect, text } from '#shared/crawler/testing/site-answers.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const withoutBrowser = { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true, config: { crawl: { ...withoutBrowser, trialMs: 3000 } } });
});
afterAll(() => app.close());

const crawlOf = async (url: string) => (await app.as('ann')).call(calls.crawlWebsite, { body: { url } });

describe('a site that can’t be crawled gets a one-sentence error', () => {
  const sites: [string, Pages, string][] = [
    ['answers 500', { '/': answer('Oops', { status: 500 }) }, 'returned an error (status 500)'],
    ['does not have the page', {}, 'this page doesn’t exist'],
    ['refuses', { '/': answer('No', { status: 403 }) }, 'denied access'],
    ['asks for a password', { '/': answer('Who?', { status: 401 }) }, 'requires a sign-in'],
    [
      'checks for robots',
      { '/': answer('<title>Just a moment...</title>', { status: 403, headers: { 'cf-mitigated': 'challenge' } }) },
      'bot check',
    ],
    ['wants no robots', { '/': page('Home'), '/robots.txt': text('User-agent: *\nDisallow: /') }, 'robots.txt'],
    ['redirects in a circle', { '/': redirect('/a'), '/a': redirect('/') }, 'in a loop'],
    ['redirects forever', { '/*': (request, response) => redirect(`${request.url}x`)(request, response) }, 'in a loop'],
    ['announces 2 GB', { '/': answer('x', { headers: { 'content-length': '2000000000' } }) }, 'too large'],
    ['never ends', { '/': endless }, 'too large'],
    ['is a film', { '/': answer('x', { headers: { 'content-type': 'video/mp4' } }) }, 'isn’t a web page'],
  ];

  test.each(firstRows(4, sites))('when it %s', async (_name, pages, sentence) => {
    await using site = await fakeSite(pages);
    const { status, error } = await crawlOf(site.origin);
    expect([status, Object.keys(error)]).toEqual([422, ['message']]);
    expect(error.message).toContain(sentence);
  });

  test('if the host doesn’t exist', async () => {
    const { status, error } = await crawlOf('https://nowhere.invalid/');
    expect([status, error.message]).toEqual([422, expect.stringContaining('No site was found')]);
  });

  test('if nothing listens on the port', async () => {
    const site = await fakeSite({});
    await site[Symbol.asyncDispose]();
    const { status, error } = await crawlOf(site.origin);
    expect([status, error.message]).toEqual([422, 'The site couldn’t be reached.']);
  });

  test('if it has no certificate', async () => {
    const server = createServer({}).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { status, error } = await crawlOf(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.close();
    expect([status, error.message]).toEqual([422, expect.stringContaining('certificate')]);
  });

  test('for clients that follow the crawl, too', async () => {
    await using site = await fakeSite({});
    const events = [];
    const owner = await app.as('ann');
    for await (const event of owner.stream(calls.crawlWebsite, { body: { url: site.origin } })) events.push(event);
    expect(events.at(-1)).toEqual({ event: 'error', data: { message: expect.stringContaining('doesn’t exist') } });
  });

  test('if it sends a byte now and then until the tester’s time is up', { tags: ['long'] }, async () => {
    await using site = await fakeSite({ '/': drip(200) });
    const { status, error } = await app.anonymous().call(calls.testCrawler, { body: { url: site.origin } });
    expect([status, error.message]).toEqual([422, expect.stringContaining('too long')]);
  });
});

test('a site that fails leaves the stored pages unchanged', async () => {
  await using site = await fakeSite({ '/': page('Home') });
  const owner = await app.as('bob');
  const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Site', url: site.origin } });
  const { pages } = await owner.get(calls.crawlWebsite, { body: { url: site.origin } });
  site.set({ '/': answer('Oops', { status: 403 }) });
  expect((await owner.call(calls.crawlWebsite, { body: { url: site.origin } })).status).toBe(422);
  expect(await owner.get(websitesEndpoints.listPages, { params: { id } })).toEqual(pages);
  site.set({ '/': page('Home again') });
  expect((await owner.call(calls.crawlWebsite, { body: { url: site.origin } })).status).toBe(200);
});

test('a page without text gives a result without pages and the reason', async () => {
  await using site = await fakeSite({ '/': '<!doctype html><title>Empty</title><body></body>' });
  const reply = await (await app.as('ann')).get(calls.crawlWebsite, { body: { url: site.origin } });
  expect([reply.pages, reply.warnings]).toEqual([[], ['No text was found on this page.']]);
});

describe('with private networks blocked', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await testApp({ work: true, config: { crawl: { ...withoutBrowser, allowPrivate: false } } });
  });
  afterAll(() => closed.close());

  test.each(
    firstRows(2, [
      'http://127.0.0.1:PORT/',
      'http://localhost:PORT/',
      'http://[::1]:PORT/',
      'http://169.254.169.254/',
      'http://0x7f.1:PORT/',
    ]),
  )('%s is rejected without a connection', async (url) => {
    await using site = await fakeSite({ '/': page('Secret') });
    const owner = await closed.as('ann');
    const body = { url: url.replace('PORT', String(site.port)) };
    for (const call of [calls.crawlWebsite, calls.testCrawler]) {
      const { status, error } = await owner.call(call, { body });
      expect([status, error.message]).toEqual([422, expect.stringContaining('private or local network')]);
    }
    expect(site.connections()).toBe(0);
  });
});
