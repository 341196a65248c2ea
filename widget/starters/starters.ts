import { log } from '../console.ts';
import type { WidgetContext } from '../context.ts';
import type { SpokenConversation } from '../panel/conversation.ts';
import css from './starters.css?inline';
import { followUpNames, starterNames } from './texts.ts';

/**
 * Adds questions that the chatbot is known to answer: its own below the greeting as long as nothing was asked, and those
 * that come with the newest answer below that.
 */
export function mount(context: WidgetContext, panel: Element, conversation: SpokenConversation): undefined {
  const { root, language, signal, config } = context;
  const list = panel.querySelector('.log');
  const messages = list?.querySelector('.entries');
  const dialog = list?.parentElement;
  if (!messages || !dialog) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);

  const group = document.createElement('div');
  group.className = 'starters';
  group.role = 'group';
  const label = document.createElement('p');
  // The group's name says it already.
  label.ariaHidden = 'true';

  // Present from the start, because screen readers only announce changes of existing elements.
  const status = document.createElement('p');
  status.className = 'unseen';
  status.role = 'status';
  dialog.append(status);

  let shown: unknown;

  function createButton(question: string): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.dir = 'auto';
    button.textContent = question;
    button.addEventListener('click', () => {
      moveFocus();
      conversation.send(question).catch(log);
    });
    return button;
  }

  /** A button that disappears must not take focus with it. A phone's keyboard would cover the answer. */
  function moveFocus(): void {
    const next = dialog?.getAttribute('aria-modal') === 'true' ? list : dialog?.querySelector('textarea');
    if (next instanceof HTMLElement) next.focus();
  }

  function update(): void {
    const { entries, announcement } = conversation.state;
    const newest = entries.at(-1);
    // Nothing is announced of a conversation from before, which nobody has just read.
    const followUps = announcement ? newest?.followUps : undefined;
    const offered = dialog?.querySelector('.consent') ? undefined : newest ? followUps : config.starters;
    if (offered !== shown) {
      shown = offered;
      if (group.contains(root.activeElement)) moveFocus();
      group.remove();
      status.textContent = '';
      const questions = Array.isArray(offered) ? offered.filter((one) => typeof one === 'string') : [];
      if (questions.length === 0) return;
      group.ariaLabel = label.textContent = (newest ? followUpNames : starterNames)[language];
      group.replaceChildren(label, ...questions.map(createButton));
      messages?.after(group);
      // Scrolls on, unless the visitor reads something earlier.
      if (newest) conversation.show({});
    }
    if (group.isConnected && !dialog?.hasAttribute('hidden'))
      status.textContent ||= `${group.ariaLabel}: ${group.childElementCount - 1}`;
  }

  const observer = new MutationObserver(update);
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  signal.addEventListener('abort', () => observer.disconnect());
  update();
}
