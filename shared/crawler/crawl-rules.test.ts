import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { crawlSite } from './testing/crawl-site.ts';
import { fakeSite } from './testing/fake-site.ts';
import {
  answer,
  answerSequence,
  hangUp,
  link,
  nav,
  page,
  redirect,
  sitemapIndex,
  text,
  tooManyRequests,
  urlset,
  xml,
} from './testing/site-answers.ts';

describe('robots.txt', () => {
  test('is obeyed, also after redirects', { tags: ['rule:robots-obeyed'] }, async () => {
    await using site = await fakeSite({
      '/robots.txt': text('User-agent: *\nDisallow: /private'),
      '/': page('Home', link('/a'), link('/private/a'), link('/hop')),
      '/a': page('A'),
      '/hop': redirect('/private/b'),
      '/private*': page('Private'),
    });
    const { paths, reasonFor } = await crawlSite(site);
    expect(paths).toEqual(['/', '/a']);
    expect([reasonFor('/private/a'), reasonFor('/hop')]).toEqual(['robots', 'robots']);
    expect(site.requests.filter((path) => path.startsWith('/private'))).toEqual([]);
  });

  test('is obeyed if the start page redirects to a forbidden one', async () => {
    await using site = await fakeSite({
      '/robots.txt': text('User-agent: *\nDisallow: /private'),
      '/': redirect('/private/home'),
      '/private*': page('Private'),
    });
    const { paths, outcome } = await crawlSite(site);
    expect([paths, outcome.startProblem?.reason]).toEqual([[], 'robots']);
    expect(site.requests.filter((path) => path.startsWith('/private'))).toEqual([]);
  });

  test.each([401, 403, 404, 410])('with status %s forbids nothing', async (status) => {
    await using site = await fakeSite({ '/robots.txt': text('', status), '/': page('Home') });
    expect((await crawlSite(site)).paths).toEqual(['/']);
  });

  test.each([500, 503])('with status %s forbids everything', async (status) => {
    await using site = await fakeSite({ '/robots.txt': text('', status), '/': page('Home') });
    const { outcome } = await crawlSite(site);
    expect(outcome.startProblem).toEqual({
      reason: 'robots-unreachable',
      explanation: `The site returned an error (status ${status}) for its robots.txt, so it isn’t crawled for now.`,
    });
    expect(site.hits('/')).toBe(0);
  });

  test('that recovers on the second try is obeyed', async () => {
    const rules = text('User-agent: *\nDisallow: /a');
    await using site = await fakeSite({
      '/robots.txt': answerSequence(text('', 500), rules),
      '/': page('Home', link('/a')),
      '/a': page('A'),
    });
    expect((await crawlSite(site)).paths).toEqual(['/']);
  });

  test('is only read up to 500 KB', async () => {
    const long = `User-agent: *\nDisallow: /a\n${'# padding\n'.repeat(60_000)}Disallow: /b\n`;
    await using site = await fakeSite({
      '/robots.txt': text(long),
      '/': page('Home', link('/a'), link('/b')),
      '/a': page('A'),
      '/b': page('B'),
    });
    expect((await crawlSite(site)).paths).toEqual(['/', '/b']);
  });

  test('may ask for delays; more than ten seconds are capped and reported', {
    tags: ['rule:robots-delays-capped'],
  }, async () => {
    const pages = { '/': page('Home', link('/a')), '/a': page('A') };
    await using site = await fakeSite({ ...pages, '/robots.txt': text('User-agent: *\nCrawl-delay: 60') });
    const { outcome, clock } = await crawlSite(site, { useSitemap: false });
    expect(clock.pauses).toEqual([10_000]);
    expect(outcome.warnings).toEqual([
      'The site asks for 60 seconds between requests (Crawl-delay); this crawl waits 10.',
    ]);
    expect(outcome.pages).toHaveLength(2);
  });
});

