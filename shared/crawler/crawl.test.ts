import { describe, expect, test } from 'vitest';
import { crawlSite } from './testing/crawl-site.ts';
import { type Answer, fakeSite } from './testing/fake-site.ts';
import { answer, bomb, hang, link, nav, page, redirect, text, versioned } from './testing/site-answers.ts';
import type { CrawlRecord } from './types.ts';

const manyPages = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`/page-${at}`, page(`Page ${'abcdefghij'[at % 10]}${at}`)]),
  );
const linksTo = (pages: Record<string, string>) => Object.keys(pages).map((path) => link(path));

test('a small site is read completely, with each page’s text', async () => {
  await using site = await fakeSite({
    '/': page('Home', nav('/prices', '/contact'), link('/deep/down')),
    '/prices': page('Prices', '<h2>Cutting</h2><p>A haircut costs 20 pounds.</p>'),
    '/contact': page('Contact'),
    '/deep/down': page('Deep', link('/deeper')),
    '/deeper': page('Deeper'),
  });
  const { outcome, paths, contentOf } = await crawlSite(site);
  expect(paths).toEqual(['/', '/contact', '/deep/down', '/deeper', '/prices']);
  expect(contentOf('/prices')).toContain('A haircut costs 20 pounds.');
  expect(outcome).toMatchObject({ siteUrl: site.url('/'), cutShort: null, startProblem: null, warnings: [] });
  expect(outcome.progress).toEqual({ found: 5, fetched: 5, skipped: 0, currentUrl: null });
});

test('progress and every record are reported during the crawl, and the outcome at the end', async () => {
  await using site = await fakeSite({ '/': page('Home', link('/a'), link('/missing')), '/a': page('A') });
  const { events, outcome } = await crawlSite(site);
  const told = events.flatMap((event) => (event.type === 'record' ? [event.record.url] : []));
  expect(told.sort()).toEqual([site.url('/'), site.url('/a'), site.url('/missing')]);
  const current = events.flatMap((event) => (event.type === 'progress' && event.currentUrl ? [event.currentUrl] : []));
  expect(current).toContain(site.url('/a'));
  expect(events.at(-1)).toEqual({ type: 'done', outcome });
});

test('finishing a crawl yields to other tasks at each page', async () => {
  await using site = await fakeSite({ '/': page('Home', ...linksTo(manyPages(10))), ...manyPages(10) });
  let breaths = 0;
  const yieldToEventLoop = () => {
    breaths += 1;
    return undefined;
  };
  const { paths } = await crawlSite(site, {}, { yieldToEventLoop });
  expect(paths).toHaveLength(11);
  expect(breaths).toBeGreaterThanOrEqual(2 * paths.length);
});

test('the first articles of a site are read individually, later ones are compared', { tags: ['long'] }, async () => {
  const articles = Object.fromEntries(
    Object.entries(manyPages(20)).map(([path, html]) => [
      path,
      html.replace('<title>', '<meta property="article:published_time" content="2026-01-01"><title>'),
    ]),
  );
  await using site = await fakeSite({ '/': page('News', ...linksTo(articles)), ...articles });
  const { outcome } = await crawlSite(site);
  const alone = outcome.records.filter((record) => typeof record.reading?.articleText === 'string').length;
  expect(outcome.pages).toHaveLength(21);
  expect(alone).toBeGreaterThanOrEqual(7);
  expect(alone).toBeLessThanOrEqual(13);
});

