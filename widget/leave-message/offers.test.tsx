import { render } from 'preact';
import { expect, test, vi } from 'vitest';
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

test('the button to leave a message appears under the refused answer as soon as that is complete', async () => {
  const content = 'I could not find anything.';
  const outcome = 'abstained' as const;
  const answer = { id: 2, content, outcome, isFromUser: false, timestamp: '', sources: [], feedback: null };
  const send = (path: string) =>
    Promise.resolve(
      path === 'send-message' ? streamed(answer) : Response.json({ conversationId: 'conversation-number-01' }),
    );
  const { signal } = new AbortController();
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
        onRate={ignore}
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
    config: {},
    language: 'en',
    emit: ignore,
    open: ignore,
    close: ignore,
    onIntent: ignore,
    signal,
  };
  mount(context, container, conversation);
  await conversation.send('Where are the maps?');
  await vi.waitFor(() =>
    expect(container.querySelector('.entry:last-child .offer button')?.textContent).toBe('Leave a message'),
  );
});
