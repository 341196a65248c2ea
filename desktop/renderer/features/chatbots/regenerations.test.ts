import { beforeEach, expect, test } from 'vitest';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { type Answering, answerJson, answerServer } from '../../../testing/answer-server.ts';
import { useToast } from '../../components/toast-store.ts';
import { regenerate, resumeRegenerations, useRegenerations } from './regenerations.ts';

const chatbot = { id: 7, websiteId: 3, name: 'Helper' } as Chatbot;
const progress = { step: 'fetching', done: 2, total: 9 };
const summary = {
  pages: 9,
  entries: 0,
  files: 0,
  chunks: 40,
  characters: 9000,
  skipped: 0,
  model: 'lexical',
  seconds: 1,
  warnings: ['One page could not be fetched again.'],
};

beforeEach(() => {
  sessionStorage.clear();
  useRegenerations.setState({ running: [] });
  useToast.setState({ current: null });
});

function send(response: Answering, event: string, data: unknown): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

function running(): Promise<void> {
  return new Promise((resolve) => {
    const stop = useRegenerations.subscribe(({ running }) => {
      if (running[0]?.progress?.done !== progress.done) return;
      stop();
      resolve();
    });
  });
}

test('progress is shown while it runs, and the ending is told', async () => {
  let finish = () => {};
  await using _server = await answerServer((_request, response) => {
    send(response, 'progress', progress);
    finish = () => send(response, 'done', { summary });
  });
  const isRunning = running();
  const ended = regenerate(chatbot);
  await isRunning;
  expect(useRegenerations.getState().running).toMatchObject([{ chatbotId: 7, name: 'Helper', progress }]);
  finish();
  await ended;
  expect(useRegenerations.getState().running).toEqual([]);
  expect(useToast.getState().current?.description).toBe(
    "The chatbot's knowledge base has been regenerated successfully. One page could not be fetched again.",
  );
});

test('after a reload the window takes up what the server still works on', async () => {
  let requests = 0;
  await using _server = await answerServer((request, response) => {
    requests += 1;
    if (request.headers.accept === 'application/json') {
      answerJson(response, 200, {
        build: {
          id: 1,
          status: 'running',
          progress,
          summary: null,
          error: null,
          createdAt: '2026-11-21T09:00:00Z',
          finishedAt: null,
        },
        isReady: true,
      });
    } else send(response, 'done', { summary });
  });
  const stored = [{ chatbotId: 7, websiteId: 3, name: 'Helper', startedAt: 1, progress: null }];
  sessionStorage.setItem('regenerations', JSON.stringify(stored));
  const isRunning = running();
  const ended = resumeRegenerations();
  await isRunning;
  await ended;
  expect(requests).toBe(2);
  expect(useToast.getState().current?.title).toBe('Knowledge base regenerated');
  expect(sessionStorage.getItem('regenerations')).toBe('[]');
});

test('what was deleted meanwhile is forgotten without a word', async () => {
  await using _server = await answerServer((_request, response) => answerJson(response, 404, { message: 'Not found' }));
  const stored = [{ chatbotId: 7, websiteId: 3, name: 'Helper', startedAt: 1, progress: null }];
  sessionStorage.setItem('regenerations', JSON.stringify(stored));
  await resumeRegenerations();
  expect(useToast.getState().current).toBeNull();
  expect(sessionStorage.getItem('regenerations')).toBe('[]');
});