describe('limits', () => {
  test('no more pages than requested are kept, and the outcome says so', async () => {
    const pages = manyPages(20);
    await using site = await fakeSite({ '/': page('Home', ...linksTo(pages)), ...pages });
    const { outcome } = await crawlSite(site, { maxPages: 7 });
    expect(outcome.pages).toHaveLength(7);
    expect(outcome.cutShort).toBe('max-pages');
    expect(outcome.cutShortExplanation).toContain('page limit');
  });

  test('a limit that is just enough isn’t reported', async () => {
    await using site = await fakeSite({ '/': page('Home', link('/a')), '/a': page('A') });
    expect((await crawlSite(site, { maxPages: 2 })).outcome.cutShort).toBeNull();
  });

  test('concurrent requests never exceed the limit', async () => {
    const pages = manyPages(20);
    const three = Promise.withResolvers<void>();
    let asked = 0;
    const held: Answer = async (request, response) => {
      if (++asked === 3) three.resolve();
      await three.promise;
      await answer('<p>One of three</p>')(request, response);
    };
    const intercept = (path: string) => (path in pages && asked < 3 ? held : undefined);
    await using site = await fakeSite({ '/': page('Home', ...linksTo(pages)), ...pages }, { intercept, latencyMs: 5 });
    await crawlSite(site, { useSitemap: false, limits: { concurrency: 3 } });
    expect(site.mostAtOnce()).toBe(3);
  });

  test('a site of error pages ends the crawl', async () => {
    const dead = Array.from({ length: 100 }, (_, at) => link(`/dead-${'abcdefghij'[at % 10]}${at}`));
    await using site = await fakeSite({ '/': page('Home', ...dead) });
    const { outcome } = await crawlSite(site, { maxPages: 2 });
    expect(outcome.cutShort).toBe('too-many-requests');
    expect(site.requests.length).toBeLessThan(80);
  });

  test('a site with endless text ends the crawl before memory runs out', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`/p${at}`, page(`/p${at}`, `<p>${`word ${at} `.repeat(500)}</p>`)]),
    );
    await using site = await fakeSite({ '/': page('Home', ...linksTo(pages)), ...pages });
    const { outcome } = await crawlSite(site, { limits: { maxCharacters: 50_000 } });
    expect(outcome.cutShort).toBe('too-much-text');
    expect(outcome.pages.length).toBeGreaterThan(5);
    expect(outcome.pages.length).toBeLessThan(25);
  });

  test('a page with 20,000 links is only read as far as real pages go', { tags: ['long'] }, async () => {
    const links = Array.from({ length: 20_000 }, (_, at) => `<a href="/l${at}">${at}</a>`).join(' ');
    await using site = await fakeSite({ '/': page('Home', links) });
    const { outcome } = await crawlSite(site, { maxPages: 3 });
    expect(outcome.progress.found).toBeLessThan(6000);
  });

  test('pages that are too large, endless or unresponsive are skipped with a reason', {
    tags: ['rule:crawl-page-limits'],
  }, async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/large'), link('/bomb'), link('/hang'), link('/fine')),
      '/large': answer('x'.repeat(300_000)),
      '/bomb': bomb(50),
      '/hang': hang,
      '/fine': page('Fine'),
    });
    const { paths, reasonFor } = await crawlSite(site, { limits: { maxPageBytes: 100_000, pageDeadlineMs: 200 } });
    expect(paths).toEqual(['/', '/fine']);
    expect([reasonFor('/large'), reasonFor('/bomb'), reasonFor('/hang')]).toEqual([
      'too-large',
      'too-large',
      'timeout',
    ]);
  });

  test('when time is up, the pages so far are the result', { tags: ['rule:crawl-time-limit'] }, async () => {
    const pages = manyPages(20);
    await using site = await fakeSite({
      '/robots.txt': text('User-agent: *\nCrawl-delay: 5'),
      '/': page('Home', ...linksTo(pages)),
      ...pages,
    });
    const { outcome } = await crawlSite(site, { useSitemap: false, limits: { totalDeadlineMs: 30_000 } });
    expect(outcome.cutShort).toBe('deadline');
    expect(outcome.pages.length).toBeGreaterThan(3);
    expect(outcome.pages.length).toBeLessThan(8);
    expect(outcome.records.filter((record) => record.outcome === 'failed')).toEqual([]);
  });
});

test('a canceled crawl ends immediately and keeps its pages', async () => {
  await using site = await fakeSite({ '/': page('Home', link('/a'), link('/hang')), '/a': page('A'), '/hang': hang });
  const owner = new AbortController();
  const crawling = crawlSite(site, {}, { signal: owner.signal });
  await site.asked('/hang');
  await site.asked('/a');
  owner.abort();
  const { outcome, paths } = await crawling;
  expect(outcome.cutShort).toBe('canceled');
  expect(paths).toContain('/');
  expect(outcome.records.some((record) => record.url.endsWith('/hang'))).toBe(false);
});

test('a crawl canceled before it started has no pages', async () => {
  await using site = await fakeSite({ '/': page('Home') });
  const { outcome } = await crawlSite(site, {}, { signal: AbortSignal.abort() });
  expect(outcome).toMatchObject({ cutShort: 'canceled', pages: [] });
  expect(site.requests).toEqual([]);
});

