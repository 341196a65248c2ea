import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CrawlReply, crawlsEndpoints as calls } from '#shared/contracts/crawls.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { type Answer, type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, hang, link, nav, page, redirect, urlset } from '#shared/crawler/testing/site-answers.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';

const menu = nav('/', '/prices', '/contact', '/private', '/broken');
const prices = page('Prices', menu, `<p>${'A haircut costs 25 euros and takes half an hour. '.repeat(20)}</p>`);
const contact = page('Contact', menu, '<p>Write to hello@example.com.</p>');
const salon = {
  '/': page('Salon', menu),
  '/prices': prices,
  '/contact': contact,
  '/private': page('Private', '<meta name="robots" content="noindex">'),
  '/broken': answer('Not for you', { status: 403 }),
};

/** Other tests cover browsers, which would only take time here. */
const withoutBrowser = { allowPrivate: true, browserPath: '/no/browser', maxPages: 100 };

let app: TestApp;
let site: FakeSite;
beforeAll(async () => {
  app = await testApp({ work: true, config: { crawl: withoutBrowser } });
  site = await fakeSite(salon);
});
afterAll(async () => {
  await app.close();
  await site[Symbol.asyncDispose]();
});

const addSite = async (owner: Owner, url: string) =>
  (await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Salon', url } })).id;
const titles = ({ pages }: { pages: { title: string }[] }) => pages.map((one) => one.title);

describe('crawling a website', () => {
  test('requires a signed-in user', async () => {
    expect((await app.anonymous().call(calls.crawlWebsite, { body: { url: site.origin } })).status).toBe(401);
  });

  test.each([
    [{ url: 'not an address' }, 'Please enter a valid URL'],
    [{ url: `https://example.com/${'é'.repeat(1000)}` }, 'Please enter a valid URL'],
    [{ url: 'https://example.com', maxPages: 0 }, 'maxPages'],
    [{ url: 'https://example.com', maxPages: 1.5 }, 'maxPages'],
    [{ url: 'https://example.com', maxPages: 101 }, 'A crawl can read at most 100 pages'],
    [{ url: 'https://example.com', includePatterns: 'all' }, 'includePatterns'],
  ])('with %o is rejected and starts nothing', async (body, told) => {
    const owner = await app.as('ann');
    const { status, error } = await owner.call(calls.crawlWebsite, { body });
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toContain(told);
    expect(await app.db('crawls').where('workspace_id', owner.workspaceId)).toEqual([]);
  });

  test('of someone else isn’t found', async () => {
    const websiteId = await addSite(await app.as('bob'), site.origin);
    const body = { url: site.origin, websiteId };
    expect((await (await app.as('ann')).call(calls.crawlWebsite, { body })).status).toBe(404);
  });

  test('returns its pages, the richest first, without repeated content', {
    tags: ['rule:crawl-returns-pages'],
  }, async () => {
    const owner = await app.as('carol');
    const reply = await owner.get(calls.crawlWebsite, { body: { url: site.origin } });
    expect(titles(reply)).toEqual(['Prices', expect.any(String), expect.any(String)]);
    expect(reply.pages[0]).toMatchObject({ url: site.url('/prices'), isIncluded: true, contentQuality: 2 });
    expect(reply.pages[0]?.content).toContain('A haircut costs 25 euros');
    expect(reply.cutShort).toBe(null);
  });

  test('stores the pages with the website of that host, and a second crawl changes only what changed', {
    tags: ['rule:crawl-stores-pages'],
  }, async () => {
    const owner = await app.as('dora');
    const websiteId = await addSite(owner, site.origin);
    const first = await owner.get(calls.crawlWebsite, { body: { url: site.url('/?utm_source=x') } });
    const stored = await owner.get(websitesEndpoints.listPages, { params: { id: websiteId } });
    expect(stored).toEqual(first.pages);
    await app
      .db('pages')
      .where({ website_id: websiteId, url: site.url('/contact') })
      .update({ is_included: false });
    site.set({ '/prices': prices.replaceAll('25', '27') });
    const second = await owner.get(calls.crawlWebsite, { body: { url: site.origin } });
    site.set({ '/prices': prices });
    expect(second.pages.map((one) => one.url).sort()).toEqual(first.pages.map((one) => one.url).sort());
    expect(second.pages.find((one) => one.title === 'Contact')?.isIncluded).toBe(false);
    expect(second.pages.find((one) => one.title === 'Prices')?.content).toContain('27 euros');
  });

  test('finds a page that moved at its new address, and keeps the owner’s choice', { tags: ['long'] }, async () => {
    await using moving = await fakeSite({ '/': page('Home', link('/old')), '/old': page('Old') });
    const owner = await app.as('oda');
    const id = await addSite(owner, moving.origin);
    await owner.get(calls.crawlWebsite, { body: { url: moving.origin } });
    await app
      .db('pages')
      .where({ website_id: id, url: moving.url('/old') })
      .update({ is_included: false });
    moving.set({ '/old': redirect('/new'), '/new': page('New') });
    await owner.get(calls.crawlWebsite, { body: { url: moving.origin } });
    const stored = await owner.get(websitesEndpoints.listPages, { params: { id } });
    expect(stored.map((one) => [one.url, one.title, one.isIncluded])).toEqual([
      [moving.url('/'), 'Home', true],
      [moving.url('/new'), 'New', false],
    ]);
  });

  test('keeps stored pages outside this crawl, and drops those the site removed', { tags: ['long'] }, async () => {
    await using shop = await fakeSite({ '/': page('Home', link('/a') + link('/b')), '/a': page('A'), '/b': page('B') });
    const owner = await app.as('pia');
    const id = await addSite(owner, shop.origin);
    await owner.get(calls.crawlWebsite, { body: { url: shop.origin } });
    shop.set({ '/b': page('B', '<meta name="robots" content="noindex">') });
    await owner.get(calls.crawlWebsite, { body: { url: shop.origin, excludePatterns: ['/a'] } });
    const stored = await owner.get(websitesEndpoints.listPages, { params: { id } });
    expect(titles({ pages: stored }).sort()).toEqual(['A', 'Home']);
  });

  test('gives the reason for every URL it skipped', { tags: ['rule:crawl-skipped-reasons'] }, async () => {
    const owner = await app.as('eve');
    const { crawlId } = await owner.get(calls.crawlWebsite, {
      body: { url: site.origin, excludePatterns: ['/contact'] },
    });
    const crawl = await owner.get(calls.getCrawl, { params: { id: crawlId } });
    expect(crawl).toMatchObject({ status: 'done', error: null, progress: { fetched: 2, currentUrl: null } });
    expect(Object.fromEntries(crawl.skips.map((skip) => [skip.url.slice(site.origin.length), skip.reason]))).toEqual({
      '/contact': 'excluded',
      '/private': 'noindex',
      '/broken': 'forbidden',
    });
    expect(crawl.skips.every((skip) => skip.explanation.endsWith('.'))).toBe(true);
    expect(crawl.leftOut.map(({ reason, count, examples }) => [reason, count, examples])).toEqual([
      ['excluded', 1, [site.url('/contact')]],
      ['forbidden', 1, [site.url('/broken')]],
      ['noindex', 1, [site.url('/private')]],
    ]);
    expect(crawl.leftOut[0]?.advice).toBe('Change the exclude patterns if these pages should answer.');
  });

  test('says which pages hide text that wasn’t read', { tags: ['long'] }, async () => {
    const hidden = '<p style="display: none">Gift vouchers are valid for three years.</p>';
    site.set({ '/contact': page('Contact', hidden) });
    const owner = await app.as('eva');
    const { crawlId } = await owner.get(calls.crawlWebsite, { body: { url: site.origin } });
    const { leftOut } = await owner.get(calls.getCrawl, { params: { id: crawlId } });
    expect(leftOut.find(({ reason }) => reason === 'hidden-text')).toEqual({
      reason: 'hidden-text',
      count: 1,
      explanation: 'Some text is hidden from visitors, so it wasn’t read.',
      advice: 'If it should answer, show it on the page, or choose its part under Page content.',
      examples: [site.url('/contact')],
    });
  });

  test('opens no link that would sign out or change something on the site, and says so', {
    tags: ['rule:crawl-avoids-changing-links'],
  }, async () => {
    const doors = {
      '/logout': 'Leave',
      '/room/7': 'Log out',
      '/posts/12/delete': 'Delete',
      '/letters/7': 'Unsubscribe',
      '/?add-to-cart=99': 'Buy',
      '/inbox/4': 'Mark all as read',
      '/wiki/Spezial:Abmelden': 'Ende',
    };
    const links = Object.entries(doors).map(([path, text]) => `<p><a href="${path}">${text}</a></p>`);
    await using shop = await fakeSite({
      '/': page('Shop', ...links, link('/docs/17/delete'), link('/help/how-to-unsubscribe')),
      '/docs/17/delete': page('DELETE in SQL'),
      '/help/how-to-unsubscribe': page('Letters'),
    });
    shop.set({ '/sitemap.xml': urlset(shop.url('/users/sign_out'), shop.url('/help/how-to-unsubscribe')) });
    const owner = await app.as('nina');
    const { crawlId, pages } = await owner.get(calls.crawlWebsite, { body: { url: shop.origin } });
    expect(pages.map(({ title }) => title).toSorted()).toEqual(['DELETE in SQL', 'Letters', 'Shop']);
    const closed = [...Object.keys(doors), '/users/sign_out'];
    expect(closed.map(shop.hits)).toEqual(closed.map(() => 0));
    const { skips } = await owner.get(calls.getCrawl, { params: { id: crawlId } });
    expect(skips.map(({ url }) => url).toSorted()).toEqual(closed.map(shop.url).toSorted());
    const explanation = 'Opening this URL would sign out or change something on the site.';
    expect(skips).toEqual(closed.map(() => expect.objectContaining({ reason: 'action', explanation }) as unknown));
  });

  test('streams progress and pages, and ends with the full response', {
    tags: ['rule:crawl-streams-progress'],
  }, async () => {
    const owner = await app.as('fay');
    const events: { event: string; data: unknown }[] = [];
    for await (const event of owner.stream(calls.crawlWebsite, { body: { url: site.origin } })) {
      calls.crawlWebsite.events?.parse(event);
      events.push(event);
    }
    const done = events.at(-1)?.data as CrawlReply;
    expect(events.map((one) => one.event)).toEqual(expect.arrayContaining(['progress', 'page', 'done']));
    expect(events.filter((one) => one.event === 'page')).toHaveLength(3);
    expect(titles(done)).toHaveLength(3);
    const again = [];
    for await (const event of owner.stream(calls.getCrawl, { params: { id: done.crawlId } })) again.push(event);
    expect(again.at(-1)).toEqual({ event: 'done', data: done });
  });

  test('shows its first page while the site is still answering for the others', { tags: ['long'] }, async () => {
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    const slow: Answer = async (request, response) => {
      await shown;
      return answer(prices)(request, response);
    };
    await using slowSite = await fakeSite({ '/': page('Salon', nav('/', '/prices')), '/prices': slow });
    const owner = await app.as('finn');
    const seen: string[] = [];
    for await (const { event, data } of owner.stream(calls.crawlWebsite, { body: { url: slowSite.origin } })) {
      if (event !== 'page') continue;
      seen.push((data as { title: string }).title);
      show();
    }
    expect(seen).toEqual(['Salon', 'Prices']);
  });

  test('with more pages than the limit is rejected', { tags: ['long', 'rule:crawl-limit-too-high'] }, async () => {
    await using generous = await testApp({ env: { CRAWL_MAX_PAGES: '150' } });
    const body = { url: site.origin, maxPages: 151 };
    const { status, error } = await (await generous.as('hugo')).call(calls.crawlWebsite, { body });
    expect([status, error.message]).toEqual([400, 'A crawl can read at most 150 pages']);
  });

  test('reads no more pages than requested and says so', async () => {
    const owner = await app.as('gus');
    const reply = await owner.get(calls.crawlWebsite, { body: { url: site.origin, maxPages: 2 } });
    expect(reply.pages).toHaveLength(2);
    expect(reply.cutShort).toContain('page limit');
  });

  test('shows tags and scripts in titles and content as text', { tags: ['long'] }, async () => {
    const question = {
      '@type': 'Question',
      name: 'Zero?',
      acceptedAnswer: { '@type': 'Answer', text: 'Nothing \0 \ud800' },
    };
    const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: [question] });
    await using hostile = await fakeSite({
      '/': page(
        '&lt;script&gt;alert(1)&lt;/script&gt;',
        '<p>Write &lt;img src=x onerror=alert(1)&gt; here.</p>',
        `<script type="application/ld+json">${data}</script>`,
      ),
    });
    const owner = await app.as('hal');
    await addSite(owner, hostile.origin);
    const [only] = (await owner.get(calls.crawlWebsite, { body: { url: hostile.origin } })).pages;
    expect(only?.title).toBe('<script>alert(1)</script>');
    expect(only?.content).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('a website that is already being crawled', () => {
  test('isn’t crawled twice at once: the same request follows the crawl, and a different one is rejected', async () => {
    await using slow = await fakeSite({ '/': page('Slow', link('/next')), '/next': hang });
    const owner = await app.as('ida');
    const id = await addSite(owner, slow.origin);
    const wish = { body: { url: slow.origin, websiteId: id } };
    const first = owner.get(calls.crawlWebsite, wish);
    await slow.asked('/next');
    const { activeCrawlId } = await owner.get(websitesEndpoints.getWebsite, { params: { id } });
    const second = owner.get(calls.crawlWebsite, wish);
    const other = await owner.call(calls.crawlWebsite, { body: { ...wish.body, maxPages: 3 } });
    expect([other.status, other.error.message]).toEqual([409, 'A crawl of this website is already running']);
    await owner.get(calls.cancelCrawl, { params: { id: activeCrawlId ?? 0 } });
    expect(await second).toEqual(await first);
    expect((await first).crawlId).toBe(activeCrawlId);
  });

  test('stops when the owner cancels, and keeps the pages read so far', { tags: ['rule:crawl-canceled'] }, async () => {
    await using slow = await fakeSite({ '/': page('Slow', link('/next')), '/next': hang });
    const owner = await app.as('jon');
    const id = await addSite(owner, slow.origin);
    const crawling = owner.get(calls.crawlWebsite, { body: { url: slow.origin } });
    await slow.asked('/next');
    const { activeCrawlId } = await owner.get(websitesEndpoints.getWebsite, { params: { id } });
    const params = { id: activeCrawlId ?? 0 };
    expect((await (await app.as('ann')).call(calls.cancelCrawl, { params })).status).toBe(404);
    expect((await app.anonymous().call(calls.cancelCrawl, { params })).status).toBe(401);
    await owner.get(calls.cancelCrawl, { params });
    const reply = await crawling;
    expect([titles(reply), reply.cutShort]).toEqual([['Slow'], expect.stringContaining('canceled')]);
    expect(await owner.get(websitesEndpoints.listPages, { params: { id } })).toHaveLength(1);
    await owner.get(calls.cancelCrawl, { params });
    expect(await owner.get(calls.getCrawl, { params })).toMatchObject({ status: 'canceled' });
    expect((await owner.get(websitesEndpoints.getWebsite, { params: { id } })).activeCrawlId).toBe(null);
  });

  test('can be deleted during the crawl', { tags: ['long'] }, async () => {
    await using slow = await fakeSite({ '/': page('Slow', link('/next')), '/next': hang });
    const owner = await app.as('kim');
    const id = await addSite(owner, slow.origin);
    const crawling = owner.call(calls.crawlWebsite, { body: { url: slow.origin } });
    await slow.asked('/next');
    await owner.get(websitesEndpoints.deleteWebsite, { params: { id } });
    expect((await crawling).status).toBe(404);
  });

  test('of someone else can’t be followed', async () => {
    const { crawlId } = await (await app.as('lea')).get(calls.crawlWebsite, { body: { url: site.origin } });
    expect((await (await app.as('ann')).call(calls.getCrawl, { params: { id: crawlId } })).status).toBe(404);
    expect((await app.anonymous().call(calls.getCrawl, { params: { id: crawlId } })).status).toBe(401);
  });
});

test('crawls of one owner leave room for those of others', { tags: ['long'] }, async () => {
  await using sites = new AsyncDisposableStack();
  const slow = [];
  for (let count = 0; count < 4; count++) slow.push(sites.use(await fakeSite({ '/': hang })));
  const greedy = await app.as('greedy');
  const asked = slow.map(({ origin }) => greedy.call(calls.crawlWebsite, { body: { url: origin, useSitemap: false } }));
  // Concurrent requests may be stored in any order.
  const theirs = () => app.db('crawls').where('workspace_id', greedy.workspaceId).orderBy('status', 'desc');
  await expect.poll(() => theirs().pluck<string[]>('status')).toEqual(['running', 'running', 'queued', 'queued']);
  const other = await app.as('patient');
  expect((await other.get(calls.crawlWebsite, { body: { url: site.origin } })).pages).toHaveLength(3);
  expect(await theirs().pluck<string[]>('status')).toEqual(['running', 'running', 'queued', 'queued']);
  for (const id of (await theirs().pluck('id')) as number[]) await greedy.get(calls.cancelCrawl, { params: { id } });
  await Promise.all(asked);
});

describe('text typed by the owner', () => {
  const input = {
    websiteUrl: 'https://typed.example/',
    pageTitle: 'Opening hours',
    manualContent: 'We open at nine, <b>daily</b>.',
  };

  test('requires a signed-in user, a title and 20 characters', { tags: ['rule:typed-text-checked'] }, async () => {
    expect((await app.anonymous().call(calls.addManualContent, { body: input })).status).toBe(401);
    const owner = await app.as('max');
    const { status, error } = await owner.call(calls.addManualContent, {
      body: { websiteUrl: 'x', pageTitle: ' ', manualContent: 'short' },
    });
    expect(status).toBe(400);
    expect(error.issues?.map((issue) => issue.message)).toEqual([
      'Please enter a valid URL',
      'Title is required',
      'Content must be at least 20 characters',
    ]);
  });

  test('for a website of someone else is rejected', async () => {
    const websiteId = await addSite(await app.as('bob'), 'https://bob.example');
    const body = { ...input, websiteId };
    expect((await (await app.as('max')).call(calls.addManualContent, { body })).status).toBe(404);
  });

  test('becomes a page of the website at that address, and the same title replaces it', {
    tags: ['rule:typed-text-becomes-page'],
  }, async () => {
    const owner = await app.as('max');
    const id = await addSite(owner, 'https://www.typed.example');
    const { pages } = await owner.get(calls.addManualContent, { body: input });
    expect(pages).toEqual([
      {
        url: 'https://typed.example/#opening-hours',
        title: 'Opening hours',
        content: 'We open at nine, <b>daily</b>.',
        isIncluded: true,
        contentQuality: 0,
      },
    ]);
    await owner.get(calls.addManualContent, { body: { ...input, manualContent: 'We open at eight on all days.' } });
    await owner.get(calls.addManualContent, { body: { ...input, pageTitle: 'Other' } });
    const stored = await owner.get(websitesEndpoints.listPages, { params: { id } });
    expect(stored.map((one) => [one.title, one.content])).toEqual([
      ['Opening hours', 'We open at eight on all days.'],
      ['Other', input.manualContent],
    ]);
  });

  test('without a website is returned and not stored', async () => {
    const owner = await app.as('ned');
    expect((await owner.get(calls.addManualContent, { body: input })).pages).toHaveLength(1);
    expect(await owner.get(websitesEndpoints.listWebsites)).toEqual([]);
  });
});

describe('the tester', () => {
  test('is open to everyone and returns pages', { tags: ['rule:test-crawl-public'] }, async () => {
    const reply = await app.anonymous().get(calls.testCrawler, { body: { url: site.origin } });
    expect(titles(reply)).toHaveLength(3);
    expect(reply.cutShort).toBe(null);
  });

  test('streams, too, and is hidden from anyone who requests the crawl later', { tags: ['long'] }, async () => {
    const events = [];
    for await (const event of app.anonymous().stream(calls.testCrawler, { body: { url: site.origin } })) {
      events.push(event);
    }
    expect(events.at(-1)?.event).toBe('done');
    const [{ id: crawlId } = { id: 0 }] = await app.db('crawls').max<{ id: number }[]>('id as id');
    expect((await (await app.as('ann')).call(calls.getCrawl, { params: { id: crawlId } })).status).toBe(404);
  });

  test('reads at most 20 pages and says so', { tags: ['long', 'rule:test-crawl-twenty-pages'] }, async () => {
    const links = Array.from({ length: 30 }, (_, i) => link(`/page-${i}`)).join('');
    const words = ['apples', 'pears', 'plums', 'figs', 'limes', 'dates'];
    await using many = await fakeSite({
      '/': page('Many', links),
      '/page-*': (request, response) => {
        const number = Number(/\d+/.exec(request.url ?? '')?.[0]);
        response.setHeader('content-type', 'text/html');
        response.end(page(`Page ${words[number % 6]} ${words[Math.floor(number / 6)]}`));
      },
    });
    const reply = await app.anonymous().get(calls.testCrawler, { body: { url: many.origin, maxPages: 50 } });
    expect(reply.pages).toHaveLength(20);
    expect(reply.cutShort).toContain('stops at 20 pages');
  });

  test('is rate limited per address', { tags: ['long', 'rule:test-crawl-rate-limited'] }, async () => {
    await using limited = await testApp({ env: { RATE_LIMITS: '1' } });
    const tries = Array.from({ length: 12 }, () =>
      limited.anonymous().call(calls.testCrawler, { body: { url: 'x', maxPages: 500 } }),
    );
    expect((await Promise.all(tries)).every(({ status }) => status === 400)).toBe(true);
    for (let i = 0; i < 10; i++) await limited.services.limits.use('testCrawlByAddress', '127.0.0.1');
    const refused = await limited.anonymous().call(calls.testCrawler, { body: { url: site.origin } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
