import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Answering, answerJson, answerServer } from '../../../testing/answer-server.ts';
import { useToast } from '../../components/toasts.tsx';
import { cancelCrawl, continueCrawl, resumeCrawl, startCrawl, useCrawlRuns } from './crawl-run.ts';

const input = { url: 'https://shop.example/', maxPages: 50, useSitemap: true };
const page = (path: string) => ({
  url: `https://shop.example/${path}`,
  title: path,
  isIncluded: true,
  contentQuality: 2 as const,
});
const progress = { crawlId: 5, found: 9, fetched: 3, skipped: 1, currentUrl: null, maxPages: 50, elapsedMs: 4000 };
const reply = (...paths: string[]) => ({
  crawlId: 5,
  pages: paths.map((path) => ({ ...page(path), content: 'Text' })),
  cutShort: null,
  warnings: [],
});
const stored = {
  id: 5,
  websiteId: 7,
  url: input.url,
  status: 'done',
  progress,
  skips: [{ url: 'https://shop.example/old', reason: 'not-found', explanation: 'This page does not exist.' }],
  cutShort: null,
  warnings: [],
  error: null,
  createdAt: '2026-01-12T10:00:00.000Z',
  finishedAt: null,
};

const stream = (response: Answering, ...events: [event: string, data: unknown][]) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''));
};
const run = () => useCrawlRuns.getState().runs[7];
const client = new QueryClient();

beforeEach(() => {
  useCrawlRuns.setState({ runs: {} });
  useToast.setState({ current: null });
});

test('a crawl is followed to its pages', async () => {
  await using server = await answerServer(({ method }, response) => {
    if (method === 'GET') {
      response.setHeader('x-total-count', 12);
      answerJson(response, 200, stored);
    } else
      stream(
        response,
        ['progress', progress],
        ['page', page('a')],
        ['page', page('a')],
        ['done', reply('a', 'b', 'c')],
      );
  });
  await startCrawl(client, 7, input);
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ ...input, websiteId: 7 });
  expect(run()).toMatchObject({ state: 'done', crawlId: 5, found: 3, progress: { fetched: 3 } });
  expect(run()?.log).toEqual([{ id: page('a').url, text: page('a').url, detail: 'a' }]);
  expect(run()?.left).toBe(12);
  expect(useToast.getState().current).toMatchObject({
    title: 'Website crawled successfully',
    description: 'Found 3 pages',
  });
});

test('a canceled crawl keeps its pages', async () => {
  let finish = () => {};
  await using server = await answerServer(({ method }, response) => {
    if (method === 'DELETE') {
      answerJson(response, 200, { ok: true });
      finish();
    } else if (method === 'GET') answerJson(response, 200, stored);
    else {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
      finish = () => response.end(`event: done\ndata: ${JSON.stringify(reply('a', 'b', 'c'))}\n\n`);
    }
  });
  const ended = startCrawl(client, 7, input);
  const running = await new Promise<NonNullable<ReturnType<typeof run>>>((resolve) => {
    useCrawlRuns.subscribe(({ runs }) => {
      const now = runs[7];
      if (now?.crawlId === 5 && now.state === 'running') resolve(now);
    });
  });
  await cancelCrawl(running);
  await ended;
  expect(server.received.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/crawls/5');
  expect(run()).toMatchObject({ state: 'done', found: 3 });
});

test('a failed crawl says why and can be started again', async () => {
  await using _server = await answerServer((_request, response) => {
    answerJson(response, 422, { message: 'No site was found at this host name.' });
  });
  await startCrawl(client, 7, input);
  expect(run()).toMatchObject({ state: 'failed', error: 'No site was found at this host name.' });
  expect(useToast.getState().current).toMatchObject({ title: 'Error crawling website', tone: 'danger' });
});

test('a crawl continues from where it ended', async () => {
  await using server = await answerServer(({ method }, response) => {
    if (method === 'GET') answerJson(response, 200, stored);
    else
      stream(
        response,
        ['progress', { ...progress, crawlId: 6 }],
        ['done', { ...reply('a', 'b', 'c', 'd'), crawlId: 6 }],
      );
  });
  await continueCrawl(client, 7, 5, { pages: 50, repetitive: false });
  expect(server.received[0]).toMatchObject({ method: 'POST', path: '/api/crawls/5/more' });
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ pages: 50, repetitive: false });
  expect(run()).toMatchObject({ state: 'done', crawlId: 6, found: 4 });
});

test('after a reload, the running crawl is followed with its elapsed time', async () => {
  await using server = await answerServer(({ headers }, response) => {
    if (headers.accept === 'text/event-stream')
      stream(response, ['progress', progress], ['done', reply('a', 'b', 'c')]);
    else answerJson(response, 200, stored);
  });
  const before = Date.now();
  await resumeCrawl(client, 7, 5);
  expect(server.received[0]).toMatchObject({ method: 'GET', path: '/api/crawls/5' });
  expect(run()?.startedAt).toBeLessThanOrEqual(before - 3900);
  expect(run()).toMatchObject({ state: 'done', found: 3 });
});

test('a lost connection is resumed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync');
  onTestFinished(() => void vi.useRealTimers());
  await using server = await answerServer(({ method, headers }, response) => {
    if (method === 'POST') stream(response, ['progress', progress]);
    else if (headers.accept === 'text/event-stream') stream(response, ['done', reply('a', 'b', 'c')]);
    else answerJson(response, 200, stored);
  });
  await startCrawl(client, 7, input);
  expect(server.received.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
  expect(run()).toMatchObject({ state: 'done', found: 3, error: null });
});
