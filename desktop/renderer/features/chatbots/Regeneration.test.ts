import { expect, test, vi } from 'vitest';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { answerJson, answerServer } from '../../../testing/answer-server.ts';
import { queryClient, queryKeys } from '../../api/queries.ts';
import { useToast } from '../../components/toasts.tsx';
import { regenerate, useRegenerations } from './Regeneration.tsx';

const summary = {
  pages: 6,
  entries: 0,
  files: 0,
  chunks: 15,
  characters: 1782,
  skipped: 0,
  model: 'lexical',
  seconds: 1,
  warnings: [],
};
const toast = () => useToast.getState().current?.title;

test('cached pages and usage are outdated once a knowledge base is regenerated', async () => {
  await using _server = await answerServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`event: done\ndata: ${JSON.stringify({ summary })}\n\n`);
  });
  const counts = [...queryKeys.pages(7), 'counts'];
  const kept = [counts, queryKeys.usageLimits, queryKeys.pages(8)];
  for (const key of kept) queryClient.setQueryData(key, {});
  await regenerate({ id: 3, websiteId: 7, name: 'Dentist' } as Chatbot);
  expect(toast()).toBe('Knowledge base regenerated');
  expect(queryClient.getQueryState(counts)).toBeUndefined();
  expect(queryClient.getQueryState(queryKeys.usageLimits)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(queryKeys.pages(8))?.isInvalidated).toBe(false);
});

test('its progress is shown until it is done, also after the server restarted', async () => {
  const working = { step: 'chunking', done: 1, total: 6 };
  let finish = () => {};
  await using server = await answerServer(({ method }, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (method === 'GET') response.end(`event: done\ndata: ${JSON.stringify({ summary })}\n\n`);
    else response.write(`event: progress\ndata: ${JSON.stringify(working)}\n\n`);
    finish = () => response.destroy();
  });
  const done = regenerate({ id: 3, websiteId: 7, name: 'Dentist' } as Chatbot);
  await vi.waitFor(() =>
    expect(useRegenerations.getState().running).toMatchObject([{ name: 'Dentist', progress: working }]),
  );
  finish();
  await done;
  expect(toast()).toBe('Knowledge base regenerated');
  expect(server.received.map(({ path }) => path)).toEqual([
    '/api/chatbots/3/regenerate-knowledge-base',
    '/api/websites/7/knowledge-base',
  ]);
  expect(useRegenerations.getState().running).toEqual([]);
});

test('a refused one shows nothing but the refusal', async () => {
  const message = 'The Free plan includes 1 knowledge base refresh each month. Upgrade your plan.';
  await using _server = await answerServer((_request, response) => answerJson(response, 402, { message }));
  const shown: unknown[] = [];
  const stop = useRegenerations.subscribe(({ running }) => shown.push(...running));
  await regenerate({ id: 3, websiteId: 7, name: 'Dentist' } as Chatbot);
  stop();
  expect(shown).toEqual([]);
  expect(toast()).toBe('Error regenerating knowledge base');
});

test('an update that is held back says where its owner decides', async () => {
  await using _server = await answerServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`event: done\ndata: ${JSON.stringify({ summary: { ...summary, isHeldBack: true } })}\n\n`);
  });
  await regenerate({ id: 3, websiteId: 7, name: 'Dentist' } as Chatbot);
  expect(useToast.getState().current).toMatchObject({
    title: 'The update is waiting for you',
    description: expect.stringContaining('Versions tab'),
  });
});

test('a reloaded window resumes its rebuilds once, however often their screen is opened', async () => {
  sessionStorage.setItem(
    'regenerations',
    JSON.stringify([{ chatbotId: 3, websiteId: 7, name: 'Dentist', startedAt: 0, progress: null }]),
  );
  await using server = await answerServer((_request, response) => {
    answerJson(response, 200, { build: null, isReady: false });
  });
  // As in a window that just loaded.
  vi.resetModules();
  const { resumeRegenerations } = await import('./Regeneration.tsx');
  await Promise.all([resumeRegenerations(), resumeRegenerations()]);
  expect(server.received.map(({ path }) => path)).toEqual(['/api/websites/7/knowledge-base']);
});