describe('sitemaps', () => {
  test('and links together make up the site', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/linked')),
      '/linked': page('Linked'),
      '/listed': page('Listed'),
    });
    site.set({ '/sitemap.xml': urlset(site.url('/listed'), 'https://elsewhere.example/x') });
    expect((await crawlSite(site)).paths).toEqual(['/', '/linked', '/listed']);
  });

  test('aren’t requested if the owner doesn’t want them, except those the owner lists', async () => {
    await using site = await fakeSite({ '/': page('Home'), '/listed': page('Listed') });
    site.set({ '/sitemap.xml': urlset(site.url('/listed')), '/mine.txt': text(site.url('/listed')) });
    expect((await crawlSite(site, { useSitemap: false })).paths).toEqual(['/']);
    expect(site.hits('/sitemap.xml')).toBe(0);
    const named = await crawlSite(site, { useSitemap: false, sitemapUrls: [site.url('/mine.txt')] });
    expect(named.paths).toEqual(['/', '/listed']);
  });

  test('are found through robots.txt and indexes, compressed or not', { tags: ['rule:sitemaps-found'] }, async () => {
    await using site = await fakeSite({ '/': page('Home'), '/a': page('A'), '/b': page('B'), '/c': page('C') });
    const listOf = (path: string) => `<urlset><url><loc>${site.url(path)}</loc></url></urlset>`;
    site.set({
      '/robots.txt': text(`Sitemap: ${site.url('/index.xml')}`),
      '/index.xml': sitemapIndex(site.url('/a.xml.gz'), site.url('/b.xml.gz'), site.url('/c.xml')),
      '/a.xml.gz': answer(gzipSync(listOf('/a')), { headers: { 'content-type': 'application/gzip' } }),
      '/b.xml.gz': answer(listOf('/b'), { headers: { 'content-type': 'application/gzip' } }),
      '/c.xml': answer(gzipSync(listOf('/c')), { headers: { 'content-encoding': 'gzip' } }),
    });
    const { paths, outcome } = await crawlSite(site);
    expect(paths).toEqual(['/', '/a', '/b', '/c']);
    expect(outcome.warnings).toEqual([]);
  });

  test('that list each other, or nest forever, come to an end', async () => {
    await using site = await fakeSite({ '/': page('Home') });
    site.set({
      '/sitemap.xml': sitemapIndex(site.url('/sitemap.xml'), site.url('/maps/0')),
      '/maps/*': (request, response) =>
        sitemapIndex(site.url(`/maps/${Number(request.url?.slice(6)) + 1}`))(request, response),
    });
    const { outcome } = await crawlSite(site);
    expect(site.hits('/sitemap.xml')).toBe(1);
    expect(outcome.warnings.join()).toContain('more than 3 levels deep');
  });

  test('that are broken cause a warning', async () => {
    await using site = await fakeSite({ '/': page('Home'), '/a': page('A') });
    site.set({
      '/robots.txt': text(
        `Sitemap: ${site.url('/cut.xml')}\nSitemap: ${site.url('/gone.xml')}\nSitemap: ${site.url('/bad.gz')}`,
      ),
      '/cut.xml': xml(`<urlset><url><loc>${site.url('/a')}</loc></url><url><lo`),
      '/bad.gz': answer(Uint8Array.of(0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8)),
    });
    const { paths, outcome } = await crawlSite(site);
    expect(paths).toEqual(['/', '/a']);
    expect(outcome.warnings).toHaveLength(3);
    expect(outcome.warnings.join()).toMatch(/cut\.xml is incomplete.*gone\.xml couldn’t be read.*bad\.gz/);
  });

  test('that don’t exist cause no warning', async () => {
    await using site = await fakeSite({ '/': page('Home', link('/')) });
    expect((await crawlSite(site)).outcome.warnings).toEqual([]);
  });
});

