import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { Message } from '#shared/contracts/conversations.ts';
import type { LiveEvent, LiveState } from '#shared/contracts/inbox.ts';
import type { WidgetContext } from '../context.ts';
import { createApi } from '../panel/api.ts';
import { ChatPanel } from '../panel/ChatPanel.tsx';
import { createConversation } from '../panel/conversation.ts';
import { createMemoryStore } from '../panel/storage.ts';
import { resolveSettings } from '../settings.ts';
import { texts } from '../texts/en.ts';
import { languages } from '../texts/texts.ts';
import { mount } from './live.ts';
import { liveTexts } from './texts.ts';

const conversationId = 'conversation-number-01';
const message = (changes: Partial<Message>): Message => ({
  id: 2,
  content: 'You can call us.',
  outcome: 'answered',
  isFromUser: false,
  timestamp: '',
  sources: [],
  feedback: null,
  ...changes,
});
const state = (status: LiveState['status'], changes: Partial<LiveState> = {}): LiveEvent => ({
  event: 'state',
  data: {
    status,
    person: status === 'person' ? 'Dana' : null,
    isAvailable: true,
    waitMinutes: 2,
    readId: null,
    ...changes,
  },
});
const wrote = (id: number, content: string): LiveEvent => ({
  event: 'message',
  data: { message: message({ id, content, outcome: null, person: 'Dana' }) },
});

/** A stream that the test writes and cuts. */
function line() {
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    tell: (...events: LiveEvent[]) => {
      for (const { event, data } of events) {
        writer?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      }
    },
    cut: () => writer?.close(),
  };
}

let controller = new AbortController();
afterEach(() => {
  controller.abort();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** The panel after a visitor asked something, with the part for people in it. */
async function open(answer: Message) {
  controller = new AbortController();
  const { signal } = controller;
  const lines = [line(), line(), line()];
  const paths: string[] = [];
  let reply = answer;
  let asked = state('waiting').data;
  const shown: unknown[] = [];
  const send = (path: string, init?: RequestInit) => {
    paths.push(path);
    if (path === 'presence') shown.push(JSON.parse(init?.body as string));
    if (path.startsWith('live/')) {
      const at = paths.filter((one) => one.startsWith('live/')).length - 1;
      return Promise.resolve(lines[at]?.response ?? new Response(null, { status: 404 }));
    }
    if (path === 'ask-for-person') return Promise.resolve(Response.json(asked));
    return Promise.resolve(Response.json(path === 'send-message' ? { message: reply } : { conversationId }));
  };
  const container = document.createElement('div');
  document.body.append(container);
  const root = container.attachShadow({ mode: 'open' });
  const panel = document.createElement('div');
  root.append(panel);
  const settings = resolveSettings({});
  const ignore = () => {};
  const draw = (): void =>
    render(
      <ChatPanel
        state={conversation.state}
        settings={settings}
        texts={texts}
        language="en"
        home="/"
        isOpen
        isModal={false}
        takesFocus
        isBranded={false}
        automated={conversation.state.notice || 'Automated answers'}
        consent={undefined}
        privacyUrl={undefined}
        onAgree={ignore}
        onClose={ignore}
        onReset={ignore}
        onSend={ignore}
        onRetry={ignore}
        onRate={ignore}
        onReloadHistory={ignore}
      />,
      panel,
    );
  const conversation = createConversation({
    api: createApi(send),
    send,
    memory: createMemoryStore(12, false),
    keepsHistory: true,
    emit: ignore,
    onChange: draw,
    signal,
  });
  draw();
  await conversation.send('I want to talk to a human');
  mount({ root, language: 'en', signal, settings } as unknown as WidgetContext, panel, conversation);
  const bubbles = () => [...panel.querySelectorAll('.entry')].map((one) => one.textContent);
  return {
    lines,
    paths,
    conversation,
    shown,
    type: () => panel.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true })),
    bubbles,
    says: () => panel.querySelector('.live [role=status]')?.textContent,
    header: () => panel.querySelector('#automated')?.textContent,
    button: () => panel.querySelector<HTMLButtonElement>('.live button'),
    replyWith: (next: Message) => {
      reply = next;
    },
    answerAsking: (next: LiveState) => {
      asked = next;
    },
  };
}

