import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { BuildInput } from '#shared/contracts/knowledge.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { type Answering, answerJson, answerServer } from '../../../testing/answer-server.ts';
import { queryKeys } from '../../api/queries.ts';
import { useToast } from '../../components/toasts.tsx';
import { resumeBuild, startBuild, toBuildInput, useBuildRuns } from './build-run.ts';
import { asStored } from './page-choice.ts';

const summary = {
  pages: 6,
  entries: 1,
  files: 0,
  chunks: 15,
  characters: 1782,
  skipped: 0,
  model: 'lexical',
  seconds: 1,
  warnings: [],
};
const progress = { step: 'chunking', done: 2, total: 6 };
const knowledge = (status: 'queued' | 'running' | 'done' | 'failed') => ({
  build: {
    id: 4,
    status,
    progress,
    summary: status === 'done' ? summary : null,
    error: status === 'failed' ? 'No key' : null,
    createdAt: '2026-01-12T10:00:00.000Z',
    finishedAt: null,
  },
  isReady: status === 'done',
});
const stream = (response: Answering, ...events: [event: string, data: unknown][]) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''));
};
const input: BuildInput = {
  pages: [{ url: 'https://shop.example/', title: 'Shop', isIncluded: true }],
  additionalContent: [],
};
const client = new QueryClient();
const onDone = vi.fn();
const ending = { toast: 'Knowledge base created', onDone };
const run = () => useBuildRuns.getState().runs[7];

afterEach(() => {
  useBuildRuns.setState({ runs: {} });
  useToast.setState({ current: null });
  onDone.mockClear();
});

test('a build is followed to its summary, and its screen learns what was stored', async () => {
  await using server = await answerServer((_request, response) => {
    stream(response, ['progress', progress], ['done', { summary }]);
  });
  client.setQueryData(queryKeys.usageLimits, {});
  await startBuild(client, 7, input, ending);
  expect(client.getQueryState(queryKeys.usageLimits)?.isInvalidated).toBe(true);
  expect(server.received.at(-1)).toMatchObject({ method: 'POST', path: '/api/websites/7/knowledge-base' });
  expect(run()).toMatchObject({ state: 'done', summary });
  expect(onDone).toHaveBeenCalledOnce();
  expect(useToast.getState().current?.title).toBe('Knowledge base created');
});

test('a build without a summary is shown as failed', { tags: ['rule:build-without-summary'] }, async () => {
  await using _server = await answerServer((_request, response) => stream(response, ['done', {}]));
  await startBuild(client, 7, input, ending);
  expect(run()).toMatchObject({ state: 'failed', error: 'Failed to create knowledge base' });
  expect(useToast.getState().current).toMatchObject({
    title: 'Error creating knowledge base',
    description: 'Failed to create knowledge base',
  });
  expect(onDone).not.toHaveBeenCalled();
});

test('a rejected build says why, and nothing is lost', async () => {
  await using _server = await answerServer((_request, response) => {
    answerJson(response, 503, { message: 'The embedding service is down.' });
  });
  await startBuild(client, 7, input, ending);
  expect(run()).toMatchObject({ state: 'failed', error: 'The embedding service is down.' });
  expect(useToast.getState().current).toMatchObject({ title: 'Error creating knowledge base', tone: 'danger' });
  expect(onDone).not.toHaveBeenCalled();
});

test('after a reload, the running build is followed with its elapsed time', async () => {
  await using _server = await answerServer(({ headers }, response) => {
    if (headers.accept === 'text/event-stream') stream(response, ['done', { summary }]);
    else answerJson(response, 200, knowledge('running'));
  });
  await resumeBuild(client, 7, ending);
  expect(run()).toMatchObject({ state: 'done', summary, startedAt: Date.parse('2026-01-12T10:00:00.000Z') });
});

