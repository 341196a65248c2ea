import { render } from 'preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '#shared/contracts/conversations.ts';
import type { WidgetContext } from '../context.ts';
import { createApi } from '../panel/api.ts';
import { ChatPanel } from '../panel/ChatPanel.tsx';
import { createConversation } from '../panel/conversation.ts';
import { createMemoryStore } from '../panel/storage.ts';
import { resolveSettings } from '../settings.ts';
import { texts } from '../texts/en.ts';
import { mount } from './offers.ts';

/** The server's answer as it arrives: its text, then the complete message. */
function streamed(message: Message): Response {
  const events = [
    { event: 'token', data: { text: message.content } },
    { event: 'done', data: { message } },
  ];
  const body = events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

let controller: AbortController;
afterEach(() => {
  controller.abort();
  document.body.replaceChildren();
  localStorage.clear();
});

const answerOf = (changes: Partial<Message>): Message => ({
  id: 2,
  content: 'The maps are in the cellar.',
  outcome: 'answered',
  isFromUser: false,
  timestamp: '',
  sources: [],
  feedback: null,
  ...changes,
});

/** The panel with the offers in it, after a visitor asked something that was answered like this. */
async function ask(...answers: Partial<Message>[]) {
  const waiting = answers.map((answer, at) => answerOf({ id: at + 2, ...answer }));
  const send = (path: string) => {
    const answer = path === 'send-message' ? waiting.shift() : undefined;
    return Promise.resolve(
      answer ? streamed(answer) : Response.json({ conversationId: 'conversation-number-01', ok: true }),
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
        automated=""
        consent={undefined}
        privacyUrl={undefined}
        onAgree={ignore}
        onClose={ignore}
        onReset={ignore}
        onSend={ignore}
        onRetry={ignore}
        onRate={(key, value) => void conversation.rate(key, value)}
        onReloadHistory={ignore}
      />,
      container,
    );
  const memory = createMemoryStore(12, false);
  const conversation = createConversation({
    api: createApi(send),
    send,
    memory,
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
    config: { answersWithin: 240 },
    language: 'en',
    emit: ignore,
    open: ignore,
    close: ignore,
    onIntent: ignore,
    signal,
  };
  mount(context, container, conversation);
  for (const [at] of answers.entries()) await conversation.send(`Question ${at + 1}`);
  const offers = () => [...container.querySelectorAll<HTMLElement>('.offer > button')];
  return {
    offers,
    /** The offer under the last answer, when it is there. */
    lastButton: () =>
      vi.waitFor(() => {
        const button = offers().find((one) => one.closest('.entry:last-child'));
        if (!button) throw new Error('no offer yet');
        return button;
      }),
    /** Presses the first such button. */
    press: (name: string) => container.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click(),
    async askAgain(answer: Partial<Message>) {
      waiting.push(answerOf({ id: 9, ...answer }));
      await conversation.send('Once more');
    },
  };
}

const isQuiet = (button: Element) => button.parentElement?.classList.contains('quiet');

describe('leaving a message is offered', () => {
  test.each([
    ['an honest no', { outcome: 'abstained' }, false],
    ['a reply to someone who wants a person', { needsPerson: true }, false],
    ['what is said when nothing is answered', { outcome: null, needsPerson: true }, false],
    ['a hint, quietly', { outcome: 'partial' }, true],
  ] as const)('under %s, as soon as that is complete', async (_, answer, quiet) => {
    const panel = await ask(answer);
    const button = await panel.lastButton();
    expect([button.textContent, isQuiet(button)]).toEqual(['Leave a message', quiet]);
  });

  test('under an answer once it is rated as not helpful, and only once', {
    tags: ['rule:widget-offers-after-thumb'],
  }, async () => {
    const panel = await ask({ outcome: 'answered' }, { outcome: 'abstained' });
    await panel.lastButton();
    expect(panel.offers()).toHaveLength(1);
    panel.press('Helpful');
    panel.press('Not helpful');
    await vi.waitFor(() => expect(panel.offers()).toHaveLength(2));
    expect(panel.offers().map(isQuiet)).toEqual([false, false]);
    panel.press('Helpful');
    panel.press('Not helpful');
    await panel.askAgain({ outcome: 'abstained' });
    await panel.lastButton();
    expect(panel.offers()).toHaveLength(3);
  });

  test('with the question above it as the message', async () => {
    const panel = await ask({ outcome: 'partial' }, { outcome: 'answered' }, { needsPerson: true });
    await panel.lastButton();
    const messages = panel.offers().map((button) => button.parentElement?.querySelector('textarea')?.value);
    expect(messages).toEqual(['Question 1', 'Question 3']);
    expect(panel.offers()[0]?.parentElement?.textContent).toContain('We usually answer within 4 hours.');
  });
});
