import type { Message } from '#shared/contracts/conversations.ts';
import { log } from '../console.ts';
import type { WidgetContext } from '../context.ts';
import type { SpokenConversation } from '../panel/conversation.ts';
import { readMessage } from '../panel/message.ts';
import css from './own-data.css?inline';
import { type OwnDataTexts, ownDataTexts } from './texts.ts';

/** Adds a menu to the header of the panel with which visitors download or delete their conversation. */
export function mount(context: WidgetContext, panel: Element, conversation: SpokenConversation): undefined {
  const { root, language, signal } = context;
  const place = panel.querySelector('.own');
  if (!place) return;
  const texts = ownDataTexts[language];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);

  const opener = makeButton('⋯', () => (menu.hidden ? open() : close()));
  opener.className = 'tool';
  opener.ariaLabel = texts.menu;
  opener.title = texts.menu;
  opener.ariaExpanded = 'false';
  const menu = document.createElement('div');
  menu.className = 'menu';
  menu.hidden = true;
  // Present from the start, because screen readers only announce changes of existing elements.
  const status = document.createElement('p');
  status.className = 'unseen';
  status.role = 'status';
  place.append(opener, menu);
  // Beside it, since it is hidden once the conversation is deleted.
  place.after(status);

  /** The conversations whose messages are shown: the current one, and one that ended while the page was open. */
  const shown = () => [...new Set(conversation.state.entries.map((entry) => entry.conversationId))].filter(isKnown);

  function show(...content: HTMLElement[]): void {
    menu.replaceChildren(...content);
    menu.querySelector('button')?.focus();
  }

  function open(): void {
    menu.hidden = false;
    opener.ariaExpanded = 'true';
    const remove = makeButton(texts.delete, ask);
    remove.className = 'danger';
    show(
      makeButton(texts.download, () => attempt(download)),
      remove,
    );
  }

  function close(): void {
    menu.hidden = true;
    opener.ariaExpanded = 'false';
    focusNext();
  }

  function ask(): void {
    const confirm = makeButton(texts.confirm, () => attempt(remove));
    confirm.className = 'danger';
    show(paragraph(texts.question), makeButton(texts.cancel, close), confirm);
  }

  async function download(): Promise<void> {
    const found = await Promise.all(
      shown().map(async (id) => (await (await call(context, 'GET', id)).json()) as { messages?: unknown[] }),
    );
    const messages = found.flatMap((one) => one.messages ?? []).map(readMessage);
    const text = transcript(messages.filter(isKnown), texts, language);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'conversation.txt';
    link.click();
    // Once the browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  async function remove(): Promise<void> {
    await Promise.all(shown().map((id) => call(context, 'DELETE', id)));
    conversation.forget();
    status.textContent = texts.deleted;
  }

  /** The menu is hidden with the last message, so focus moves to where the next one is written. */
  function focusNext(): void {
    if (conversation.state.entries.length > 0) opener.focus();
    else panel.querySelector('textarea')?.focus();
  }

  function attempt(action: () => Promise<void>): void {
    status.textContent = '';
    action().then(close, (error: unknown) => {
      log('the conversation could not be downloaded or deleted', error);
      if (signal.aborted) return;
      status.textContent = texts.failed;
      show(paragraph(texts.failed), makeButton(texts.cancel, close));
    });
  }

  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // Escape only closes the menu, not the chat.
    event.stopPropagation();
    close();
  });
  root.addEventListener(
    'pointerdown',
    (event) => {
      if (!menu.hidden && !event.composedPath().includes(place)) {
        menu.hidden = true;
        opener.ariaExpanded = 'false';
      }
    },
    { signal },
  );
}

const timeoutMs = 20_000;

async function call(
  { base, chatbotId, signal }: WidgetContext,
  method: 'GET' | 'DELETE',
  conversationId: string,
): Promise<Response> {
  const response = await fetch(new URL(`api/widget/${chatbotId}/messages/${conversationId}`, base), {
    method,
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (!response.ok) throw new Error(`the server responded with ${response.status}`);
  return response;
}

const isKnown = <Value>(value: Value | undefined): value is Value => value !== undefined;

function makeButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

/** A conversation as plain text, with the time of each message in the visitor's zone and the links below answers. */
function transcript(messages: readonly Message[], texts: OwnDataTexts, language: string): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const lines = messages.map(({ content, isFromUser, timestamp, sources }) =>
    [
      `${timestamp && time.format(new Date(timestamp))} · ${isFromUser ? texts.visitor : texts.assistant}`,
      content,
      ...sources.map(({ title, url }) => `- ${title}: ${url}`),
    ].join('\n'),
  );
  return `${lines.join('\n\n')}\n`;
}
