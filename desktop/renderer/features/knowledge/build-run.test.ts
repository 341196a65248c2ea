import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { BuildInput } from '#shared/contracts/knowledge.ts';
import { type Answering, answerJson, answerServer } from '../../../testing/answer-server.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToast } from '../../components/toast-store.ts';
import { resumeBuild, startBuild, useBuildRuns } from './build-run.ts';

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

test('a build is followed to its summary, and its screen learns that everything is taken in', async () => {
  await using server = await answerServer((_request, response) => {
    stream(response, ['progress', progress], ['done', { summary }]);
  });
  client.setQueryData(queryKeys.usageLimits, {});
  await startBuild(client, 7, input, ending);
  expect(client.getQueryState(queryKeys.usageLimits)?.isInvalidated).toBe(true);
  expect(server.received[0]).toMatchObject({ method: 'POST', path: '/api/websites/7/knowledge-base' });
  expect(run()).toMatchObject({ state: 'done', summary });
  expect(onDone).toHaveBeenCalledOnce();
  expect(useToast.getState().current?.title).toBe('Knowledge base created');
});

test('a build whose end has no summary is shown as one that failed', async () => {
  await using _server = await answerServer((_request, response) => stream(response, ['done', {}]));
  await startBuild(client, 7, input, ending);
  expect(run()).toMatchObject({ state: 'failed', error: 'Failed to create knowledge base' });
  expect(useToast.getState().current).toMatchObject({
    title: 'Error creating knowledge base',
    description: 'Failed to create knowledge base',
  });
  expect(onDone).not.toHaveBeenCalled();
});

test('a build that is refused says why, and nothing is lost', async () => {
  await using _server = await answerServer((_request, response) => {
    answerJson(response, 503, { message: 'The embedding service is down.' });
  });
  await startBuild(client, 7, input, ending);
  expect(run()).toMatchObject({ state: 'failed', error: 'The embedding service is down.' });
  expect(useToast.getState().current).toMatchObject({ title: 'Error creating knowledge base', tone: 'danger' });
  expect(onDone).not.toHaveBeenCalled();
});

test('after a reload the build that runs is followed, with its clock', async () => {
  await using _server = await answerServer(({ headers }, response) => {
    if (headers.accept === 'text/event-stream') stream(response, ['done', { summary }]);
    else answerJson(response, 200, knowledge('running'));
  });
  await resumeBuild(client, 7, ending);
  expect(run()).toMatchObject({ state: 'done', summary, startedAt: Date.parse('2026-01-12T10:00:00.000Z') });
});

test('a knowledge base that is complete is shown without building', async () => {
  await using server = await answerServer((_request, response) => answerJson(response, 200, knowledge('done')));
  await resumeBuild(client, 7, ending);
  expect(run()).toMatchObject({ state: 'done', summary });
  expect(server.received).toHaveLength(1);
  expect(useToast.getState().current).toBeNull();
});

test('a website without a build, or whose last one failed, starts with none', async () => {
  let answer: unknown = { build: null, isReady: false };
  await using _server = await answerServer((_request, response) => answerJson(response, 200, answer));
  await resumeBuild(client, 7, ending);
  answer = knowledge('failed');
  await resumeBuild(client, 7, ending);
  expect(run()).toBeUndefined();
});

test('a connection that is cut is resumed', async () => {
  await using server = await answerServer(({ method }, response) => {
    if (method === 'POST') stream(response, ['progress', progress]);
    else stream(response, ['done', { summary }]);
  });
  await startBuild(client, 7, input, ending);
  expect(server.received.map(({ method }) => method)).toEqual(['POST', 'GET']);
  expect(run()).toMatchObject({ state: 'done', summary });
});
