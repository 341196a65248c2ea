import { expect, test } from 'vitest';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { type Answering, answerJson, answerServer } from '../../testing/answer-server.ts';
import { streamEndpoint } from './stream-endpoint.ts';

const summary = {
  pages: 3,
  entries: 0,
  files: 0,
  chunks: 12,
  characters: 9000,
  skipped: 0,
  model: 'lexical',
  seconds: 1,
  warnings: [],
};
const progress = { step: 'chunking', done: 1, total: 3 };

function startStream(response: Answering): (event: string, data: unknown) => void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (event, data) => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
}

async function rebuild(signal?: AbortSignal): Promise<string[]> {
  const events: string[] = [];
  const request = { params: { id: 1 }, ...(signal ? { signal } : {}) };
  try {
    for await (const { event } of streamEndpoint(knowledgeEndpoints.regenerateKnowledge, request)) events.push(event);
  } catch (error) {
    events.push(error instanceof Error ? `${error.name}: ${error.message}` : 'thrown');
  }
  return events;
}

test('events are yielded until done, and unknown ones are skipped', async () => {
  await using server = await answerServer((_request, response) => {
    const send = startStream(response);
    send('progress', progress);
    send('weather', { sun: true });
    send('progress', { nonsense: true });
    send('done', { summary });
    send('progress', progress);
    response.end();
  });
  expect(await rebuild()).toEqual(['progress', 'done']);
  expect(server.received[0]?.headers.accept).toBe('text/event-stream');
});

test('an error event ends the stream with the server’s message', async () => {
  await using _server = await answerServer((_request, response) => {
    const send = startStream(response);
    send('progress', progress);
    send('error', { message: 'The site can’t be reached.' });
    response.end();
  });
  expect(await rebuild()).toEqual(['progress', 'ApiError: The site can’t be reached.']);
});

test('a rejection before the first event is a normal error', async () => {
  await using _server = await answerServer((_request, response) =>
    answerJson(response, 409, { message: 'A build is running already.' }),
  );
  expect(await rebuild()).toEqual(['ApiError: A build is running already.']);
});

test('a stream that ends without done is an error', async () => {
  await using _server = await answerServer((_request, response) => {
    startStream(response)('progress', progress);
    response.end();
  });
  expect(await rebuild()).toEqual(['progress', 'ApiError: The connection was lost before this finished.']);
});
