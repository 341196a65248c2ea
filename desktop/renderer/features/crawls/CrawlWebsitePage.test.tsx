import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '#shared/contracts/accounts.ts';
import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import type { KnowledgeBase } from '#shared/contracts/knowledge.ts';
import type { SiteChanges } from '#shared/contracts/websites.ts';
import { type Answering, answerMissing, type Received } from '../../../testing/answer-server.ts';
import { chooseAction, expectAddress, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, hours, summary } from '../../../testing/bakery.ts';
import { reloadApp, showApp } from '../../../testing/show-app.tsx';
import { doneEvent, json, missing, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { chooseLanguage } from '../../language/choose-language.ts';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { useCrawlRuns } from './crawl-run.ts';

const forget = () => {
  useCrawlRuns.setState({ runs: {} });
  useBuildRuns.setState({ runs: {} });
};
afterEach(() => {
  forget();
  return chooseLanguage('en');
});

const address = '/dashboard/websites/crawl?id=7';
const crawlCall = 'POST /api/websites/crawl';
const latestCall = 'GET /api/websites/7/latest-crawl';
const buildCall = 'POST /api/websites/7/knowledge-base';

const none = { count: 0, urls: [] };
const unchanged: SiteChanges = { added: none, changed: none, removed: none, failed: none };
const changes: SiteChanges = {
  added: { count: 1, urls: ['https://bakery.example/jobs'] },
  changed: { count: 2, urls: [hours.url, 'https://bakery.example/'] },
  removed: { count: 1, urls: ['https://bakery.example/news'] },
  failed: { count: 1, urls: ['https://bakery.example/team'] },
};
const asked = { url: 'https://bakery.example/shop', maxPages: 80, useSitemap: false, excludePatterns: ['/blog/*'] };
const crawl: NonNullable<LatestCrawl['crawl']> = {
  id: 5,
  finishedAt: '2026-01-20T10:00:00.000Z',
  asked,
  cutShort: null,
  warnings: [],
  changes,
  pages: 12,
  left: 0,
  morePages: 0,
  repetitive: 0,
  moreRepetitive: 0,
};
const latest = (more: Partial<typeof crawl> = {}, rest: Partial<LatestCrawl> = {}) =>
  json({
    activeCrawlId: null,
    mostPages: 100,
    failure: null,
    crawl: { ...crawl, ...more },
    ...rest,
  } satisfies LatestCrawl);
const pages = [hours, { ...hours, url: 'https://bakery.example/two' }];
const reply = { crawlId: 6, pages, cutShort: null, warnings: [], changes };
const progress = { crawlId: 6, found: 9, fetched: 4, skipped: 1, currentUrl: null, maxPages: 80, elapsedMs: 4000 };
const calls = {
  ...bakeryCalls,
  [latestCall]: latest(),
  'GET /api/crawls/6': missing('Crawl'),
  'DELETE /api/crawls/6': json({ ok: true }),
};

/** A running crawl that ends when it is canceled. */
function running(now: object = progress) {
  let end = () => {};
  const events = (response: Answering, { headers }: Received) => {
    if (headers.accept !== 'text/event-stream') return answerMissing(response, 'Crawl');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`event: progress\ndata: ${JSON.stringify(now)}\n\n`);
    end = () => response.end(`event: done\ndata: ${JSON.stringify(reply)}\n\n`);
  };
  return { reply: events, end: () => end() };
}

const section = () => screen.findByRole('region', { name: 'Crawl' });
const summaries = async () =>
  [...(await screen.findByRole('list', { name: 'What changed on the website' })).querySelectorAll('summary')].map(
    ({ textContent }) => textContent,
  );
const sentTo = (received: { method: string; path: string; body: string }[], call: string) =>
  received.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => JSON.parse(body) as unknown);

async function expectWaiting(language: Language, expected: string) {
  await using api = await standIn({ ...calls, [latestCall]: latest({}, { activeCrawlId: 6 }) });
  api.answer('GET /api/crawls/6', running({ ...progress, isWaiting: true }).reply);
  await chooseLanguage(language);
  await showApp(address);
  expect(await screen.findByText(expected)).toBeTruthy();
}

test('a crawl that waits for another one of the site says so', { tags: ['long'] }, () =>
  expectWaiting('en', 'Waiting for another crawl of this site'),
);
test('a crawl that waits for another one of the site says so in German', { tags: ['long'] }, () =>
  expectWaiting('de', 'Wartet auf einen anderen Crawl dieser Website'),
);