describe('resuming an interrupted crawl', () => {
  test('no page is fetched twice and none is lost', async () => {
    const pages = manyPages(15);
    const files = {
      '/': page('Home', ...linksTo(pages)),
      ...pages,
      '/page-3': page('Three', link('/found-late')),
      '/found-late': page('Late'),
    };
    await using whole = await fakeSite(files);
    const uninterrupted = await crawlSite(whole);

    await using site = await fakeSite(files);
    const stored: CrawlRecord[] = [];
    const killed = new AbortController();
    await crawlSite(
      site,
      {},
      {
        signal: killed.signal,
        onEvent: (event) => {
          if (event.type !== 'record') return;
          stored.push(JSON.parse(JSON.stringify(event.record)) as CrawlRecord);
          if (stored.length === 6) killed.abort();
        },
      },
    );
    const fetchedBefore = stored.map((record) => record.url.replace(site.origin, ''));
    const requestsBefore = site.requests.length;

    const { paths, outcome } = await crawlSite(site, { resume: stored });
    expect(paths).toEqual(uninterrupted.paths);
    expect(outcome.cutShort).toBeNull();
    const fetchedAfter = site.requests.slice(requestsBefore);
    for (const path of fetchedBefore) expect(fetchedAfter).not.toContain(path);
  });

  test('earlier pages count toward the limit', async () => {
    const pages = manyPages(15);
    await using site = await fakeSite({ '/': page('Home', ...linksTo(pages)), ...pages });
    const first = await crawlSite(site, { maxPages: 5 });
    const before = site.requests.length;
    const second = await crawlSite(site, { maxPages: 8, resume: first.outcome.records });
    expect(second.outcome.pages).toHaveLength(8);
    expect(site.requests.slice(before).filter((path) => path.startsWith('/page-'))).toHaveLength(3);
  });
});

describe('the start page', () => {
  test('that is unreachable ends the crawl with a message', async () => {
    const gone = await fakeSite({});
    await gone[Symbol.asyncDispose]();
    const { outcome } = await crawlSite(gone);
    expect(outcome.startProblem).toEqual({ reason: 'connection', explanation: 'The site couldn’t be reached.' });
    expect(outcome.pages).toEqual([]);
  });

  test('that isn’t a URL ends the crawl with a message', async () => {
    await using site = await fakeSite({});
    const { outcome } = await crawlSite(site, { startUrl: 'not an address' });
    expect(outcome.startProblem?.reason).toBe('bad-url');
  });

  test('that is missing doesn’t hide what the sitemap lists', async () => {
    await using site = await fakeSite({ '/sitemap.xml': text('') });
    site.set({ '/sitemap.xml': text(site.url('/a')), '/a': page('A') });
    const { outcome, paths } = await crawlSite(site);
    expect(outcome.startProblem?.reason).toBe('not-found');
    expect(paths).toEqual(['/a']);
  });

  test('that isn’t included is fetched for its links', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/blog/1'), link('/shop/1')),
      '/blog/1': page('Post', link('/blog/2')),
      '/blog/2': page('Second'),
      '/shop/1': page('Shop'),
    });
    const { paths, reasonFor, outcome } = await crawlSite(site, { includePatterns: ['/blog/*'] });
    expect(paths).toEqual(['/blog/1', '/blog/2']);
    expect(reasonFor('/')).toBe('not-included');
    expect(reasonFor('/shop/1')).toBe('not-included');
    expect(outcome.startProblem).toBeNull();
    expect(site.hits('/shop/1')).toBe(0);
  });
});

test('excluded pages are never fetched, not even through a redirect', async () => {
  await using site = await fakeSite({
    '/': page('Home', link('/a'), link('/private/1'), link('/to-private')),
    '/a': page('A'),
    '/to-private': redirect('/private/2'),
    '/private/1': page('Private 1'),
    '/private/2': page('Private 2'),
  });
  const { paths, reasonFor } = await crawlSite(site, { excludePatterns: ['/private/*'] });
  expect(paths).toEqual(['/', '/a']);
  expect(reasonFor('/private/1')).toBe('excluded');
  expect(reasonFor('/to-private')).toBe('excluded');
  expect(site.hits('/private/1') + site.hits('/private/2')).toBe(0);
});

