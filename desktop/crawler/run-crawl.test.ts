import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UploadedPage } from '#shared/contracts/crawls.ts';
import { type Answer, type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, answerSequence, link, page, redirect } from '#shared/crawler/testing/site-answers.ts';
import { makeDocx, paragraph } from '#shared/loaders/testing/make-zip.ts';
import { continueFolder, openRecords, readPages, readResult } from './crawl-folder.ts';
import type { CrawlJob, CrawlReport } from './messages.ts';
import { runCrawl } from './run-crawl.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-crawl-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const jobFor = (site: FakeSite, input: Partial<CrawlJob['input']> = {}): CrawlJob => ({
  kind: 'crawl',
  folder,
  input: { websiteId: 1, url: `${site.origin}/`, maxPages: 50, useSitemap: false, ...input },
  browserPath: null,
  isSandboxed: true,
  session: null,
  userAgent: 'ParleyBot/1.0',
});

/** Runs the crawl to its end. `report` receives its progress reports. */
async function crawled(job: CrawlJob, report: (report: CrawlReport) => void = () => undefined) {
  const ended = await runCrawl(job, {
    signal: new AbortController().signal,
    keep: () => true,
    findProxy: () => Promise.resolve(null),
    report,
  });
  expect(ended).toBe(true);
  const result = readResult(folder);
  if (!result) throw new Error('The crawl left no result');
  return { result, pages: readPages(folder) };
}

test('a crawl reads only the parts of pages that the owner chose', { tags: ['long'] }, async () => {
  await using site = await fakeSite({
    '/': page(
      'Home',
      '<div class="ad"><p>Buy this now, it is cheap.</p></div><section><p>We open at nine.</p></section>',
    ),
  });
  const { pages } = await crawled(jobFor(site, { leaveOut: ['.ad'] }));
  expect(pages[0]?.content).toContain('We open at nine.');
  expect(pages[0]?.content).not.toContain('Buy this');
  rmSync(folder, { recursive: true });
  const { pages: only } = await crawled(jobFor(site, { readOnly: ['section'] }));
  expect(only[0]?.content).toBe('We open at nine.');
});

test('a running crawl reports pages found, fetched and skipped with reasons, its speed and the current page', {
  tags: ['rule:local-crawl-progress'],
}, async () => {
  const held = Promise.withResolvers<void>();
  await using site = await fakeSite({
    '/': page('Home', link('/prices'), link('/gone'), link('/slow')),
    '/prices': page('Prices'),
    '/slow': async (_request, response) => {
      await held.promise;
      response.setHeader('content-type', 'text/html').end(page('Slow'));
    },
  });
  const reports: CrawlReport[] = [];
  await crawled(jobFor(site), (report) => {
    reports.push(report);
    if (report.currentUrl === site.url('/slow') && report.fetched === 2) held.resolve();
  });
  expect(reports.at(-1)).toMatchObject({ found: 4, fetched: 3, skipped: 1 });
  expect(reports.some(({ pagesPerSecond }) => pagesPerSecond > 0)).toBe(true);
  expect(reports.flatMap(({ skips }) => skips)).toEqual([
    { url: site.url('/gone'), reason: 'not-found', explanation: expect.stringMatching(/\w+\./) as string },
  ]);
});

test('a crawl stops at its page limit and says so', { tags: ['rule:local-crawl-page-limit'] }, async () => {
  const paths = Array.from({ length: 9 }, (_, at) => `/page-${at}`);
  await using site = await fakeSite({
    '/': page('Home', ...paths.map((path) => link(path))),
    ...Object.fromEntries(paths.map((path) => [path, page(path)])),
  });
  const { result, pages } = await crawled(jobFor(site, { maxPages: 4 }));
  expect(pages).toHaveLength(4);
  expect(result).toMatchObject({
    pages: 4,
    sawEverything: false,
    cutShort: 'The page limit was reached. The site has more pages.',
  });
});

test('a finished crawl continues in a new folder, reads skipped pages on request and reads no page twice', async () => {
  const releases = Array.from({ length: 30 }, (_, at) => `/releases/${at}.0`);
  await using site = await fakeSite({
    '/': page('Project', ...releases.map((path) => link(path)), link('/moody')),
    '/moody': answerSequence(answer('', { status: 418 }), answer(page('Moody'))),
    ...Object.fromEntries(releases.map((path, at) => [path, page(`Release ${at}`)])),
  });
  const { result, pages } = await crawled(jobFor(site));
  const left = releases.length + 1 - pages.length;
  expect(result).toMatchObject({ rest: { hasMore: false, repetitive: left }, sawEverything: false });
  expect(result.warnings).toEqual([expect.stringContaining(`${left} pages were skipped`)]);
  const [earlier, next] = [folder, join(folder, 'next')];
  expect(continueFolder(earlier, next, { repetitive: false, isSignedIn: false })).toEqual([]);
  rmSync(next, { recursive: true });
  const wanted = continueFolder(earlier, next, { repetitive: true, isSignedIn: false });
  expect(wanted).toHaveLength(left);
  folder = next;
  const more = await crawled({ ...jobFor(site), wanted: wanted ?? [] });
  folder = earlier;
  expect([more.pages.length, more.result.rest.repetitive]).toEqual([32, 0]);
  expect(releases.map(site.hits)).toEqual(releases.map(() => 1));
  expect(continueFolder(join(earlier, 'none'), next, { repetitive: false, isSignedIn: false })).toBeNull();
});

