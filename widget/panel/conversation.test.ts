import { beforeEach, expect, test, vi } from 'vitest';
import { createApi } from './api.ts';
import { createConversation } from './conversation.ts';
import { createMemoryStore } from './storage.ts';

const conversationIds = ['conversation-number-01', 'conversation-number-02', 'conversation-number-03'];

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

/** The server as the calls see it. It recognizes client ids, and `loses` the responses to some calls. */
function createServer() {
  const server = {
    sent: [] as Sent[],
    messages: [] as { id: number; content: string; isFromUser: boolean }[],
    starts: new Map<unknown, string>(),
    asked: new Set<unknown>(),
    loses: [] as string[],
    /** Calls that don't even reach it. */
    isOffline: false,
    paths: () => server.sent.map(({ path }) => path.split('/')[0]),
    bodies: (path: string) => server.sent.filter((one) => one.path === path).map(({ body }) => body),
    async send(path: string, init: RequestInit): Promise<Response> {
      if (server.isOffline) throw new TypeError('Failed to fetch');
      const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>;
      server.sent.push({ path, body });
      const reply = handle(path, body);
      if (server.loses[0] === path) {
        server.loses.shift();
        throw new TypeError('Failed to fetch');
      }
      return Response.json(reply);
    },
  };
  function handle(path: string, { clientId, message }: Record<string, unknown>): unknown {
    if (path === 'start-conversation') {
      const id = server.starts.get(clientId) ?? conversationIds[server.starts.size] ?? '';
      server.starts.set(clientId, id);
      return { conversationId: id };
    }
    if (path !== 'send-message') return { messages: server.messages, endedAt: null };
    if (!server.asked.has(clientId)) {
      const id = server.messages.length + 1;
      server.messages.push({ id, content: String(message), isFromUser: true });
      server.messages.push({ id: id + 1, content: `You asked: ${String(message)}`, isFromUser: false });
    }
    server.asked.add(clientId);
    return { message: server.messages.at(-1) };
  }
  return server;
}

type Server = ReturnType<typeof createServer>;

const openTab = ({ send }: Server) =>
  createConversation({
    api: createApi(send),
    send,
    memory: createMemoryStore(12, true),
    keepsHistory: true,
    emit: () => {},
    onChange: () => {},
    signal: new AbortController().signal,
  });

type Tab = ReturnType<typeof openTab>;
const shown = ({ state }: Tab) => state.entries.map(({ content }) => content);

/** What a browser tells the other tabs after one has stored something. happy-dom has a single tab. */
function tellOtherTabs(): void {
  dispatchEvent(new StorageEvent('storage', { key: 'parley:12' }));
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('a question whose response is lost is looked for, and its answer shown without another request', async () => {
  const server = createServer();
  const tab = openTab(server);
  await tab.send('Hello?');
  server.loses = ['send-message'];
  await tab.send('When are you open?');
  expect(shown(tab).at(-1)).toBe('You asked: When are you open?');
  expect(tab.state.entries.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined, undefined]);
  expect(server.bodies('send-message')).toHaveLength(2);
});

test('a question tried again after a lost connection has the same id, so the server stores it once', async () => {
  const server = createServer();
  const tab = openTab(server);
  await tab.send('Hello?');
  server.loses = ['send-message', `messages/${conversationIds[0]}`];
  await tab.send('When are you open?');
  const question = tab.state.entries.at(-1);
  expect(question?.problem).toBe('offline');
  await tab.retry(question?.key ?? 0);
  expect(shown(tab).at(-1)).toBe('You asked: When are you open?');
  const [first, ...both] = server.bodies('send-message').map(({ clientId }) => clientId);
  expect(new Set(both).size).toBe(1);
  expect(both).toHaveLength(2);
  expect(both).not.toContain(first);
});

test('a start whose response is lost and that is tried again leads to one conversation', async () => {
  const server = createServer();
  const tab = openTab(server);
  server.loses = ['start-conversation'];
  await tab.send('Hello?');
  await tab.retry(tab.state.entries[0]?.key ?? 0);
  expect(shown(tab)).toEqual(['Hello?', 'You asked: Hello?']);
  expect(server.starts.size).toBe(1);
  await tab.reset();
  expect(server.starts.size).toBe(2);
});

test('without a connection, the question fails at once and nothing is looked for', async () => {
  const server = createServer();
  const tab = openTab(server);
  await tab.send('Hello?');
  server.isOffline = true;
  await tab.send('Are you there?');
  expect(tab.state.entries.at(-1)?.problem).toBe('offline');
});

test('two tabs have one conversation and show the same messages', async () => {
  const server = createServer();
  const [one, other] = [openTab(server), openTab(server)];
  await one.send('Hello?');
  tellOtherTabs();
  await vi.waitFor(() => expect(shown(other)).toEqual(shown(one)));
  await other.send('When are you open?');
  expect(server.starts.size).toBe(1);
  tellOtherTabs();
  await vi.waitFor(() => expect(shown(one)).toHaveLength(4));
});

test('a conversation that is reset in one tab is gone from the other', async () => {
  const server = createServer();
  const [one, other] = [openTab(server), openTab(server)];
  await one.send('Hello?');
  tellOtherTabs();
  await vi.waitFor(() => expect(shown(other)).toHaveLength(2));
  server.messages = [];
  await one.reset();
  tellOtherTabs();
  await vi.waitFor(() => expect(shown(other)).toEqual([]));
  await other.send('Again?');
  expect(server.starts.size).toBe(2);
  expect(server.bodies('send-message').at(-1)?.['conversationId']).toBe(conversationIds[1]);
});