describe('requests of pages', () => {
  test('noindex skips a page but follows its links; nofollow does the opposite', {
    tags: ['rule:noindex-nofollow'],
  }, async () => {
    const robots = (content: string) => `<meta name="robots" content="${content}">`;
    await using site = await fakeSite({
      '/': page('Home', link('/noindex'), link('/nofollow'), link('/tagged'), link('/not-this', 'rel="nofollow"')),
      '/noindex': robots('noindex') + page('Hidden', link('/behind-noindex')),
      '/behind-noindex': page('Behind'),
      '/nofollow': robots('nofollow') + page('Shown', link('/behind-nofollow')),
      '/behind-nofollow': page('Never'),
      '/tagged': answer(page('Tagged'), {
        headers: { 'x-robots-tag': 'otherbot: nofollow, noindex, parleybot: noindex' },
      }),
      '/not-this': page('Not this'),
    });
    const { paths, reasonFor } = await crawlSite(site);
    expect(paths).toEqual(['/', '/behind-noindex', '/nofollow']);
    expect([reasonFor('/noindex'), reasonFor('/tagged')]).toEqual(['noindex', 'noindex']);
  });

  test('an http-equiv refresh is a redirect', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/old')),
      '/old': '<meta http-equiv="refresh" content="0; url=/new"><title>Moved</title>',
      '/new': page('New'),
    });
    const { paths, outcome } = await crawlSite(site);
    expect(paths).toEqual(['/', '/new']);
    expect(outcome.records.find((record) => record.reason === 'redirect')?.insteadUrl).toBe(site.url('/new'));
  });

  test('two pages that refresh to each other come to an end', async () => {
    const to = (path: string) => `<meta http-equiv="refresh" content="0; url=${path}"><title>Wait</title>`;
    await using site = await fakeSite({ '/': to('/a'), '/a': to('/b'), '/b': to('/a') });
    const { outcome } = await crawlSite(site);
    expect(outcome.pages).toEqual([]);
    expect(site.requests.length).toBeLessThan(20);
  });
});

describe('a site in trouble', () => {
  test('that asks for fewer requests is crawled completely and slowly', async () => {
    const pages = Object.fromEntries(
      ['/a', '/b', '/c', '/d'].map((path) => [path, answerSequence(tooManyRequests('7'), answer(page(path)))]),
    );
    await using site = await fakeSite({ '/': page('Home', ...Object.keys(pages).map((path) => link(path))), ...pages });
    const { paths, clock } = await crawlSite(site);
    expect(paths).toEqual(['/', '/a', '/b', '/c', '/d']);
    expect(clock.pauses).toContain(7000);
  });

  test('that drops connections now and then is crawled completely', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/a')),
      '/a': answerSequence(hangUp, hangUp, answer(page('A'))),
    });
    expect((await crawlSite(site)).paths).toEqual(['/', '/a']);
  });

  test('that stops responding ends the crawl', async () => {
    const dead = Array.from({ length: 60 }, (_, at) => `/dead-${'abcdefghij'[at % 10]}${at}`);
    await using site = await fakeSite({
      '/': page('Home', ...dead.map((path) => link(path))),
      ...Object.fromEntries(dead.map((path) => [path, hangUp])),
    });
    const { outcome, paths } = await crawlSite(site);
    expect(outcome.cutShort).toBe('site-down');
    expect(paths).toEqual(['/']);
  });
});

test('a page in the menu of the start page is never a loop', async () => {
  await using site = await fakeSite({
    '/shop/': page('Shop', nav('/shop/shop/shop/', 'shop/')),
    '/shop/shop/': page('Shop in the shop', nav('shop/')),
    '/shop/shop/shop/': page('Third shop', nav('shop/')),
    '/shop/*': page('Loop', nav('shop/')),
  });
  const { paths, reasonFor } = await crawlSite(site, { startUrl: site.url('/shop/') });
  expect(paths).toEqual(['/shop/', '/shop/shop/', '/shop/shop/shop/']);
  expect(reasonFor('/shop/shop/shop/shop/')).toBe('trap');
});
