import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumForTests } from '#build/chromium.ts';
import { type Owner, type TestApp, testApp, testPassword } from '#server/testing/test-app.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { answer, link, page } from '#shared/crawler/testing/behaviours.ts';
import { type FakeSite, fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { makePdf } from '#shared/loaders/testing/make-pdf.ts';
import { makeDocx, paragraph } from '#shared/loaders/testing/make-zip.ts';
import type { LocalCrawl, LocalCrawlInput, LocalCrawlStatus } from '../../bridge/local-crawl.ts';
import { cookieFetch } from '../../testing/cookie-fetch.ts';
import { forkCrawler } from '../../testing/fork-crawler.ts';
import { clientRenderedSite, obstinateSite, siteBehindLogin, textOf, topics } from '../../testing/local-crawl-site.ts';
import type { Notice } from '../notifications.ts';
import { createLocalCrawls } from './local-crawls.ts';
import type { LocalCrawls } from './types.ts';

let app: TestApp;
let browserPath = '';
beforeAll(async () => {
  app = await testApp();
  browserPath = await chromiumForTests();
});
afterAll(() => app.close());

let folder = '';
let fetchAsOwner: ReturnType<typeof cookieFetch>;
let isOnline = true;
let crawls: LocalCrawls;
let pids: number[] = [];
let notices: Notice[] = [];
let sent: string[] = [];
let waiting: { isMet(crawl: LocalCrawl): boolean; resolve(crawl: LocalCrawl): void }[] = [];
const sites: FakeSite[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-local-'));
  [isOnline, pids, notices, sent, waiting] = [true, [], [], [], []];
  fetchAsOwner = cookieFetch();
  crawls = openCrawls();
});
afterEach(async () => {
  await crawls.close();
  for (const site of sites.splice(0)) await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** As the app has it at its start; a second one on the same folder is the app after it was closed. */
function openCrawls(): LocalCrawls {
  return createLocalCrawls(
    {
      folder,
      fork: () => forkCrawler((pid) => pids.push(pid)),
      secrets: {
        isAvailable: () => true,
        encrypt: (text) => Buffer.from(Buffer.from(text, 'utf8').map((byte) => byte ^ 0x55)),
        decrypt: (bytes) => Buffer.from(bytes.map((byte) => byte ^ 0x55)).toString('utf8'),
      },
      browser: {
        bundledFolder: join(folder, 'none'),
        downloadFolder: join(folder, 'browser'),
        platform: 'linux',
        arch: 'x64',
        findInstalled: (path) => (path ? null : browserPath),
        fetch,
      },
      areWindowsVisible: false,
    },
    {
      server: () => ({ url: app.url }),
      request(path, init) {
        sent.push(`${path} ${JSON.stringify(init.headers)} ${typeof init.body === 'string' ? init.body : ''}`);
        return isOnline ? fetchAsOwner(`${app.url}${path}`, init) : Promise.reject(new TypeError('fetch failed'));
      },
      notify: (notice) => notices.push(notice),
      tell(name, data) {
        if (name !== 'crawlChanged') return;
        const crawl = data as LocalCrawl;
        for (const waiter of waiting.filter(({ isMet }) => isMet(crawl))) waiter.resolve(crawl);
      },
    },
  );
}

const until = (isMet: (crawl: LocalCrawl) => boolean): Promise<LocalCrawl> =>
  new Promise((resolve) => {
    const known = crawls.list().find(isMet);
    if (known) resolve(known);
    else waiting.push({ isMet, resolve });
  });
const reaches = (...statuses: LocalCrawlStatus[]) => until(({ status }) => statuses.includes(status));
const open = async (site: Promise<FakeSite>) => {
  sites.push(await site);
  return sites.at(-1) as FakeSite;
};

async function signIn(username: string): Promise<Owner> {
  const owner = await app.as(username);
  const answer = await fetchAsOwner(`${app.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: testPassword }),
  });
  expect(answer.status).toBe(200);
  return owner;
}

async function inputFor(owner: Owner, site: FakeSite, extra: Partial<LocalCrawlInput> = {}): Promise<LocalCrawlInput> {
  const { id } = await owner.get(websitesEndpoints.createWebsite, { body: { name: 'Intranet', url: site.origin } });
  return {
    websiteId: id,
    websiteName: 'Intranet',
    url: site.origin,
    maxPages: 50,
    useSitemap: false,
    useSignIn: false,
    ...extra,
  };
}

const pagesOf = async (owner: Owner, id: number) =>
  (await owner.get(websitesEndpoints.listPages, { params: { id } })).toSorted((a, b) => a.url.localeCompare(b.url));

describe('a crawl on this computer', () => {
  test('reads the PDF and Word files of a site, and says of one that it can’t read why', async () => {
    const owner = await signIn('lovelace');
    const file = (bytes: Uint8Array, type: string) => answer(bytes, { headers: { 'content-type': type } });
    const site = await open(
      fakeSite({
        '/': page('Home', link('/prices.pdf'), link('/rules.docx'), link('/broken.pdf')),
        '/prices.pdf': file(makePdf([[['Rye bread costs four pounds at the counter.', 11]]]), 'application/pdf'),
        '/rules.docx': file(makeDocx(paragraph('Dogs wait outside of the bakery.')), 'application/octet-stream'),
        '/broken.pdf': file(Buffer.from('%PDF-1.7 and nothing else'), 'application/pdf'),
      }),
    );
    const input = await inputFor(owner, site);
    await crawls.handlers.startCrawl(input);
    const done = await reaches('done', 'failed');
    expect(done.skips).toEqual([
      { url: site.url('/broken.pdf'), reason: 'unreadable', explanation: "The PDF is damaged and can't be read." },
    ]);
    const pages = await pagesOf(owner, input.websiteId);
    expect(pages.map(({ url, content }) => [url, content])).toEqual([
      [site.url('/'), expect.stringContaining('This page is about Home') as string],
      [site.url('/prices.pdf'), 'Rye bread costs four pounds at the counter.'],
      [site.url('/rules.docx'), 'Dogs wait outside of the bakery.'],
    ]);
  });

  test('reads a site that only scripts fill, and the assistant answers from it', async () => {
    const owner = await signIn('ada');
    const site = await open(clientRenderedSite());
    const input = await inputFor(owner, site);
    await crawls.handlers.startCrawl(input);
    const done = await reaches('done', 'failed');
    expect(done).toMatchObject({ status: 'done', message: null, uploaded: { sent: topics.length + 1 } });
    expect(notices).toEqual([
      { title: 'Intranet was crawled', body: `${topics.length + 1} pages on the server`, route: '/dashboard/websites' },
    ]);
    const pages = await pagesOf(owner, input.websiteId);
    expect(pages.map(({ title }) => title)).toContain('About parking');
    await owner.get(knowledgeEndpoints.buildKnowledge, { params: { id: input.websiteId }, body: { pages } });
    const bot = await owner.get(chatbotsEndpoints.createChatbot, {
      body: { websiteId: input.websiteId, name: 'Bot', widgetConfig: {} },
    });
    const { results } = await owner.get(knowledgeEndpoints.searchKnowledge, {
      params: { id: bot.id },
      body: { query: 'Which house rule is there for parking?' },
    });
    expect(results[0]?.url).toBe(site.url('/parking'));
  });

  test('takes banners away, asks lists for more, and leaves an endless calendar alone', async () => {
    const owner = await signIn('bea');
    const site = await open(obstinateSite());
    const input = await inputFor(owner, site, { maxPages: 60 });
    await crawls.handlers.startCrawl(input);
    expect(await reaches('done', 'failed')).toMatchObject({ status: 'done' });
    const news = (await pagesOf(owner, input.websiteId)).find(({ title }) => title === 'News');
    for (const topic of topics) expect(news?.content).toContain(textOf(topic).slice(0, 60));
    expect(site.requests.filter((path) => path.startsWith('/calendar')).length).toBeLessThan(60);
  });

  test('goes on where it was when its process and the app are killed, and fetches no page twice', async () => {
    const owner = await signIn('cleo');
    const site = await open(clientRenderedSite({ latencyMs: 60 }));
    const input = await inputFor(owner, site);
    const { id } = await crawls.handlers.startCrawl(input);
    await until(({ progress }) => progress.fetched >= 2);
    const before = readFileSync(join(folder, 'crawls', id, 'records.jsonl'), 'utf8')
      .trim()
      .split('\n').length;
    expect(before).toBeGreaterThanOrEqual(2);
    await crawls.close();
    for (const pid of pids) kill(pid);
    // What a write that was cut leaves behind.
    appendFileSync(join(folder, 'crawls', id, 'records.jsonl'), '{"url":"http://');
    crawls = openCrawls();
    await crawls.takeUp();
    expect(await reaches('done', 'failed')).toMatchObject({ id, status: 'done' });
    expect(await pagesOf(owner, input.websiteId)).toHaveLength(topics.length + 1);
    const apiCalls = site.requests.filter((path) => path.startsWith('/api/'));
    // Pages that were under way at the kill are fetched again, those on the disk are not.
    expect(apiCalls.length).toBeLessThan((topics.length + 1) * 2);
  });

  test('survives the death of its process alone', async () => {
    const owner = await signIn('dora');
    const site = await open(clientRenderedSite({ latencyMs: 60 }));
    await crawls.handlers.startCrawl(await inputFor(owner, site));
    await until(({ progress }) => progress.fetched >= 1);
    kill(pids[0]);
    expect(await reaches('done', 'failed')).toMatchObject({ status: 'done' });
    expect(pids.length).toBe(2);
  });

  test('pauses, goes on, and is paused still after the app was closed', async () => {
    const owner = await signIn('emil');
    const site = await open(clientRenderedSite({ latencyMs: 60 }));
    const { id } = await crawls.handlers.startCrawl(await inputFor(owner, site));
    await until(({ progress }) => progress.fetched >= 1);
    expect(await crawls.handlers.pauseCrawl({ crawlId: id })).toMatchObject({ status: 'paused' });
    await crawls.close();
    crawls = openCrawls();
    await crawls.takeUp();
    expect(crawls.list()).toMatchObject([{ id, status: 'paused' }]);
    await crawls.handlers.resumeCrawl({ crawlId: id });
    expect(await reaches('done', 'failed')).toMatchObject({ status: 'done' });
  });

  test('that is cancelled keeps the pages read so far', async () => {
    const owner = await signIn('finn');
    const site = await open(clientRenderedSite({ latencyMs: 60 }));
    const input = await inputFor(owner, site);
    const { id } = await crawls.handlers.startCrawl(input);
    await until(({ progress }) => progress.fetched >= 2);
    await crawls.handlers.cancelCrawl({ crawlId: id });
    const over = await reaches('cancelled', 'failed', 'done');
    expect(over).toMatchObject({ status: 'cancelled', cutShort: expect.stringContaining('cancelled') as string });
    const kept = await pagesOf(owner, input.websiteId);
    expect(kept.length).toBeGreaterThanOrEqual(2);
    expect(kept.length).toBe(over.uploaded.sent);
    await crawls.handlers.forgetCrawl({ crawlId: id });
    expect(readdirSync(join(folder, 'crawls'))).toEqual([]);
  });

  test('says why when nothing is there', async () => {
    const owner = await signIn('gina');
    const site = await open(fakeSite({}));
    const input = await inputFor(owner, site, { url: 'http://127.0.0.1:1/' });
    await crawls.handlers.startCrawl(input);
    expect(await reaches('failed')).toMatchObject({ message: 'The site could not be reached.' });
    expect(notices[0]?.title).toBe('Intranet could not be crawled');
  });

  test('is refused beside another one of the same website, and for somebody signed out', async () => {
    const owner = await signIn('hugo');
    const site = await open(clientRenderedSite({ latencyMs: 60 }));
    const input = await inputFor(owner, site);
    await crawls.handlers.startCrawl(input);
    await expect(crawls.handlers.startCrawl(input)).rejects.toThrow('already under way');
    fetchAsOwner = cookieFetch();
    await expect(crawls.handlers.startCrawl({ ...input, websiteId: 999 })).rejects.toThrow('Sign in');
  });
});

describe('its pages', () => {
  test('wait for the server, and are sent when it is back', async () => {
    const owner = await signIn('ida');
    const site = await open(clientRenderedSite());
    const input = await inputFor(owner, site);
    await crawls.handlers.startCrawl(input);
    isOnline = false;
    expect(await reaches('waiting', 'done')).toMatchObject({
      status: 'waiting',
      message: expect.stringContaining('kept') as string,
    });
    isOnline = true;
    crawls.retry();
    expect(await reaches('done', 'failed')).toMatchObject({ status: 'done' });
    expect(await pagesOf(owner, input.websiteId)).toHaveLength(topics.length + 1);
  });

  test('wait for the person who crawled: nobody else’s account gets them', async () => {
    const owner = await signIn('jon');
    const site = await open(clientRenderedSite());
    const input = await inputFor(owner, site);
    await crawls.handlers.startCrawl(input);
    fetchAsOwner = cookieFetch();
    expect(await reaches('waiting')).toMatchObject({ message: expect.stringContaining('Sign in') as string });
    await signIn('kai');
    crawls.retry();
    await until(({ message }) => message?.startsWith('Somebody else') ?? false);
    await signIn('jon');
    crawls.retry();
    expect(await reaches('done', 'failed')).toMatchObject({ status: 'done' });
    expect(await pagesOf(owner, input.websiteId)).toHaveLength(topics.length + 1);
  });

  test('are not sent for a website that is gone, or somebody else’s', async () => {
    const theirs = await inputFor(await app.as('lara'), await open(clientRenderedSite()));
    await signIn('mona');
    await crawls.handlers.startCrawl(theirs);
    expect(await reaches('failed')).toMatchObject({ message: 'The website is no longer on the server.' });
  });

  test('of crawls that were interrupted half-written on the disk bring nothing down', async () => {
    await signIn('nia');
    for (const [name, content] of [
      ['not-an-id', '{}'],
      ['6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11', '{"crawl":'],
      ['7f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d12', ''],
    ] as const) {
      mkdirSync(join(folder, 'crawls', name), { recursive: true });
      writeFileSync(join(folder, 'crawls', name, 'state.json'), content);
    }
    await crawls.takeUp();
    expect(crawls.list()).toEqual([]);
  });
});

describe('a site behind a login', () => {
  test('shows nothing to who is not signed in', async () => {
    const owner = await signIn('otto');
    const site = await open(siteBehindLogin());
    await crawls.handlers.startCrawl(await inputFor(owner, site));
    expect(await reaches('failed', 'done')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('signing in') as string,
    });
  });

  test('is crawled with the owner’s sign-in, which never leaves the computer and can be forgotten', async () => {
    const owner = await signIn('paula');
    const site = await open(siteBehindLogin());
    const input = await inputFor(owner, site, { useSignIn: true });
    const { websiteId } = input;
    // The owner finds the form where the site sends them; here the site lets them in at once.
    site.set({
      '/login': (_request, response) =>
        void response.writeHead(302, { location: '/', 'set-cookie': 'sid=let-me-in; Path=/; HttpOnly' }).end(),
    });
    await crawls.handlers.openSignIn({ websiteId, url: site.origin, websiteName: 'Intranet' });
    expect(await crawls.handlers.getSignIn({ websiteId })).toEqual({ isOpen: true, isKept: false });
    await site.asked('/');
    await expect.poll(() => site.headersOf('/').some(({ cookie }) => cookie?.includes('let-me-in'))).toBe(true);
    expect(await crawls.handlers.finishSignIn({ websiteId })).toEqual({ isOpen: false, isKept: true });

    await crawls.handlers.startCrawl(input);
    expect(await reaches('done', 'failed')).toMatchObject({ status: 'done' });
    const pages = await pagesOf(owner, websiteId);
    expect(pages.map(({ title }) => title)).toContain('About badges');
    expect(JSON.stringify(pages) + sent.join('\n')).not.toContain('let-me-in');
    expect(everythingIn(join(folder, 'sign-ins'), 'session')).not.toContain('let-me-in');

    expect(await crawls.handlers.forgetSignIn({ websiteId })).toEqual({ isOpen: false, isKept: false });
    expect(readdirSync(join(folder, 'sign-ins'))).toEqual([]);
  });

  test('opens no window for what is no web address', () => {
    expect(() => crawls.handlers.openSignIn({ websiteId: 1, url: 'file:///etc/passwd', websiteName: 'x' })).toThrow(
      'valid URL',
    );
  });
});

function kill(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

function everythingIn(root: string, name: string): string {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(name) && existsSync(join(root, path)))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
}