test('a new crawl has the last options, shows its progress and ends with what changed', {
  tags: ['rule:crawl-page-again'],
}, async () => {
  await using api = await standIn(calls);
  const crawling = running();
  api.answer(crawlCall, crawling.reply);
  await showApp('/dashboard/websites');
  await chooseAction('Bakery', 'Crawl Again');
  await expectAddress(address);
  await screen.findByRole('heading', { level: 1, name: 'Crawl Bakery' });
  expect((await field('Website URL')).value).toBe('https://bakery.example/shop');
  expect((await field('Maximum Pages')).value).toBe('80');
  expect((await field('Exclude patterns')).value).toBe('/blog/*');
  api.answer(latestCall, latest({ id: 6 }));
  await press('Start Crawling');
  const panel = within(await screen.findByRole('region', { name: 'Crawling the website' }));
  expect((await panel.findByRole('status')).textContent).toBe('4 of up to 80 pages read');
  await waitFor(async () => expect(document.activeElement).toBe(await section()));
  expect(screen.queryByRole('checkbox', { name: 'Hours' })).toBeNull();
  expect(sentTo(api.received, crawlCall)).toEqual([{ ...asked, websiteId: 7 }]);
  crawling.end();
  await expectToast('Website crawled successfully', 'Found 2 pages');
  await screen.findByText('12 pages read');
  expect(await summaries()).toEqual(['1 page new', '2 pages changed', '1 page deleted', '1 page failed']);
  screen.getByText('Pages that failed keep their previous text.');
  await waitFor(async () => expect(document.activeElement).toBe(await section()));
  await screen.findByRole('checkbox', { name: 'Hours' });
  expect(screen.queryByRole('button', { name: 'Start Crawling' })).toBeNull();
  await press('Crawl Again');
  expect((await field('Maximum Pages')).value).toBe('80');
});

test('crawled pages are selected and built into the knowledge base', { tags: ['rule:crawl-page-builds'] }, async () => {
  const at = '2026-01-13T10:00:00.000Z';
  const progress = { step: 'done', done: 1, total: 1 } as const;
  const build = { id: 2, status: 'done', progress, summary, error: null, createdAt: at, finishedAt: at } as const;
  await using api = await standIn({
    ...calls,
    'GET /api/websites/7/knowledge-base': json({ build, isReady: true } satisfies KnowledgeBase),
    [buildCall]: doneEvent({ summary }),
  });
  await showApp(address);
  await press('Choose Pages');
  await screen.findByText('1 page selected. The assistant uses the changes after the next build.');
  expect(screen.queryByText('The knowledge base is ready')).toBeNull();
  await press('Hours', 'checkbox');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Rebuild Knowledge Base' })).disabled).toBe(
    true,
  );
  await press('Hours', 'checkbox');
  const rebuild = async () => {
    await press(/^(?:Rebuild|Create) Knowledge Base$/);
    await screen.findByRole('alertdialog');
    await press(/^(?:Rebuild|Create) Knowledge Base$/);
  };
  const message = 'The Free plan includes 1 refresh per month. Add a payment method or upgrade your plan to continue.';
  api.answerOnce(buildCall, json({ message }, 402));
  await rebuild();
  await expectToast('Error creating knowledge base', message);
  within(await screen.findByRole('region', { name: 'Result of the build' })).getByText(message);
  await rebuild();
  await expectToast('Knowledge base updated');
  await screen.findByText('The knowledge base is ready');
  await screen.findByText('1 page selected');
});

test('a page selection survives a reload and a crawl, and leaving asks first', { tags: ['long'] }, async () => {
  await using api = await standIn(calls);
  await showApp(address);
  await press('Choose Pages');
  await press('Hours', 'checkbox');
  await reloadApp();
  const chosen = async () => (await screen.findByRole('checkbox', { name: 'Hours' })).getAttribute('aria-checked');
  expect(await chosen()).toBe('false');
  api.answer(crawlCall, doneEvent(reply));
  await press('Start Crawling');
  await expectToast('Website crawled successfully');
  expect(await chosen()).toBe('false');
  await press('Back to Websites', 'link');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press('Leave without saving');
  await expectAddress('/dashboard/websites');
});

