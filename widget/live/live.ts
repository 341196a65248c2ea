import type { LiveState } from '#shared/contracts/inbox.ts';
import { log } from '../console.ts';
import type { WidgetContext } from '../context.ts';
import type { SpokenConversation } from '../panel/conversation.ts';
import { followLive, readState } from './follow.ts';
import css from './live.css?inline';
import { liveTexts } from './texts.ts';

const timeoutMs = 20_000;

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

  function say(words: string): void {
    if (status.textContent === words) return;
    status.textContent = words;
    if (words) bar.scrollIntoView({ block: 'nearest' });
  }

  function show({ status: now, person, isAvailable, waitMinutes }: LiveState): void {
    const hadFocus = button.matches(':focus');
    button.hidden = !isAvailable || (now !== 'assistant' && now !== 'missed');
    if (hadFocus && button.hidden) panel.querySelector('textarea')?.focus();
    const answers = now === 'person' && person ? texts.person.replace('{name}', () => person) : '';
    const words: Partial<Record<LiveState['status'], string>> = {
      waiting: texts.waiting.replace('{minutes}', waitMinutes.toLocaleString(language)),
      person: answers,
      missed: texts.missed,
      ended: texts.ended,
    };
    say(words[now] ?? '');
    conversation.show({ notice: answers });
    // The form to leave a message then appears under the last answer.
    if (now === 'missed' && shown !== 'missed') offerMessage();
    shown = now;
  }

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
      const response = await conversation.call('ask-for-person', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ conversationId: followed }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
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
    if (id === followed) return;
    followed = id;
    following.abort();
    following = new AbortController();
    button.hidden = true;
    say('');
    conversation.show({ notice: '' });
    if (id === undefined) return;
    const listener = {
      onState: show,
      onMessage: conversation.receive,
      lastId: () => Math.max(0, ...conversation.state.entries.map((entry) => (entry.person && entry.id) || 0)),
    };
    followLive(conversation.call, id, listener, AbortSignal.any([signal, following.signal])).catch(log);
  }

  const observer = new MutationObserver(update);
  observer.observe(panel, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  update();
}
