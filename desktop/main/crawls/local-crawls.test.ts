import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { answer, link, page } from '#shared/crawler/testing/site-answers.ts';
import { makePdf } from '#shared/loaders/testing/make-pdf.ts';
import { makeDocx, paragraph } from '#shared/loaders/testing/make-zip.ts';
import { crawlStage, pagesOf } from '../../testing/crawl-stage.ts';
import { clientRenderedSite, heldSite, obstinateSite, textOf, topics } from '../../testing/local-crawl-site.ts';
import { heldPlainSite } from '../../testing/plain-site.ts';

const stage = crawlStage();

// Real browsers on machines that may be busy.
describe('a local crawl', { timeout: 120_000 }, () => {
  test('reads the site’s PDF and Word files, and says why one can’t be read', {
    tags: ['long', 'rule:local-crawl-documents'],
  }, async () => {
    const owner = await stage.signIn('lovelace');
    stage.hideBrowser();
    const file = (bytes: Uint8Array, type: string) => answer(bytes, { headers: { 'content-type': type } });
    const site = await stage.open(
      fakeSite({
        '/': page('Home', link('/prices.pdf'), link('/rules.docx'), link('/broken.pdf')),
        '/prices.pdf': file(makePdf([[['Rye bread costs four pounds at the counter.', 11]]]), 'application/pdf'),
        '/rules.docx': file(makeDocx(paragraph('Dogs wait outside of the bakery.')), 'application/octet-stream'),
        '/broken.pdf': file(Buffer.from('%PDF-1.7 and nothing else'), 'application/pdf'),
      }),
    );
    const input = await stage.inputFor(owner, site);
    await stage.crawls.handlers.startCrawl(input);
    const done = await stage.reaches('done', 'failed');
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

  test('reads a site that needs scripts, and the assistant answers from it', {
    tags: ['long', 'rule:local-crawl-reads-scripted-site'],
  }, async () => {
    const owner = await stage.signIn('ada');
    const site = await stage.open(clientRenderedSite());
    const input = await stage.inputFor(owner, site);
    await stage.crawls.handlers.startCrawl(input);
    const done = await stage.reaches('done', 'failed');
    expect(done).toMatchObject({ status: 'done', message: null, uploaded: { sent: topics.length + 1 } });
    expect(stage.notices).toEqual([
      { title: 'Intranet was crawled', body: `${topics.length + 1} pages on the server`, route: '/dashboard/websites' },
    ]);
    // The site's access log names the crawler's operator, whether a page was opened or fetched.
    const asParley = `ParleyBot/1.0 (+${stage.app.url})`;
    for (const path of ['/parking', '/api/parking']) {
      for (const headers of site.headersOf(path)) expect(headers['user-agent']).toContain(asParley);
    }
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

  test('removes banners, loads more list items, and stops in an endless calendar', {
    tags: ['rule:local-crawl-banners-and-calendars', 'long'],
  }, async () => {
    const owner = await stage.signIn('bea');
    const site = await stage.open(obstinateSite());
    const input = await stage.inputFor(owner, site, { maxPages: 60 });
    await stage.crawls.handlers.startCrawl(input);
    expect(await stage.reaches('done', 'failed')).toMatchObject({ status: 'done' });
    const news = (await pagesOf(owner, input.websiteId)).find(({ title }) => title === 'News');
    for (const topic of topics) expect(news?.content).toContain(textOf(topic).slice(0, 60));
    expect(site.requests.filter((path) => path.startsWith('/calendar')).length).toBeLessThan(60);
  });

  test('resumes after its process and the app were killed, and fetches no page twice', {
    tags: ['long', 'rule:local-crawl-survives-kill'],
  }, async () => {
    const owner = await stage.signIn('cleo');
    stage.usesProcesses = true;
    const site = await stage.open(heldSite());
    const input = await stage.inputFor(owner, site);
    const { id } = await stage.crawls.handlers.startCrawl(input);
    await stage.until(({ progress }) => progress.fetched >= 2);
    const records = join(stage.folder, 'crawls', id, 'records.jsonl');
    expect(readFileSync(records, 'utf8').trim().split('\n').length).toBeGreaterThanOrEqual(2);
    const readBefore = ['/api/home', '/api/lunch'].map(site.hits);
    await stage.crawls.close();
    for (const pid of stage.pids) kill(pid);
    // A partial write leaves this.
    appendFileSync(records, '{"url":"http://');
    stage.usesProcesses = false;
    stage.restart();
    await stage.crawls.resumeAll();
    site.release();
    expect(await stage.reaches('done', 'failed')).toMatchObject({ id, status: 'done' });
    expect(await pagesOf(owner, input.websiteId)).toHaveLength(topics.length + 1);
    expect(['/api/home', '/api/lunch'].map(site.hits)).toEqual(readBefore);
  });

  test('survives if only its process dies', { tags: ['rule:local-crawl-process-dies', 'long'] }, async () => {
    const owner = await stage.signIn('dora');
    stage.usesProcesses = true;
    stage.hideBrowser();
    const site = await stage.open(heldPlainSite());
    await stage.crawls.handlers.startCrawl(await stage.inputFor(owner, site));
    await stage.until(({ progress }) => progress.fetched >= 1);
    kill(stage.pids[0]);
    site.release();
    expect(await stage.reaches('done', 'failed')).toMatchObject({ status: 'done' });
    expect(stage.pids.length).toBe(2);
  });

  test('pauses, resumes, and stays paused after a restart', { tags: ['long'] }, async () => {
    const owner = await stage.signIn('emil');
    stage.hideBrowser();
    const site = await stage.open(heldPlainSite());
    const { id } = await stage.crawls.handlers.startCrawl(await stage.inputFor(owner, site));
    await stage.until(({ progress }) => progress.fetched >= 1);
    expect(await stage.crawls.handlers.pauseCrawl({ crawlId: id })).toMatchObject({ status: 'paused' });
    await stage.crawls.close();
    stage.restart();
    await stage.crawls.resumeAll();
    expect(stage.crawls.list()).toMatchObject([{ id, status: 'paused' }]);
    site.release();
    await stage.crawls.handlers.resumeCrawl({ crawlId: id });
    expect(await stage.reaches('done', 'failed')).toMatchObject({ status: 'done' });
  });

  test('keeps the pages read so far when canceled', { tags: ['rule:local-crawl-cancel-keeps-pages'] }, async () => {
    const owner = await stage.signIn('finn');
    stage.hideBrowser();
    const site = await stage.open(heldPlainSite());
    const input = await stage.inputFor(owner, site);
    const { id } = await stage.crawls.handlers.startCrawl(input);
    await stage.until(({ progress }) => progress.fetched >= 2);
    await stage.crawls.handlers.cancelCrawl({ crawlId: id });
    const over = await stage.reaches('canceled', 'failed', 'done');
    site.release();
    expect(over).toMatchObject({ status: 'canceled', cutShort: expect.stringContaining('canceled') as string });
    const kept = await pagesOf(owner, input.websiteId);
    expect(kept.length).toBeGreaterThanOrEqual(2);
    expect(kept.length).toBe(over.uploaded.sent);
    await stage.crawls.handlers.forgetCrawl({ crawlId: id });
    expect(readdirSync(join(stage.folder, 'crawls'))).toEqual([]);
  });

  test('is continued by the user who crawled, and the server has the pages of both', { tags: ['long'] }, async () => {
    const owner = await stage.signIn('iris');
    stage.hideBrowser();
    const paths = ['/ash', '/birch', '/cedar', '/elm', '/fir'];
    const site = await stage.open(
      fakeSite({
        '/': page('Forest', ...paths.map((path) => link(path))),
        ...Object.fromEntries(paths.map((path) => [path, page(path)])),
      }),
    );
    const input = await stage.inputFor(owner, site, { maxPages: 3 });
    const { id } = await stage.crawls.handlers.startCrawl(input);
    const more = (maxPages: number) =>
      stage.crawls.handlers.continueCrawl({ crawlId: id, maxPages, repetitive: false });
    await expect(async () => more(5)).rejects.toThrow('still running');
    expect(await stage.reaches('done')).toMatchObject({ rest: { hasMore: true, repetitive: 0 } });
    await stage.signIn('juno');
    await expect(more(5)).rejects.toThrow('crawled by another user');
    stage.signOut();
    await expect(more(5)).rejects.toThrow('Sign in');
    await stage.signIn('iris');
    const next = await more(5);
    const over = await stage.until((crawl) => crawl.id === next.id && crawl.status === 'done');
    expect(over).toMatchObject({ uploaded: { sent: 5 }, rest: { hasMore: true } });
    expect(await pagesOf(owner, input.websiteId)).toHaveLength(5);
    expect(['/', ...paths].map(site.hits)).toEqual([1, 1, 1, 1, 1, 0]);
    rmSync(join(stage.folder, 'crawls', id, 'records.jsonl'));
    await expect(more(6)).rejects.toThrow('no longer on this computer');
  });

  test('opens no page in a browser without a sandbox unless the owner allows it, and says what was skipped', {
    tags: ['long', 'rule:local-crawl-needs-sandbox'],
  }, async () => {
    const owner = await stage.signIn('gustav');
    const shell = '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>';
    const site = await stage.open(fakeSite({ '/': page('Home', link('/app')), '/app': shell, '/app.js': '' }));
    const input = await stage.inputFor(owner, site);
    stage.hasSandbox = false;
    stage.allowsBareBrowser = false;
    await stage.crawls.handlers.startCrawl(input);
    expect(await stage.reaches('done', 'failed')).toMatchObject({
      status: 'done',
      skips: [{ url: site.url('/app'), reason: 'needs-browser' }],
      warnings: expect.arrayContaining([expect.stringContaining('can’t start its sandbox')]) as string[],
    });
    expect(site.hits('/app.js')).toBe(0);
    expect(await stage.crawls.handlers.getCrawlBrowser()).toMatchObject({ state: 'ready', hasSandbox: false });
  });

  test('says why it failed if nothing was found', { tags: ['long'] }, async () => {
    const owner = await stage.signIn('gina');
    const site = await stage.open(fakeSite({}));
    const input = await stage.inputFor(owner, site, { url: 'http://127.0.0.1:1/' });
    await stage.crawls.handlers.startCrawl(input);
    expect(await stage.reaches('failed')).toMatchObject({ message: 'The site couldn’t be reached.' });
    expect(stage.notices[0]?.title).toBe('Intranet couldn’t be crawled');
  });

  test('is rejected if the website is already being crawled or nobody is signed in', { tags: ['long'] }, async () => {
    const owner = await stage.signIn('hugo');
    stage.hideBrowser();
    const site = await stage.open(heldPlainSite());
    const input = await stage.inputFor(owner, site);
    const start = async () => stage.crawls.handlers.startCrawl(input);
    const both = await Promise.allSettled([start(), start()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(start()).rejects.toThrow('already running');
    stage.signOut();
    await expect(stage.crawls.handlers.startCrawl({ ...input, websiteId: 999 })).rejects.toThrow('Sign in');
  });
});

function kill(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
