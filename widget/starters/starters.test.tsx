import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { Message } from '#shared/contracts/conversations.ts';
import type { WidgetContext } from '../context.ts';
import { createApi } from '../panel/api.ts';
import { ChatPanel } from '../panel/ChatPanel.tsx';
import { createConversation } from '../panel/conversation.ts';
import { createMemoryStore } from '../panel/storage.ts';
import { resolveSettings } from '../settings.ts';
import { texts } from '../texts/en.ts';
import { type Language, languages } from '../texts/texts.ts';
import { mount } from './starters.ts';
import { followUpNames, starterNames } from './texts.ts';

let controller: AbortController;
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
  localStorage.clear();
});

const questions = ['When are you open?', 'Where can I <b>park</b>?', 'Do you ship?'];
const answer: Message = {
  id: 2,
  content: 'From nine.',
  outcome: 'answered',
  isFromUser: false,
  timestamp: '',
  sources: [],
  feedback: null,
};

interface Shown {
  language?: Language;
  consent?: string;
  isModal?: boolean;
  /** What comes with the first answer. */
  followUps?: string[];
}

/** An open panel of a chatbot that offers questions. */
function openPanel({ language = 'en', consent, isModal = false, followUps }: Shown = {}) {
  const sent: unknown[] = [];
  const answers: Message[] = followUps ? [{ ...answer, id: 1, followUps }] : [];
  const send = (path: string, body?: unknown) => {
    sent.push([path, body]);
    return Promise.resolve(
      path === 'send-message'
        ? Response.json({ message: answers.pop() ?? answer })
        : Response.json({ conversationId: 'conversation-number-01', ok: true }),
    );
  };
  controller = new AbortController();
  const { signal } = controller;
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  root.append(container);
  const settings = resolveSettings({ welcomeMessage: 'Hello!', showWelcomeMessage: true });
  const ignore = () => {};
  let asksConsent = consent;
  let isOpen = false;
  const draw = (): void =>
    render(
      <ChatPanel
        state={conversation.state}
        settings={settings}
        texts={texts}
        language={language}
        home="/"
        isOpen={isOpen}
        isModal={isModal}
        takesFocus
        isBranded={false}
        automated=""
        consent={asksConsent}
        privacyUrl={undefined}
        onAgree={ignore}
        onClose={ignore}
        onReset={ignore}
        onSend={ignore}
        onRetry={ignore}
        onRate={ignore}
        onReloadHistory={ignore}
      />,
      container,
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
  const context: WidgetContext = {
    root,
    chatbotId: 12,
    base: '/',
    settings,
    config: { starters: questions },
    language,
    emit: ignore,
    open: ignore,
    close: ignore,
    onIntent: ignore,
    signal,
  };
  mount(context, container, conversation);
  return {
    conversation,
    root,
    sent,
    group: () => container.querySelector('[role="group"]'),
    buttons: () => [...container.querySelectorAll<HTMLButtonElement>('[role="group"] button')],
    announced: () => container.querySelector('[role="status"]')?.textContent,
    open() {
      isOpen = true;
      draw();
    },
    agree() {
      asksConsent = undefined;
      draw();
    },
  };
}

test('an empty chat offers the questions as text, and says so once when it opens', {
  tags: ['rule:widget-starters-shown'],
}, async () => {
  const panel = openPanel();
  expect(panel.buttons().map(({ textContent }) => textContent)).toEqual(questions);
  expect(panel.group()?.querySelector('b')).toBeNull();
  expect(panel.announced()).toBe('');
  panel.open();
  await vi.waitFor(() => expect(panel.announced()).toBe('Suggested questions: 3'));
  // In the order of the tab key, they come after the greeting and before the field.
  const field = panel.root.querySelector('textarea') as Node;
  expect(panel.buttons().every((one) => one.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(
    true,
  );
});

test.each([
  ['the field', false, 'TEXTAREA'],
  ['the conversation on a phone, where a keyboard would cover the answer', true, 'DIV'],
])('a click asks the question, and moves focus to %s', async (_, isModal, focused) => {
  const panel = openPanel({ isModal });
  panel.open();
  panel.buttons()[1]?.click();
  expect(panel.root.activeElement?.tagName).toBe(focused);
  await vi.waitFor(() => expect(panel.conversation.state.entries).toHaveLength(2));
  expect(panel.conversation.state.entries[0]?.content).toBe(questions[1]);
  expect(panel.group()).toBeNull();
  expect(panel.sent.map((call) => (call as [string])[0])).toContain('send-message');
});

test('after an answer, related questions are offered as text and announced once, and are gone when one is asked', {
  tags: ['rule:widget-follow-ups'],
}, async () => {
  const followUps = ['Where is the <img src=x onerror=alert(1)> garage?', 'Do you ship?'];
  const panel = openPanel({ followUps: [...followUps, 7 as never] });
  panel.open();
  await panel.conversation.send('When?');
  await vi.waitFor(() => expect(panel.buttons().map(({ textContent }) => textContent)).toEqual(followUps));
  expect([panel.group()?.ariaLabel, panel.announced()]).toEqual(['Related questions', 'Related questions: 2']);
  expect(panel.group()?.querySelector('img')).toBeNull();
  expect(panel.root.querySelector('.log')?.lastElementChild).toBe(panel.group());
  panel.buttons()[0]?.click();
  await vi.waitFor(() => expect(panel.group()).toBeNull());
  await vi.waitFor(() => expect(panel.conversation.state.entries).toHaveLength(4));
  expect(panel.conversation.state.entries[2]?.content).toBe(followUps[0]);
  expect([panel.group(), panel.announced()]).toEqual([null, '']);
});

test('related questions are gone as soon as something else is asked', async () => {
  const panel = openPanel({ followUps: ['Do you ship?'] });
  panel.open();
  await panel.conversation.send('When?');
  await vi.waitFor(() => expect(panel.buttons()).toHaveLength(1));
  panel.buttons()[0]?.focus();
  await panel.conversation.send('Something else?');
  await vi.waitFor(() => expect(panel.group()).toBeNull());
  expect(panel.root.activeElement?.tagName).toBe('TEXTAREA');
});

test('they are gone after any first question, and return with a new conversation', async () => {
  const panel = openPanel();
  panel.open();
  await panel.conversation.send('Something else?');
  await vi.waitFor(() => expect(panel.group()).toBeNull());
  await panel.conversation.reset();
  await vi.waitFor(() => expect(panel.buttons()).toHaveLength(3));
});

test('visitors who must agree first see them only after that', async () => {
  const panel = openPanel({ consent: 'We read this.' });
  panel.open();
  expect(panel.group()).toBeNull();
  panel.agree();
  await vi.waitFor(() => expect(panel.buttons()).toHaveLength(3));
});

test.each(languages)('in %s, the group has a name', (language) => {
  expect(openPanel({ language }).group()?.ariaLabel).toBe(starterNames[language]);
  expect(starterNames[language].trim()).not.toBe('');
});

test.each([starterNames, followUpNames])('no two languages share a name', (names) => {
  expect(new Set(Object.values(names)).size).toBe(languages.length);
});