test('a complete knowledge base is shown without building', async () => {
  await using server = await answerServer((_request, response) => answerJson(response, 200, knowledge('done')));
  await resumeBuild(client, 7, ending);
  expect(run()).toMatchObject({ state: 'done', summary });
  expect(server.received).toHaveLength(1);
  expect(useToast.getState().current).toBeNull();
});

test('a website without a build, or with a failed one, starts empty', async () => {
  let answer: unknown = { build: null, isReady: false };
  await using _server = await answerServer((_request, response) => answerJson(response, 200, answer));
  await resumeBuild(client, 7, ending);
  answer = knowledge('failed');
  await resumeBuild(client, 7, ending);
  expect(run()).toBeUndefined();
});

test('a lost connection is resumed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync');
  onTestFinished(() => void vi.useRealTimers());
  await using server = await answerServer(({ method }, response) => {
    if (method === 'POST') stream(response, ['progress', progress]);
    else stream(response, ['done', { summary }]);
  });
  await startBuild(client, 7, input, ending);
  expect(server.received.map(({ method }) => method).slice(-2)).toEqual(['POST', 'GET']);
  expect(run()).toMatchObject({ state: 'done', summary });
});

test('a build that a server finishes after a crash is shown as ready once the server is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync');
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  await using _server = await answerServer(({ method }, response) => {
    if (method === 'POST') return void response.socket?.destroy();
    asked += 1;
    if (asked === 1) return answerJson(response, 200, { build: null, isReady: false });
    if (asked < 4) return answerJson(response, 503, { message: 'The server is starting.' });
    answerJson(response, 200, knowledge('done'));
  });
  await startBuild(client, 7, input, ending);
  expect(run()).toMatchObject({ state: 'done', summary, error: null });
  expect(onDone).toHaveBeenCalledOnce();
});

test('a build that never arrived stays failed, even if an earlier one is ready', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync');
  onTestFinished(() => void vi.useRealTimers());
  await using _server = await answerServer(({ method }, response) => {
    if (method === 'POST') response.socket?.destroy();
    else answerJson(response, 200, knowledge('done'));
  });
  await startBuild(client, 7, input, ending);
  expect(run()).toMatchObject({ state: 'failed' });
  expect(onDone).not.toHaveBeenCalled();
});

const page = (url: string, isIncluded: boolean): WebsitePage => ({
  url,
  title: `Title of ${url}`,
  content: `Text of ${url}`,
  isIncluded,
  contentQuality: 3,
});

test('the rule for all pages is sent with its exceptions; manual pages are sent with their text', () => {
  const typed = page('https://shop.example/#hours', true);
  const choice = { rule: 'all', exceptions: { 'https://shop.example/old': false } } as const;
  const input = toBuildInput({ choice, typedPages: [typed], texts: [], storedTexts: 0 });
  expect(input.otherPages).toBe('all');
  expect(input.pages).toEqual([
    { url: 'https://shop.example/old', title: '', isIncluded: false },
    { url: typed.url, title: typed.title, isIncluded: true, content: typed.content },
  ]);
});

test('additional texts become small files, numbered after the stored ones', {
  tags: ['rule:additional-texts-numbered'],
}, () => {
  const texts = [
    { id: 'a', content: 'Closed in August.' },
    { id: 'b', content: 'Repartimos.', language: 'es' as const },
  ];
  const input = toBuildInput({ choice: asStored, typedPages: [], texts, storedTexts: 2 });
  expect(input.additionalContent).toEqual([
    {
      type: 'file',
      filename: 'additional-content-3.txt',
      title: 'Additional Content 3',
      content: 'Closed in August.',
      fileType: 'text/plain',
      language: null,
    },
    {
      type: 'file',
      filename: 'additional-content-4.txt',
      title: 'Additional Content 4',
      content: 'Repartimos.',
      fileType: 'text/plain',
      language: 'es',
    },
  ]);
  expect(BuildInput.safeParse(input).success).toBe(true);
});