describe('a second crawl of a site', () => {
  test('requests known pages conditionally and reports what changed', async () => {
    await using site = await fakeSite({
      '/': versioned(page('Home', link('/same'), link('/changed'), link('/bare')), '"home-1"'),
      '/same': versioned(page('Same', link('/behind-same')), '"same-1"'),
      '/changed': versioned(page('Before'), '"changed-1"'),
      '/bare': page('No version'),
      '/behind-same': page('Behind'),
    });
    const first = await crawlSite(site);
    const readings = new Map(first.outcome.records.map((record) => [record.finalUrl, record.reading]));
    const known = first.outcome.pages.map(({ url, etag, lastModified, contentHash }) => {
      const reading = readings.get(url);
      return { url, etag, lastModified, contentHash, ...(reading ? { reading } : {}) };
    });
    site.set({
      '/changed': versioned(page('After'), '"changed-2"'),
      '/new': page('New'),
      '/': versioned(page('Home', link('/same'), link('/changed'), link('/bare'), link('/new')), '"home-2"'),
    });

    const { outcome } = await crawlSite(site, { known });
    const changes = Object.fromEntries(outcome.pages.map(({ url, change }) => [url.replace(site.origin, ''), change]));
    expect(changes).toMatchObject({
      '/same': 'unchanged',
      '/changed': 'changed',
      '/bare': 'unchanged',
      '/new': 'new',
      '/behind-same': 'unchanged',
    });
    expect(outcome.records.find((record) => record.url === site.url('/same'))?.outcome).toBe('unchanged');
  });

  test('without earlier readings, unchanged pages are listed and the caller keeps their text', async () => {
    await using site = await fakeSite({
      '/': versioned(page('Home', link('/same')), '"1"'),
      '/same': versioned(page('Same'), '"2"'),
    });
    const first = await crawlSite(site);
    const known = first.outcome.pages.map(({ url, etag, lastModified, contentHash }) => ({
      url,
      etag,
      lastModified,
      contentHash,
    }));
    const { outcome, paths } = await crawlSite(site, { known });
    expect(outcome.unchanged).toEqual([site.url('/same')]);
    expect(paths).toEqual(['/']);
  });

  test('a page missing once keeps its text, missing twice it is deleted, and a failed one is kept', async () => {
    await using site = await fakeSite({ '/': page('Home'), '/broken': answer('', { status: 500 }) });
    const known = (path: string, missing = false) => ({
      url: site.url(path),
      etag: null,
      lastModified: null,
      contentHash: 'x',
      missing,
    });
    const { outcome } = await crawlSite(site, { known: [known('/once'), known('/twice', true), known('/broken')] });
    expect(outcome.missing).toEqual([site.url('/once')]);
    expect(outcome.removed).toEqual([site.url('/twice')]);
    expect(outcome.kept).toEqual([site.url('/broken')]);
  });

  test('if a person asks for the crawl, missing pages are deleted at once, unless most are; status 410 is final', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/gone'), link('/a'), link('/b')),
      '/gone': answer('', { status: 410 }),
      '/a': page('A'),
      '/b': page('B'),
    });
    const known = (path: string) => ({ url: site.url(path), etag: null, lastModified: null, contentHash: 'x' });
    const shop = ['/', '/a', '/b', '/c'].map(known);
    expect((await crawlSite(site, { known: [...shop, known('/gone')] })).outcome).toMatchObject({
      missing: [site.url('/c')],
      removed: [site.url('/gone')],
    });
    expect((await crawlSite(site, { known: shop, removesMissing: true })).outcome).toMatchObject({
      missing: [],
      removed: [site.url('/c')],
    });
    const broken = ['/', '/c', '/d', '/e'].map(known);
    expect((await crawlSite(site, { known: broken, removesMissing: true })).outcome).toMatchObject({
      missing: broken.slice(1).map(({ url }) => url),
      removed: [],
    });
  });

  test('a page found under another URL isn’t missing', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/old')),
      '/old': redirect('/new'),
      '/new': page('New'),
    });
    const known = [{ url: site.url('/new'), etag: null, lastModified: null, contentHash: 'x' }];
    const { outcome } = await crawlSite(site, { known });
    expect([...outcome.missing, ...outcome.removed, ...outcome.kept]).toEqual([]);
  });
});
