import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  answer,
  calendar,
  hangUp,
  inTurn,
  link,
  nav,
  page,
  redirect,
  sitemapIndex,
  text,
  tooManyRequests,
  urlset,
  xml,
} from './testing/behaviours.ts';
import { crawlSite } from './testing/crawl-site.ts';
import { fakeSite } from './testing/fake-site.ts';

describe('robots.txt', () => {
  test('is obeyed, on redirects too', async () => {
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

  test.each([401, 403, 404, 410])('that answers %s forbids nothing', async (status) => {
    await using site = await fakeSite({ '/robots.txt': text('', status), '/': page('Home') });
    expect((await crawlSite(site)).paths).toEqual(['/']);
  });

  test.each([500, 503])('that answers %s forbids everything', async (status) => {
    await using site = await fakeSite({ '/robots.txt': text('', status), '/': page('Home') });
    const { outcome } = await crawlSite(site);
    expect(outcome.startProblem?.reason).toBe('robots-unreachable');
    expect(site.hits('/')).toBe(0);
  });

  test('that recovers on the second try is obeyed', async () => {
    const rules = text('User-agent: *\nDisallow: /a');
    await using site = await fakeSite({
      '/robots.txt': inTurn(text('', 500), rules),
      '/': page('Home', link('/a')),
      '/a': page('A'),
    });
    expect((await crawlSite(site)).paths).toEqual(['/']);
  });

  test('counts with its first 500 KB only', async () => {
    const long = `User-agent: *\nDisallow: /a\n${'# padding\n'.repeat(60_000)}Disallow: /b\n`;
    await using site = await fakeSite({
      '/robots.txt': text(long),
      '/': page('Home', link('/a'), link('/b')),
      '/a': page('A'),
      '/b': page('B'),
    });
    expect((await crawlSite(site)).paths).toEqual(['/', '/b']);
  });

  test('may ask for pauses; more than ten seconds are capped and reported', async () => {
    const pages = { '/': page('Home', link('/a')), '/a': page('A') };
    await using site = await fakeSite({ ...pages, '/robots.txt': text('User-agent: *\nCrawl-delay: 60') });
    const { outcome, clock } = await crawlSite(site, { useSitemap: false });
    expect(clock.pauses).toEqual([10_000]);
    expect(outcome.warnings).toEqual(['The site asks for 60 seconds between requests (Crawl-delay); 10 were kept.']);
    expect(outcome.pages).toHaveLength(2);
  });
});

describe('sitemaps', () => {
  test('and links together make the site', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/linked')),
      '/linked': page('Linked'),
      '/listed': page('Listed'),
    });
    site.set({ '/sitemap.xml': urlset(site.url('/listed'), 'https://elsewhere.example/x') });
    expect((await crawlSite(site)).paths).toEqual(['/', '/linked', '/listed']);
  });

  test('are not asked for when the owner does not want them, except those the owner names', async () => {
    await using site = await fakeSite({ '/': page('Home'), '/listed': page('Listed') });
    site.set({ '/sitemap.xml': urlset(site.url('/listed')), '/mine.txt': text(site.url('/listed')) });
    expect((await crawlSite(site, { useSitemap: false })).paths).toEqual(['/']);
    expect(site.hits('/sitemap.xml')).toBe(0);
    const named = await crawlSite(site, { useSitemap: false, sitemapUrls: [site.url('/mine.txt')] });
    expect(named.paths).toEqual(['/', '/listed']);
  });

  test('are found through robots.txt, through an index, packed or not packed', async () => {
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

  test('that list each other, or nest for ever, come to an end', async () => {
    await using site = await fakeSite({ '/': page('Home') });
    site.set({
      '/sitemap.xml': sitemapIndex(site.url('/sitemap.xml'), site.url('/maps/0')),
      '/maps/*': (request, response) =>
        sitemapIndex(site.url(`/maps/${Number(request.url?.slice(6)) + 1}`))(request, response),
    });
    const { outcome } = await crawlSite(site);
    expect(site.hits('/sitemap.xml')).toBe(1);
    expect(outcome.warnings.join()).toContain('more than 3 deep');
  });

  test('that are broken are a warning', async () => {
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
    expect(outcome.warnings.join()).toMatch(/cut\.xml breaks off.*gone\.xml could not be read.*bad\.gz/);
  });

  test('that the site does not have are no warning', async () => {
    await using site = await fakeSite({ '/': page('Home') });
    expect((await crawlSite(site)).outcome.warnings).toEqual([]);
  });
});

describe('what pages ask for', () => {
  test('noindex keeps a page out and its links in; nofollow the other way round', async () => {
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

  test('http-equiv refresh counts as a redirect', async () => {
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

describe('canonical addresses', () => {
  const canonical = (href: string) => `<link rel="canonical" href="${href}">`;

  test('join the forms of a page', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/shoes?colour=red'), link('/shoes?colour=blue')),
      '/shoes': canonical('/shoes') + page('Shoes'),
      '/shoes?colour=red': canonical('/shoes') + page('Red shoes', link('/laces')),
      '/shoes?colour=blue': canonical('/shoes') + page('Blue shoes'),
      '/laces': page('Laces'),
    });
    const { paths, reasonFor } = await crawlSite(site);
    expect(paths).toEqual(['/', '/laces', '/shoes']);
    expect(reasonFor('/shoes?colour=red')).toBe('duplicate');
  });

  test('count only when a page answers there', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/a'), link('/b'), link('/c')),
      '/a': canonical('/missing') + page('A'),
      '/b': canonical('https://elsewhere.example/b') + page('B'),
      '/c': canonical('/moved') + page('C'),
      '/moved': redirect('/c'),
    });
    expect((await crawlSite(site)).paths).toEqual(['/', '/a', '/b', '/c']);
  });

  test('do not count when every page names the home page', async () => {
    await using site = await fakeSite({
      '/': canonical('/') + page('Home', link('/a'), link('/b')),
      '/a': canonical('/') + page('A'),
      '/b': canonical('/') + page('B'),
    });
    expect((await crawlSite(site)).paths).toEqual(['/', '/a', '/b']);
  });

  test('that point at each other leave one page', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/a')),
      '/a': canonical('/b') + page('A'),
      '/b': canonical('/a') + page('B'),
    });
    expect((await crawlSite(site)).paths).toEqual(['/', '/a']);
  });

  test('that differ from the page by a slash at the end cost no request', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/a'), link('/b?x=1')),
      '/a': canonical('/a/') + page('A'),
      '/b': canonical('/b/?x=1') + page('B'),
    });
    expect((await crawlSite(site)).paths).toEqual(['/', '/a', '/b?x=1']);
    expect([site.hits('/a/'), site.hits('/b/?x=1')]).toEqual([0, 0]);
  });

  test('that differ by a slash stand for the page once they are met', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/a'), link('/b')),
      '/a': canonical('/a/') + page('A, seen at noon'),
      '/b': page('B', link('/a/')),
      '/a/': canonical('/a/') + page('A, seen at one'),
    });
    const { paths, reasonFor } = await crawlSite(site);
    expect(paths).toEqual(['/', '/a/', '/b']);
    expect(reasonFor('/a')).toBe('duplicate');
  });
});

