import { beforeEach, expect, test } from 'vitest';
import { type Answering, answerJson, answerServer } from '../../../testing/answer-server.ts';
import { useToast } from '../../components/toasts.tsx';
import { startTrial, useTrial } from './data.ts';

const input = { url: 'https://shop.example/', maxPages: 50, useSitemap: true };
const page = { url: 'https://shop.example/a', title: 'A', isIncluded: true, contentQuality: 1 as const };
const progress = { crawlId: 5, found: 9, fetched: 3, skipped: 1, currentUrl: null, maxPages: 20, elapsedMs: 400 };
const reply = (...contents: string[]) => ({
  crawlId: 5,
  pages: contents.map((content) => ({ ...page, content })),
  cutShort: null,
  warnings: [],
});
const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const stream = (response: Answering, ...frames: string[]) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(frames.join(''));
};

beforeEach(() => {
  useTrial.setState({ trial: { state: 'none' } });
  useToast.setState({ current: null });
});

test('a trial shows its progress and ends with its pages', async () => {
  await using server = await answerServer((_request, response) => {
    stream(response, frame('progress', progress), frame('page', page), frame('done', reply('One', 'Two')));
  });
  const seen: unknown[] = [];
  const stop = useTrial.subscribe(({ trial }) => seen.push(trial));
  await startTrial(input);
  stop();
  expect(server.received[0]).toMatchObject({ method: 'POST', path: '/api/test-crawler' });
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual(input);
  expect(seen).toMatchObject([
    { state: 'running', progress: null },
    { state: 'running', progress: { fetched: 3 }, log: [] },
    { state: 'running', log: [{ text: page.url, detail: 'A' }] },
    { state: 'done', reply: { pages: [{ content: 'One' }, { content: 'Two' }] } },
  ]);
  expect(useToast.getState().current).toMatchObject({
    title: 'Website crawled successfully',
    description: 'Found 2 pages',
  });
});

test('a trial without pages says so', async () => {
  await using _server = await answerServer((_request, response) => stream(response, frame('done', reply())));
  await startTrial(input);
  expect(useToast.getState().current).toMatchObject({
    title: 'Crawling finished with no results',
    description: 'No pages were found or extracted. Try another URL.',
    tone: 'danger',
  });
});

test('too many trials are reported with the time to wait', async () => {
  const message = 'Too many requests. Please try again in 12 minutes.';
  await using _server = await answerServer((_request, response) => answerJson(response, 429, { message }));
  await startTrial(input);
  expect(useTrial.getState().trial).toEqual({ state: 'failed', message, because: 'own-trials' });
  expect(useToast.getState().current).toMatchObject({ title: 'Error crawling website', description: message });
});

test('a busy tester isn’t reported as the site’s failure', async () => {
  const message = 'Too many websites are being tested right now. Please try again in 30 seconds.';
  await using _server = await answerServer((_request, response) => answerJson(response, 503, { message }));
  await startTrial(input);
  expect(useTrial.getState().trial).toEqual({ state: 'failed', message, because: 'others' });
});

test('a lost connection ends the trial with an error', async () => {
  await using _server = await answerServer((_request, response) => stream(response, frame('progress', progress)));
  await startTrial(input);
  expect(useTrial.getState().trial).toEqual({
    state: 'failed',
    message: 'The connection was lost before this finished.',
    because: 'site',
  });
});
