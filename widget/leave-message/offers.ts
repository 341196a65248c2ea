import type { WidgetContext } from '../context.ts';
import type { Entry, SpokenConversation } from '../panel/conversation.ts';
import { randomId } from '../panel/storage.ts';
import { createForm } from './form.ts';
import { messageMemory } from './message-memory.ts';
import css from './offers.css?inline';
import { type MessageToOwner, sendToOwner } from './send-to-owner.ts';
import { leaveMessageTexts } from './texts.ts';

/**
 * How the offer looks under an answer; undefined for one that is helpful, as far as is known. A hint may have helped, so
 * the offer is quiet.
 */
function offerUnder({ outcome, needsPerson, feedback }: Entry): 'clear' | 'quiet' | undefined {
  if (outcome === 'abstained' || needsPerson || feedback === -1) return 'clear';
  return outcome === 'partial' ? 'quiet' : undefined;
}

/** Offers to leave a message under answers that didn't help and to visitors who ask for a person. */
export function mount(context: WidgetContext, panel: Element, conversation: SpokenConversation): undefined {
  const { root, settings, config, chatbotId, language, signal } = context;
  const list = panel.querySelector('.entries');
  if (!list) return;
  const texts = leaveMessageTexts[language];
  const promise = config.answersWithin
    ? texts.answersWithin.replace('{time}', timeIn(language, config.answersWithin))
    : '';
  const left = messageMemory(chatbotId, settings.saveHistory);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);

  const createOffer = (look: string, question: string, answer: number | undefined): HTMLElement => {
    const offer = document.createElement('div');
    offer.className = `offer ${look}`;
    if (left.has(answer)) {
      const sent = document.createElement('p');
      sent.className = 'mark';
      sent.textContent = texts.sent;
      offer.append(sent);
      return offer;
    }
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = texts.offer;
    let written = '';
    let clientId = '';
    const send = async (message: MessageToOwner): Promise<number> => {
      const text = JSON.stringify(message);
      // The server recognizes a repeated message, but what was edited is another one.
      if (text !== written) clientId = randomId();
      written = text;
      const status = await sendToOwner(context, conversation, message, clientId);
      if (status === 201) left.add(answer);
      return status;
    };
    const form = createForm(texts, question, send, button, promise);
    button.addEventListener('click', form.open);
    offer.append(button, form.element, form.status);
    return offer;
  };

  const addOffers = (): void => {
    const shown = list.querySelectorAll(':scope > .entry');
    // The greeting is the first entry of the list.
    const first = settings.welcomeMessage ? 1 : 0;
    const { entries } = conversation.state;
    for (const [at, entry] of entries.entries()) {
      const answer = shown[at + first];
      const look = offerUnder(entry);
      if (!look || !answer || answer.querySelector('.offer')) continue;
      const question = entries.slice(0, at).findLast(({ isFromUser }) => isFromUser);
      keepEndInSight(list.parentElement, () => answer.append(createOffer(look, question?.content ?? '', entry.id)));
    }
  };

  const observer = new MutationObserver(addOffers);
  // The whole panel, since a complete answer may leave its draft's elements unchanged, but is always announced.
  // A thumb only changes its attribute.
  observer.observe(panel, { childList: true, subtree: true, attributeFilter: ['aria-pressed'] });
  signal.addEventListener('abort', () => observer.disconnect());
  addOffers();
}

function timeIn(language: string, minutes: number): string {
  const [size, unit] = minutes < 60 ? [1, 'minute'] : minutes < 1440 ? [60, 'hour'] : [1440, 'day'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size);
}

/** The panel has scrolled to the end of an answer before anything is added to it. */
function keepEndInSight(log: HTMLElement | null, add: () => void): void {
  const isAtEnd = log && log.scrollHeight - log.clientHeight - log.scrollTop < 2;
  add();
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}