test('the same text under two addresses is one page', async () => {
  await using site = await fakeSite({
    '/': page('Home', link('/index.html'), link('/a'), link('/a/')),
    '/index.html': page('Home', link('/index.html'), link('/a'), link('/a/')),
    '/a': page('A'),
    '/a/': page('A'),
  });
  const { paths, outcome } = await crawlSite(site);
  expect(paths).toEqual(['/', '/a']);
  expect(outcome.records.filter((record) => record.reason === 'duplicate')).toHaveLength(2);
});

test('pages that differ only in what the whole site repeats are one page', async () => {
  const trail = (path: string) => `<nav>You are here: ${path}</nav>`;
  const text = '<main><h1>Imprint</h1><p>We are a small company with an imprint of its own.</p></main>';
  await using site = await fakeSite({
    '/': page('Home', link('/imprint'), link('/en/imprint')),
    '/imprint': `<title>Imprint</title>${trail('imprint')}${text}`,
    '/en/imprint': `<title>Imprint</title>${trail('en, imprint')}${text}`,
  });
  const { outcome } = await crawlSite(site);
  expect(outcome.pages).toHaveLength(2);
});

describe('pages with equal text and titles of their own', () => {
  const titled = (title: string, body: string) => `<!doctype html><title>${title}</title><main><p>${body}</p></main>`;
  const short = 'Please call us to hear more.';
  const long = 'These are the terms under which we sell, send and take back all that stands in this shop. '.repeat(8);

  test('stay apart when there is much of it', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/terms-shop'), link('/terms-rental')),
      '/terms-shop': titled('Terms of the shop', long),
      '/terms-rental': titled('Terms of the rental', long),
    });
    const { paths, outcome } = await crawlSite(site);
    expect(paths).toEqual(['/', '/terms-rental', '/terms-shop']);
    expect(outcome.pages.map((one) => one.title).sort()).toEqual(['Home', 'Terms of the rental', 'Terms of the shop']);
  });

  test('become one when it is a line', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/tiles'), link('/floors')),
      '/tiles': titled('Tiles', short),
      '/floors': titled('Floors', short),
    });
    const { outcome } = await crawlSite(site);
    expect(outcome.pages).toHaveLength(2);
    expect(outcome.records.filter((record) => record.reason === 'duplicate')).toHaveLength(1);
  });

  test('become one when only the query tells them apart', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/terms'), link('/terms?page=2')),
      '/terms': titled('Terms', long),
      '/terms?page=2': titled('Terms, page 2', long),
    });
    expect((await crawlSite(site)).outcome.pages).toHaveLength(2);
  });
});