test('a visitor sees that someone is coming, then who answers and what they write', {
  tags: ['rule:widget-person-answers'],
}, async () => {
  const chat = await open(message({ needsPerson: true }));
  const [first] = chat.lines;
  first?.tell(state('waiting'));
  await vi.waitFor(() => expect(chat.says()).toBe('We’re getting someone for you. This takes up to 2 minutes.'));
  expect([chat.button()?.hidden, chat.header()]).toEqual([true, 'Automated answers']);
  first?.tell(state('person'), wrote(3, 'Hello, how can I help?'));
  await vi.waitFor(() => expect(chat.bubbles().at(-1)).toBe('DanaHello, how can I help?'));
  expect([chat.says(), chat.header()]).toEqual(['Dana is answering', 'Dana is answering']);
  // What goes to the person is sent, and nothing else answers it.
  chat.replyWith(message({ id: 4, content: 'My tooth hurts', isFromUser: true, outcome: null, isForPerson: true }));
  await chat.conversation.send('My tooth hurts');
  expect(chat.bubbles().at(-1)).toBe('My tooth hurts');
  expect(chat.conversation.state).toMatchObject({ isWaiting: false });
  first?.tell(state('assistant'));
  await vi.waitFor(() => expect(chat.header()).toBe('Automated answers'));
});

test('the visitor sees that the person types and has read, and the person the same of the visitor', {
  tags: ['long', 'rule:widget-typing-and-read'],
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  const chat = await open(message({ needsPerson: true }));
  const [first] = chat.lines;
  first?.tell(state('waiting'));
  await vi.waitFor(() => expect(chat.says()).toMatch(/^We’re getting someone/));
  chat.type();
  first?.tell(state('person'), wrote(3, 'Hello'));
  await vi.waitFor(() => expect(chat.shown).toEqual([{ conversationId, isTyping: false, readId: 3 }]));
  first?.tell({ event: 'typing', data: {} });
  await vi.waitFor(() => expect(chat.says()).toBe('Dana is answering …'));
  await vi.waitFor(() => expect(chat.says()).toBe('Dana is answering'), 15_000);
  chat.type();
  chat.type();
  expect(chat.shown.slice(1)).toEqual([{ conversationId, isTyping: true, readId: 3 }]);
  chat.replyWith(message({ id: 4, content: 'My tooth hurts', isFromUser: true, outcome: null, isForPerson: true }));
  await chat.conversation.send('My tooth hurts');
  first?.tell(state('person', { readId: 4 }));
  await vi.waitFor(() => expect(chat.says()).toBe('Dana is answering ✓✓'));
});

test('after a dropped line, what was written meanwhile comes once and in order', {
  tags: ['rule:widget-live-reconnects'],
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  const chat = await open(message({ needsPerson: true }));
  const [first, second] = chat.lines;
  first?.tell(state('person'), wrote(3, 'One'));
  await vi.waitFor(() => expect(chat.bubbles().at(-1)).toBe('DanaOne'));
  first?.cut();
  await vi.waitFor(() => expect(chat.paths.at(-1)).toBe(`live/${conversationId}?after=3`));
  second?.tell(state('person'), wrote(3, 'One'), wrote(4, 'Two'));
  await vi.waitFor(() => expect(chat.bubbles().at(-1)).toBe('DanaTwo'));
  expect(chat.bubbles().filter((text) => text === 'DanaOne')).toHaveLength(1);
  second?.tell(state('ended'));
  await vi.waitFor(() => expect(chat.says()).toBe('This chat was closed. Your next message starts a new one.'));
});

test('a person can be asked for with a button, and if none comes, a message can be left', {
  tags: ['rule:widget-asks-for-person'],
}, async () => {
  const chat = await open(message({}));
  chat.lines[0]?.tell(state('assistant'));
  await vi.waitFor(() => expect(chat.button()?.hidden).toBe(false));
  chat.button()?.click();
  await vi.waitFor(() => expect(chat.says()).toMatch(/^We’re getting someone/));
  expect(chat.paths).toContain('ask-for-person');
  chat.lines[0]?.tell(state('missed', { isAvailable: false }));
  await vi.waitFor(() => expect(chat.says()).toMatch(/^Nobody can answer in person right now/));
  expect(chat.button()?.hidden).toBe(true);
  // The form is offered under such an answer.
  expect(chat.conversation.state.entries.at(-1)?.needsPerson).toBe(true);
});

test('every language has its own words', () => {
  expect(Object.keys(liveTexts).toSorted()).toEqual([...languages].toSorted());
  for (const { waiting, person } of Object.values(liveTexts)) {
    expect(waiting).toContain('{minutes}');
    expect(person).toContain('{name}');
  }
  expect(new Set(Object.values(liveTexts).map(({ ask }) => ask)).size).toBe(languages.length);
});
