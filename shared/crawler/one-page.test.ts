import { describe, expect, test } from 'vitest';
import { crawlSite } from './testing/crawl-site.ts';
import { fakeSite } from './testing/fake-site.ts';
import { answer, calendar, link, nav, page, redirect, text } from './testing/site-answers.ts';

describe('canonical URLs', () => {
  const canonical = (href: string) => `<link rel="canonical" href="${href}">`;

  test('join the variants of a page', { tags: ['rule:canonical-joins-variants'] }, async () => {
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

  test('only count if a page answers there', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/a'), link('/b'), link('/c')),
      '/a': canonical('/missing') + page('A'),
      '/b': canonical('https://elsewhere.example/b') + page('B'),
      '/c': canonical('/moved') + page('C'),
      '/moved': redirect('/c'),
    });
    expect((await crawlSite(site)).paths).toEqual(['/', '/a', '/b', '/c']);
  });

  test('don’t count if every page names the home page', async () => {
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

  test('that only differ by a trailing slash cost no request', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/a'), link('/b?x=1')),
      '/a': canonical('/a/') + page('A'),
      '/b': canonical('/b/?x=1') + page('B'),
    });
    expect((await crawlSite(site)).paths).toEqual(['/', '/a', '/b?x=1']);
    expect([site.hits('/a/'), site.hits('/b/?x=1')]).toEqual([0, 0]);
  });

  test('that differ by a slash represent the page once they are found', async () => {
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

test('the same text under two URLs is one page', async () => {
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

test('pages that only differ in what the whole site repeats are one page', async () => {
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

describe('pages with equal text and different titles', () => {
  const titled = (title: string, body: string) => `<!doctype html><title>${title}</title><main><p>${body}</p></main>`;
  const short = 'Please call us to hear more.';
  const long = 'These are the terms under which we sell, send and take back all that stands in this shop. '.repeat(8);

  test('stay separate if there is much text', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/terms-shop'), link('/terms-rental')),
      '/terms-shop': titled('Terms of the shop', long),
      '/terms-rental': titled('Terms of the rental', long),
    });
    const { paths, outcome } = await crawlSite(site);
    expect(paths).toEqual(['/', '/terms-rental', '/terms-shop']);
    expect(outcome.pages.map((one) => one.title).sort()).toEqual(['Home', 'Terms of the rental', 'Terms of the shop']);
  });

  test('become one if it is a single line', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/tiles'), link('/floors')),
      '/tiles': titled('Tiles', short),
      '/floors': titled('Floors', short),
    });
    const { outcome } = await crawlSite(site);
    expect(outcome.pages).toHaveLength(2);
    expect(outcome.records.filter((record) => record.reason === 'duplicate')).toHaveLength(1);
  });

  test('become one if only the query differs', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/terms'), link('/terms?page=2')),
      '/terms': titled('Terms', long),
      '/terms?page=2': titled('Terms, page 2', long),
    });
    expect((await crawlSite(site)).outcome.pages).toHaveLength(2);
  });
});

describe('pages that aren’t pages', () => {
  test('an error page with status 200 is recognized by its title or by similarity', async () => {
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

  test('a site that shows its start page for every URL is one page, not an error', async () => {
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

test('an endless calendar doesn’t crowd out the pages next to it', async () => {
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

test('pages that only differ in digits but bring something new are all read', async () => {
  const paths = Array.from({ length: 40 }, (_, at) => `/post/${at}`);
  const words = 'apple bread coffee dates eggs figs grapes honey'.split(' ');
  const title = (at: number) => `${words[at % 8]} with ${words[(at >> 3) % 8]} and more ${words[(at * 5 + 3) % 8]}`;
  await using site = await fakeSite({
    '/': page('Home', ...paths.map((path) => link(path))),
    ...Object.fromEntries(paths.map((path, at) => [path, page(title(at))])),
  });
  expect((await crawlSite(site)).paths).toHaveLength(41);
});

describe('a page without a title', () => {
  const untitled = (text: string) => `<title> </title><p>${text}</p>`;

  test('is named by its heading, else by its URL', async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/prices'), link('/%C3%B6ffnungszeiten/?x=1'), link('/100%')),
      '/prices': `<title></title><h1>What we charge</h1><p>From £4.</p>`,
      '/%C3%B6ffnungszeiten/?x=1': untitled('Wir haben von neun bis fünf offen.'),
      '/100%': untitled('All of it is wool.'),
    });
    const { outcome } = await crawlSite(site);
    const { host } = new URL(site.origin);
    expect(outcome.pages.map(({ title }) => title).sort()).toEqual(
      [`${host}/100%`, `${host}/öffnungszeiten`, 'Home', 'What we charge'].sort(),
    );
  });

  test('is one page under two URLs', async () => {
    const text = untitled('We repair clocks of every age and size. '.repeat(20));
    await using site = await fakeSite({ '/': page('Home', link('/a'), link('/b')), '/a': text, '/b': text });
    expect((await crawlSite(site)).outcome.pages).toHaveLength(2);
  });

  test('is named by its file name if it is a document', async () => {
    const pdf = answer('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    await using site = await fakeSite({
      '/': page('Home', link('/files/price%20list.pdf'), link('/download?id=7')),
      '/files/price%20list.pdf': pdf,
      '/download?id=7': pdf,
    });
    const asked: string[] = [];
    const readDocument = async (_bytes: Uint8Array, filename: string) => {
      asked.push(filename);
      return { title: filename, content: `Read from ${filename}` };
    };
    await crawlSite(site, {}, { readDocument });
    expect(asked.sort()).toEqual(['download.pdf', 'price list.pdf']);
  });
});