describe('a crawl that is signed out by the site', () => {
  const rooms = Array.from({ length: 12 }, (_, at) => `/room/${String.fromCharCode(97 + at).repeat(3)}`);
  const session = { cookies: [], origins: [], browser: {} };

  /** A site that ends the session after a number of pages. The next session lasts. */
  async function members(lastsFor: number) {
    let left = lastsFor;
    const sites = Object.fromEntries(
      ['/', ...rooms].map((path) => [
        path,
        ((request, response) =>
          (left-- > 0 ? answer(page(path, ...rooms.map((to) => link(to)))) : redirect('/sign-in'))(
            request,
            response,
          )) satisfies Answer,
      ]),
    );
    const site = await fakeSite({ ...sites, '/sign-in': page('Sign in', '<input type="password" name="p">') });
    return {
      site,
      signIn() {
        left = 100;
      },
    };
  }

  test('keeps its pages and, after a new sign-in, reads only the pages that required it', async () => {
    const { site, signIn } = await members(5);
    await using _site = site;
    const { result, pages } = await crawled({ ...jobFor(site), session });
    expect(result).toMatchObject({
      isSignedOut: true,
      cutShort: 'The site signed you out. Pages read so far are kept.',
      rest: { hasMore: true },
      sawEverything: false,
      problem: null,
    });
    expect(pages).toHaveLength(5);
    signIn();
    const [earlier, next] = [folder, join(folder, 'next')];
    expect(continueFolder(earlier, next, { repetitive: false, isSignedIn: true })).toEqual([]);
    folder = next;
    const more = await crawled({ ...jobFor(site), session });
    folder = earlier;
    expect(more.result).toMatchObject({ isSignedOut: false, cutShort: null });
    expect(more.pages.map(({ url }) => url).toSorted()).toEqual(['/', ...rooms].map(site.url).toSorted());
    for (const { url } of pages) expect(site.hits(new URL(url).pathname)).toBe(1);
  });

  test('says so if no page was read yet, and starts over after a new sign-in', async () => {
    const { site, signIn } = await members(0);
    await using _site = site;
    const { result } = await crawled({ ...jobFor(site), session });
    expect(result).toMatchObject({
      isSignedOut: true,
      problem: 'The site signed you out before the crawl could read a page.',
    });
    signIn();
    const [earlier, next] = [folder, join(folder, 'next')];
    continueFolder(earlier, next, { repetitive: false, isSignedIn: true });
    folder = next;
    const more = await crawled({ ...jobFor(site), session });
    folder = earlier;
    expect(more.pages).toHaveLength(1 + rooms.length);
  });

  test('is not asked for those pages again by someone who isn’t signed in', async () => {
    const { site } = await members(5);
    await using _site = site;
    await crawled({ ...jobFor(site), session });
    const next = join(folder, 'next');
    continueFolder(folder, next, { repetitive: false, isSignedIn: false });
    expect(openRecords(next).earlier.filter(({ reason }) => reason === 'login').length).toBeGreaterThan(2);
  });
});

test('without a browser, pages that need scripts are reported', {
  tags: ['rule:local-crawl-lists-scripted-pages'],
}, async () => {
  await using site = await fakeSite({
    '/': page('Home', link('/app')),
    '/app': '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>',
  });
  const { result, pages } = await crawled(jobFor(site));
  expect(pages.map(({ url }) => url)).toEqual([site.url('/')]);
  expect(result.skips).toMatchObject([{ url: site.url('/app'), reason: 'needs-browser' }]);
});

test('a site that moved to another host reports its new address', {
  tags: ['rule:local-crawl-site-moved'],
}, async () => {
  await using site = await fakeSite({ '/': page('Home', link('/prices')), '/prices': page('Prices') });
  await using old = await fakeSite({ '/': redirect(site.url('/')) });
  const { result } = await crawled(jobFor(old));
  expect(result.problem).toBe(`The site has moved to ${site.origin}. Add it as a website with that address.`);
});

describe('the server accepts every page even if', () => {
  const accepted = (pages: unknown[]) => pages.map((one) => UploadedPage.parse(one));

  test('a document is longer than a page may be; its beginning is kept', {
    tags: ['long', 'rule:local-crawl-long-document'],
  }, async () => {
    await using site = await fakeSite({
      '/': page('Home', link('/book.docx')),
      '/book.docx': answer(makeDocx(paragraph('Rye bread. '.repeat(110_000))), {
        headers: { 'content-type': 'application/octet-stream' },
      }),
    });
    const { result, pages } = await crawled(jobFor(site));
    expect(accepted(pages).map(({ content }) => content.length > 900_000)).toEqual([false, true]);
    expect(result.warnings).toEqual([
      `Too long for one page, so only the beginning was kept: ${site.url('/book.docx')}.`,
    ]);
  });

  test('a page’s title and language are extremely long', async () => {
    const title = 'Rye bread '.repeat(500);
    await using site = await fakeSite({
      '/': page('Home')
        .replace('lang="en"', `lang="en${'-rye'.repeat(20)}"`)
        .replace('>Home</title>', `>${title}</title>`),
    });
    const { pages } = await crawled(jobFor(site));
    expect(accepted(pages)).toMatchObject([{ title: expect.stringMatching(/^Rye bread/) as string }]);
  });
});