test('a crawl without changes says so and doesn’t suggest a build', async () => {
  await using _api = await standIn({ ...calls, [latestCall]: latest({ changes: unchanged }) });
  await showApp(address);
  await screen.findByText('Nothing has changed on the website.');
  await press('Choose Pages');
  expect(await screen.findByText('1 page selected')).toBeTruthy();
});

test('a crawl that stopped at a limit shows its warnings, skipped pages and a button for more', {
  tags: ['long'],
}, async () => {
  const cutShort = 'The page limit was reached. The site has more pages.';
  const warnings = ['The sitemap could not be read.'];
  await using api = await standIn({
    ...calls,
    [latestCall]: latest({ cutShort, morePages: 50, warnings, left: 3 }),
    'POST /api/crawls/5/more': doneEvent(reply),
  });
  await showApp(address);
  await press('Choose Pages');
  await screen.findByText(cutShort);
  await screen.findByText('The sitemap could not be read.');
  api.answer(
    'GET /api/crawls/5',
    json({
      id: 5,
      websiteId: 7,
      url: 'https://bakery.example/',
      status: 'done',
      progress,
      skips: [],
      cutShort,
      warnings,
      error: null,
      createdAt: '2026-01-20T09:00:00.000Z',
      finishedAt: '2026-01-20T10:00:00.000Z',
      leftOut: [
        {
          reason: 'login',
          count: 3,
          explanation: 'A sign-in is required.',
          advice: 'Crawl it with the desktop app after signing in there.',
          examples: ['https://bakery.example/members'],
        },
      ],
    }),
  );
  const details = (await screen.findByText('What was left out (3)')).closest('details');
  if (!details) throw new Error('The list can’t be opened');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const kinds = within(await screen.findByRole('list', { name: 'What was left out, by reason' }));
  kinds.getByText('3 pages:');
  kinds.getByText('A sign-in is required.');
  kinds.getByText('Crawl it with the desktop app after signing in there.');
  expect(kinds.getByRole('link', { name: /bakery.example\/members/ })).toBeTruthy();
  api.answer(latestCall, latest({ id: 6, pages: 62 }));
  await press('Crawl 50 more');
  await expectToast('Website crawled successfully', 'Found 2 pages');
  await screen.findByText('62 pages read');
  await waitFor(async () => expect(document.activeElement).toBe(await section()));
});

