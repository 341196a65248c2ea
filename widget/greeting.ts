import type { WidgetContext } from './context.ts';
import css from './greeting.css?inline';
import { remember } from './session-memory.ts';
import { dismissNames } from './texts/greeting.ts';
import { loadTexts } from './texts/load-texts.ts';
import type { Texts } from './texts/texts.ts';
import { welcomeIn } from './texts/welcome.ts';

/** The bubble next to the closed launcher, in the visitor's language. */
export async function loadGreeting(context: WidgetContext): Promise<() => () => void> {
  const texts = await loadTexts(context.language);
  return () => showGreeting(context, texts);
}

/**
 * Clicking the bubble opens the chat, clicking the cross dismisses it.
 * @returns a function that removes it
 */
function showGreeting(
  { root, chatbotId, settings, language, onIntent, open }: WidgetContext,
  texts: Texts,
): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);

  const bubble = document.createElement('div');
  bubble.className = `greeting ${settings.chatPosition} ${settings.theme}`;
  const text = document.createElement('button');
  text.className = 'message';
  text.dir = 'auto';
  text.textContent = welcomeIn(texts, settings.welcomeMessage) ?? null;
  text.addEventListener('pointerenter', onIntent);
  text.addEventListener('click', open);
  const dismiss = document.createElement('button');
  dismiss.className = 'dismiss';
  dismiss.ariaLabel = dismissNames[language];
  dismiss.textContent = '×';
  dismiss.addEventListener('click', remove);
  bubble.append(text, dismiss);
  root.append(bubble);
  remember(chatbotId, settings.saveHistory, 'greeted');

  function remove(): void {
    bubble.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  }
  return remove;
}
