import { log } from '../console.ts';
import type { WidgetContext } from '../context.ts';
import type { SpokenConversation } from '../panel/conversation.ts';
import css from './starters.css?inline';
import { starterNames } from './texts.ts';

/** Adds the questions that the chatbot is known to answer below the greeting, as long as nothing was asked. */
export function mount(context: WidgetContext, panel: Element, conversation: SpokenConversation): undefined {
  const { root, language, signal, config } = context;
  const list = panel.querySelector('.log');
  const dialog = list?.parentElement;
  if (!list || !dialog) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);

  const name = starterNames[language];
  const group = document.createElement('div');
  group.className = 'starters';
  group.role = 'group';
  group.ariaLabel = name;
  const label = document.createElement('p');
  // The group's name says it already.
  label.ariaHidden = 'true';
  label.textContent = name;
  group.append(label);
  for (const question of config.starters ?? []) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dir = 'auto';
    button.textContent = question;
    button.addEventListener('click', () => ask(question));
    group.append(button);
  }
  // Present from the start, because screen readers only announce changes of existing elements.
  const status = document.createElement('p');
  status.className = 'unseen';
  status.role = 'status';
  dialog.append(status);

  function ask(question: string): void {
    // The button disappears, and must not take focus with it. A phone's keyboard would cover the answer.
    const next = dialog?.getAttribute('aria-modal') === 'true' ? list : dialog?.querySelector('textarea');
    if (next instanceof HTMLElement) next.focus();
    conversation.send(question).catch(log);
  }

  function update(): void {
    if (conversation.state.entries.length > 0 || dialog?.querySelector('.consent')) {
      group.remove();
      return;
    }
    if (!group.isConnected) list?.append(group);
    if (!dialog?.hasAttribute('hidden')) status.textContent ||= `${name}: ${group.childElementCount - 1}`;
  }

  const observer = new MutationObserver(update);
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  signal.addEventListener('abort', () => observer.disconnect());
  update();
}
