import { expect, test } from 'vitest';
import { createApi } from '../panel/api.ts';
import { createConversation } from '../panel/conversation.ts';
import { createMemoryStore } from '../panel/storage.ts';
import { askAloud } from './ask-aloud.ts';

test('a recording whose response is lost is sent again with the same id', async () => {
  const message = { id: 2, content: 'At nine.', isFromUser: false };
  const events = [
    { event: 'transcript', data: { text: 'When do you open?' } },
    { event: 'done', data: { message } },
  ].map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const ids: unknown[] = [];
  const send = (path: string, { body }: RequestInit): Promise<Response> => {
    if (path !== 'voice') return Promise.resolve(Response.json({ conversationId: 'conversation-number-01' }));
    ids.push(body instanceof FormData && body.get('clientId'));
    if (ids.length === 1) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(events.join('')));
  };
  const { signal } = new AbortController();
  const memory = createMemoryStore(12, false);
  const ignore = () => {};
  const api = createApi(send);
  const conversation = createConversation({
    api,
    send,
    memory,
    keepsHistory: true,
    emit: ignore,
    onChange: ignore,
    signal,
  });
  await askAloud(conversation, new Blob(['sound']), { onUnderstood: ignore, onSound: ignore }, signal);
  expect(conversation.state.entries.map(({ content }) => content)).toEqual(['When do you open?', 'At nine.']);
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), ids[0]]);
  // Asked as text later, it is still the same question.
  expect(conversation.state.entries[0]?.clientId).toBe(ids[0]);
});
