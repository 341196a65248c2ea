import type { Message } from '#shared/contracts/conversations.ts';
import type { LiveState } from '#shared/contracts/inbox.ts';
import { log } from '../console.ts';
import type { WidgetContext } from '../context.ts';
import type { SpokenConversation } from '../panel/conversation.ts';
import { followLive, readState } from './follow.ts';
import css from './live.css?inline';
import { liveTexts } from './texts.ts';

const timeoutMs = 20_000;
/** How often someone who types says so. */
const typingMs = 3000;

/** Lets visitors ask for a person, shows who answers, and brings what people write. */
export function mount(context: WidgetContext, panel: Element, conversation: SpokenConversation): undefined {
  const { root, language, signal } = context;
  const list = panel.querySelector('.log');
  if (!list) return;
  const texts = liveTexts[language];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);

  const bar = document.createElement('div');
  bar.className = 'live';
  // Present from the start, because screen readers only announce changes of existing elements.
  const status = document.createElement('p');
  status.role = 'status';
  status.dir = 'auto';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts.ask;
  button.hidden = true;
  button.addEventListener('click', () => void ask());
  bar.append(status, button);
  list.append(bar);

  let followed: string | undefined;
  let following = new AbortController();
  let shown: LiveState['status'] = 'assistant';
  let state: LiveState | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let typedAt = 0;
  let readId = 0;

  function say(words: string): void {
    if (status.textContent === words) return;
    status.textContent = words;
    if (words) bar.scrollIntoView({ block: 'nearest' });
  }

  function show(next: LiveState): void {
    state = next;
    const { status: now, person, isAvailable, waitMinutes } = next;
    const hadFocus = button.matches(':focus');
    button.hidden = !isAvailable || (now !== 'assistant' && now !== 'missed');
    if (hadFocus && button.hidden) panel.querySelector('textarea')?.focus();
    const answers = now === 'person' && person ? texts.person.replace('{name}', () => person) : '';
    const last = conversation.state.entries.at(-1);
    const isRead = last?.isForPerson && last.id !== undefined && last.id <= (next.readId ?? 0);
    const words: Partial<Record<LiveState['status'], string>> = {
      waiting: texts.waiting.replace('{minutes}', waitMinutes.toLocaleString(language)),
      // Signs that need no words: they type, and have read the visitor's last message.
      person: answers + (typing ? ' …' : isRead ? ' ✓✓' : ''),
      missed: texts.missed,
      ended: texts.ended,
    };
    say(words[now] ?? '');
    conversation.show({ notice: answers });
    // The form to leave a message then appears under the last answer.
    if (now === 'missed' && shown !== 'missed') offerMessage();
    shown = now;
  }

  /** @param forMs until the person would have typed again; 0 once they have stopped */
  function showTyping(forMs: number): void {
    clearTimeout(typing);
    typing = forMs ? setTimeout(showTyping, forMs, 0) : undefined;
    if (state) show(state);
  }

  const post = (path: string, more: object = {}): Promise<Response> =>
    conversation.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ conversationId: followed, ...more }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });

  /** What is lost is said again soon. */
  const tell = (isTyping: boolean): void =>
    void post('presence', { isTyping, readId: readId || undefined }).catch(() => undefined);

  function onInput(): void {
    const now = Date.now();
    if (shown !== 'person' || now - typedAt < typingMs) return;
    typedAt = now;
    tell(true);
  }

  /** What is on the screen counts as read. */
  function markRead(): void {
    const id = lastId();
    if (id <= readId || document.visibilityState !== 'visible' || !bar.checkVisibility()) return;
    readId = id;
    tell(false);
  }

  const lastId = () => Math.max(0, ...conversation.state.entries.map((entry) => (entry.person && entry.id) || 0));

  function offerMessage(): void {
    const { entries } = conversation.state;
    const last = entries.findLast(({ isFromUser }) => !isFromUser);
    conversation.show({ entries: entries.map((entry) => (entry === last ? { ...entry, needsPerson: true } : entry)) });
    // What looks for such answers looks when something in the panel changes.
    bar.append(status, button);
  }

  async function ask(): Promise<void> {
    if (button.ariaDisabled === 'true' || followed === undefined) return;
    button.ariaDisabled = 'true';
    try {
      const response = await post('ask-for-person');
      const state = response.ok ? readState(await response.json()) : undefined;
      if (!state) throw new Error(`the server responded with ${response.status}`);
      // Nobody is available anymore.
      show(state.status === 'assistant' ? { ...state, status: 'missed' } : state);
    } catch (error) {
      log('a person could not be asked for', error);
      say(texts.failed);
    } finally {
      button.ariaDisabled = 'false';
    }
  }

  /** Follows the conversation that is shown, which a reset or another tab changes. */
  function update(): void {
    const id = conversation.state.entries.findLast(({ conversationId }) => conversationId)?.conversationId;
    if (id === followed) return markRead();
    followed = id;
    state = undefined;
    readId = 0;
    following.abort();
    following = new AbortController();
    button.hidden = true;
    say('');
    conversation.show({ notice: '' });
    if (id === undefined) return;
    const listener = {
      onState: show,
      onMessage: (message: Message) => {
        showTyping(0);
        conversation.receive(message);
      },
      onTyping: () => showTyping(2 * typingMs),
      lastId,
    };
    followLive(conversation.call, id, listener, AbortSignal.any([signal, following.signal])).catch(log);
  }

  const observer = new MutationObserver(update);
  observer.observe(panel, { childList: true, subtree: true });
  panel.addEventListener('input', onInput, { signal });
  document.addEventListener('visibilitychange', markRead, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
  update();
}
