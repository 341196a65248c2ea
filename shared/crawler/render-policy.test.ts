import { describe, expect, test } from 'vitest';
import { LoadError, type PageLoader } from './load.ts';
import { crawlSite } from './testing/crawl-site.ts';
import { fakeSite } from './testing/fake-site.ts';
import { link, page, redirect } from './testing/site-answers.ts';

const shell = '<!doctype html><title>Shop</title><div id="root"></div><script src="/app.js"></script>';

/** A fake browser with a result per path, and one for all others. */
function browser(shows: Record<string, string>, fallback?: string): { render: PageLoader; rendered: string[] } {
  const rendered: string[] = [];
  const render: PageLoader = async ({ url }) => {
    const { pathname } = new URL(url);
    rendered.push(pathname);
    const html = shows[pathname] ?? fallback;
    if (html === undefined) throw new LoadError('timeout', url);
    return {
      url,
      status: 200,
      headers: {},
      redirectedFrom: [],
      body: new TextEncoder().encode(html),
      truncated: false,
    };
  };
  return { render, rendered };
}

test('pages that scripts fill are read as a browser shows them', async () => {
  await using site = await fakeSite({ '/': shell, '/inner': shell, '/third': shell });
  const { render } = browser({
    '/': page('Home', link('/inner')),
    '/inner': page('Inner', link('/third')),
    '/third': page('Third'),
  });
  const { paths, outcome } = await crawlSite(site, {}, { render });
  expect(paths).toEqual(['/', '/inner', '/third']);
  expect(outcome.pages.every(({ notes }) => notes.includes('rendered'))).toBe(true);
});

describe('a site whose HTML seems complete', () => {
  const plain = {
    '/': page('Home', link('/a'), link('/b'), link('/c')),
    '/a': page('A'),
    '/b': page('B'),
    '/c': page('C'),
  };

  test('is checked with a browser twice, and no more if that shows nothing new', {
    tags: ['rule:browser-only-if-needed'],
  }, async () => {
    await using site = await fakeSite(plain);
    const { render, rendered } = browser(plain);
    const { outcome } = await crawlSite(site, {}, { render });
    expect(rendered).toHaveLength(2);
    expect(rendered[0]).toBe('/');
    expect(outcome.pages.every(({ notes }) => notes.length === 0)).toBe(true);
  });

  test('is read with a browser throughout if that shows much more', async () => {
    await using site = await fakeSite(plain);
    const filled = (path: string) => `<p>Scripts add to ${path} what they want to. </p>`.repeat(10);
    const full = Object.entries(plain).map(([path, html]) => [path, html.replace('</main>', `${filled(path)}</main>`)]);
    const { render, rendered } = browser(Object.fromEntries(full));
    const { contentOf } = await crawlSite(site, {}, { render });
    expect(rendered.sort()).toEqual(['/', '/a', '/b', '/c']);
    expect(contentOf('/c')).toContain('Scripts add to /c');
  });
});

test('a menu that a script loads is followed, and its pages are read without a browser', {
  tags: ['rule:browser-finds-menu'],
}, async () => {
  const menu = link('/rules') + link('/directions');
  const pages = { '/': page('Home', link('/news')), '/news': page('News'), '/rules': page('Rules') };
  await using site = await fakeSite({ ...pages, '/directions': page('Directions') });
  const { render, rendered } = browser({ '/': page('Home', link('/news'), menu), '/news': page('News', menu) });
  const { paths, outcome } = await crawlSite(site, {}, { render });
  expect(paths).toEqual(['/', '/directions', '/news', '/rules']);
  expect(rendered).toEqual(['/', '/news']);
  expect(outcome.pages.every(({ notes }) => notes.length === 0)).toBe(true);
});

test('if the browser fails, the HTTP version is kept and the page is marked', async () => {
  await using site = await fakeSite({ '/': page('Home') });
  const { paths, outcome } = await crawlSite(site, {}, { render: browser({}).render });
  expect(paths).toEqual(['/']);
  expect(outcome.pages[0]?.notes).toEqual(['render-failed']);
});

test('a page that scripts redirect to another site isn’t read there', async () => {
  await using site = await fakeSite({ '/': page('Home', link('/go')), '/go': shell });
  const render: PageLoader = async ({ url }) => {
    const away = url.endsWith('/go') ? 'https://elsewhere.example/' : url;
    const body = new TextEncoder().encode(page('Somewhere'));
    return { url: away, status: 200, headers: {}, redirectedFrom: [], body, truncated: false };
  };
  const { outcome, reasonFor } = await crawlSite(site, {}, { render });
  expect(outcome.pages.some(({ url }) => url.includes('elsewhere'))).toBe(false);
  expect(reasonFor('/go')).toBe('needs-browser');
});

test('a redirected URL is opened in the browser at its target', async () => {
  await using site = await fakeSite({ '/': page('Home', link('/old')), '/old': redirect('/new'), '/new': shell });
  const { render, rendered } = browser({}, page('Shown'));
  await crawlSite(site, {}, { render });
  expect(rendered).toEqual(['/', '/new']);
});

describe('an empty page', () => {
  const script = '<script src="/theme.js"></script>';
  const stub = `<!doctype html><title>Soon</title><nav><a href="/">Home</a></nav><div></div>${script}`;
  const pleading = stub.replace(script, `<noscript>Please enable JavaScript.</noscript>${script}`);
  const readable = (title: string, ...links: string[]) => page(title, ...links, script);
  const site = {
    '/': readable('Home', link('/a'), link('/b'), link('/soon'), link('/later')),
    '/a': readable('A'),
    '/b': readable('B'),
    '/soon': stub,
    '/later': pleading,
  };

  test('among pages that are readable without scripts is called empty', async () => {
    await using served = await fakeSite(site);
    const { outcome, reasonFor } = await crawlSite(served);
    expect([reasonFor('/soon'), reasonFor('/later')]).toEqual(['empty', 'empty']);
    expect(outcome.warnings).toEqual([]);
  });

  test('that is an app among such pages is still reported as one', async () => {
    await using served = await fakeSite({ ...site, '/soon': shell });
    const { outcome, reasonFor } = await crawlSite(served);
    expect([reasonFor('/soon'), reasonFor('/later')]).toEqual(['needs-browser', 'empty']);
    expect(outcome.warnings).toEqual([
      `These pages need a browser, so their text may be missing: ${served.url('/soon')}.`,
    ]);
  });

  test('on a site where all pages are like it is filled by scripts', async () => {
    await using served = await fakeSite({ '/': '<title>Soon</title><div></div><script src="/theme.js"></script>' });
    expect((await crawlSite(served)).reasonFor('/')).toBe('needs-browser');
  });

  test('is called empty if a browser shows nothing either', async () => {
    await using served = await fakeSite({ '/': page('Home', link('/soon')), '/soon': shell });
    const { render } = browser({ '/': page('Home', link('/soon')), '/soon': shell });
    const { outcome, reasonFor } = await crawlSite(served, {}, { render });
    expect(reasonFor('/soon')).toBe('empty');
    expect(outcome.warnings).toEqual([]);
  });
});