test('a reload shows the running crawl, which can be canceled', { tags: ['rule:crawl-page-reload'] }, async () => {
  await using api = await standIn({ ...calls, [latestCall]: latest({}, { activeCrawlId: 6 }) });
  const crawling = running();
  api.answer('GET /api/crawls/6', crawling.reply);
  await showApp(address);
  await screen.findByText('4 of up to 80 pages read');
  await reloadApp({ forget, persist: { rehydrate() {} } });
  await screen.findByText('4 of up to 80 pages read');
  await press('Cancel');
  await waitFor(() =>
    expect(api.received.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/crawls/6'),
  );
  const cutShort = 'The crawl was canceled. Pages read so far are kept.';
  api.answer(latestCall, latest({ id: 6, cutShort, pages: 4, morePages: 96 }));
  crawling.end();
  await screen.findByText('4 pages read');
  await screen.findByText(cutShort);
  await screen.findByRole('button', { name: 'Crawl 50 more' });
});

test('drafts survive a reload', { tags: ['long'] }, async () => {
  await using _api = await standIn(calls);
  await showApp(address);
  await fill('Maximum Pages', '33');
  await reloadApp();
  await waitFor(async () => expect((await field('Maximum Pages')).value).toBe('33'));
});

test('a failed crawl says why and that nothing is lost, also after a return', {
  tags: ['long', 'rule:crawl-page-failed-crawl'],
}, async () => {
  await using api = await standIn({ ...calls, [crawlCall]: refusal });
  await showApp(address);
  await press('Start Crawling');
  await expectToast('Error crawling website', reason);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(reason);
  expect(alert.textContent).toContain('Existing pages are kept');
  expect((await field('Maximum Pages')).value).toBe('80');
  await screen.findByRole('button', { name: 'Choose Pages' });
  api.answer(latestCall, latest({}, { failure: 'No site was found at this host name.' }));
  await reloadApp({ forget, persist: { rehydrate() {} } });
  expect((await screen.findByRole('alert')).textContent).toContain('No site was found at this host name.');
});

test('a website that is already being crawled shows that crawl', { tags: ['long'] }, async () => {
  await using api = await standIn(calls);
  const crawling = running();
  const message = 'A crawl of this website is already running';
  await showApp(address);
  await field('Website URL');
  api.answer(crawlCall, json({ message }, 409));
  api.answer(latestCall, latest({}, { activeCrawlId: 6 }));
  api.answer('GET /api/crawls/6', crawling.reply);
  await press('Start Crawling');
  await expectToast('Error crawling website', message);
  await screen.findByText('4 of up to 80 pages read');
  api.answer(latestCall, latest({ id: 6 }));
  crawling.end();
  await expectToast('Website crawled successfully', 'Found 2 pages');
});

test('a website that was deleted in the meantime says so and links to the others', {
  tags: ['long', 'rule:crawl-page-website-gone'],
}, async () => {
  await using api = await standIn({ ...calls, [crawlCall]: missing('Website') });
  await showApp(address);
  await field('Website URL');
  api.answer('GET /api/websites', json([]));
  await press('Start Crawling');
  await expectToast('Error crawling website', 'Website not found. It may have been deleted.');
  await screen.findByRole('heading', { name: 'Website not found' });
  await press('Choose a website', 'link');
  await expectAddress('/dashboard/websites');
});

test.each(['', '?id=', '?id=8', '?id=7.0', '?id=%3Cb%3E'])('"%s" is not a website', async (query) => {
  await using _api = await standIn(calls);
  await showApp(`/dashboard/websites/crawl${query}`);
  expect(await screen.findByRole('heading', { name: 'Website not found' })).toBeTruthy();
});

test('a skeleton is shown while the last crawl loads, and the form if that fails', {
  tags: ['rule:crawl-page-skeleton'],
}, async () => {
  await using api = await standIn({ ...calls, [latestCall]: refusal });
  const release = api.hold(latestCall);
  await showApp(address);
  await screen.findByRole('status', { name: 'Loading website' });
  release();
  await screen.findByText('We couldn’t load the result of the last crawl.');
  expect((await field('Website URL')).value).toBe(bakery.url);
});

test('websites that fail to load say so and can be retried', { tags: ['rule:crawl-page-websites-fail'] }, async () => {
  await using api = await standIn({ ...calls, 'GET /api/websites': refusal });
  await showApp(address);
  await screen.findByText('Your websites couldn’t be loaded');
  api.answer('GET /api/websites', json([bakery]));
  await press('Try again');
  expect((await field('Website URL')).value).toBe(asked.url);
});

test('a website without pages only has the form', { tags: ['rule:crawl-page-first'] }, async () => {
  await using _api = await standIn({
    ...calls,
    'GET /api/websites': json([{ ...bakery, hasKnowledge: false }]),
    'GET /api/websites/7/page-counts': json({ all: 0, stored: 0, content: 0 }),
    [latestCall]: json({ activeCrawlId: null, mostPages: 100, failure: null, crawl: null }),
  });
  await showApp(address);
  await screen.findByRole('button', { name: 'Start Crawling' });
  expect(screen.queryByRole('button', { name: 'Choose Pages' })).toBeNull();
});

test.each([
  ['a crawl that runs', { activeCrawlId: 6 }, 'Show Crawl'],
  ['the first crawl', { hasKnowledge: false }, 'Crawl Website'],
])('the menu of a website opens %s', { tags: ['long'] }, async (_what, state, name) => {
  await using _api = await standIn({ ...calls, 'GET /api/websites': json([{ ...bakery, ...state }]) });
  await showApp('/dashboard/websites');
  await press('Actions for Bakery');
  expect((await screen.findByRole('menuitem', { name })).getAttribute('href')).toBe(address);
});

test('the knowledge tab links to the crawl and back, without the wizard', {
  tags: ['long', 'rule:crawl-page-links'],
}, async () => {
  await using _api = await standIn(calls);
  await showApp('/dashboard/edit-chatbot?id=3&tab=knowledge');
  await press('Crawl Again', 'link');
  await expectAddress(`${address}&chatbotId=3`);
  await press('Back to Chatbot', 'link');
  await expectAddress('/dashboard/edit-chatbot?id=3&tab=knowledge');
  await screen.findByRole('link', { name: 'Crawl Again' });
});