describe('pages that are none', () => {
  test('an error page sent with status 200 is recognised by its title or by its likeness', async () => {
    const nothing =
      '<!doctype html><title>My shop</title><main><h1>Hm</h1><p>There is nothing at this address, sorry.</p></main>';
    await using site = await fakeSite(
      {
        '/': page('Home', link('/vanished'), link('/titled'), link('/fine')),
        '/titled': '<title>404 - Page not found | My shop</title><p>Try the search.</p>',
        '/fine': page('Fine'),
        '/robots.txt': text('', 404),
        '/sitemap.xml': text('', 404),
      },
      { fallback: answer(nothing) },
    );
    const { paths, reasonFor } = await crawlSite(site);
    expect(paths).toEqual(['/', '/fine']);
    expect([reasonFor('/vanished'), reasonFor('/titled')]).toEqual(['soft-404', 'soft-404']);
  });

  test('a site that shows its start page for every address is one page, not one error', async () => {
    await using site = await fakeSite(
      { '/robots.txt': text('', 404) },
      { fallback: answer(page('Welcome', link('/a'))) },
    );
    const { paths, reasonFor } = await crawlSite(site);
    expect(paths).toEqual(['/']);
    expect(reasonFor('/a')).toBe('duplicate');
  });

  test('an article about not being found is an article', async () => {
    const article = page(
      'Not found',
      ...Array.from({ length: 30 }, (_, at) => `<p>Paragraph ${at} tells more about lost cities.</p>`),
    );
    await using site = await fakeSite({ '/': article });
    expect((await crawlSite(site)).paths).toEqual(['/']);
  });

  test('a page without text is empty', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/empty')),
      '/empty': '<title>Gallery</title><img src="a.jpg">',
    });
    const { paths, reasonFor } = await crawlSite(site);
    expect(paths).toEqual(['/']);
    expect(reasonFor('/empty')).toBe('empty');
  });
});

test('an endless calendar does not crowd out the pages beside it', async () => {
  const articles = Array.from({ length: 60 }, (_, at) => `/article-${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${at}`);
  await using site = await fakeSite({
    '/': page('Home', nav('/calendar/1'), ...articles.map((path) => link(path))),
    '/calendar*': calendar,
    ...Object.fromEntries(articles.map((path) => [path, page(`All about ${path}`)])),
  });
  const { paths, outcome } = await crawlSite(site, { maxPages: 400 });
  expect(paths.filter((path) => path.startsWith('/article'))).toHaveLength(60);
  expect(site.requests.filter((path) => path.startsWith('/calendar')).length).toBeLessThanOrEqual(20);
  expect(outcome.cutShort).toBeNull();
});

test('pages that differ in digits and bring something new are all read', async () => {
  const paths = Array.from({ length: 40 }, (_, at) => `/post/${at}`);
  const words = 'apple bread coffee dates eggs figs grapes honey'.split(' ');
  const title = (at: number) => `${words[at % 8]} with ${words[(at >> 3) % 8]} and more ${words[(at * 5 + 3) % 8]}`;
  await using site = await fakeSite({
    '/': page('Home', ...paths.map((path) => link(path))),
    ...Object.fromEntries(paths.map((path, at) => [path, page(title(at))])),
  });
  expect((await crawlSite(site)).paths).toHaveLength(41);
});

describe('a site in trouble', () => {
  test('that asks for fewer requests is crawled whole, slowly', async () => {
    const pages = Object.fromEntries(
      ['/a', '/b', '/c', '/d'].map((path) => [path, inTurn(tooManyRequests('7'), answer(page(path)))]),
    );
    await using site = await fakeSite({ '/': page('Home', ...Object.keys(pages).map((path) => link(path))), ...pages });
    const { paths, clock } = await crawlSite(site);
    expect(paths).toEqual(['/', '/a', '/b', '/c', '/d']);
    expect(clock.pauses).toContain(7000);
  });

  test('that hangs up now and then is crawled whole', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/a')),
      '/a': inTurn(hangUp, hangUp, answer(page('A'))),
    });
    expect((await crawlSite(site)).paths).toEqual(['/', '/a']);
  });

  test('that stops answering altogether ends the crawl', async () => {
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
