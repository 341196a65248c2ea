import css from './launcher.css?inline';
import type { Settings } from './settings.ts';
import type { Language } from './texts/texts.ts';

/** The launcher's name in languages where 'Chat' isn't the word for it. */
const launcherNames: Partial<Record<Language, string>> = { ja: 'チャット', zh: '聊天', ar: 'الدردشة' };

const shapes = {
  // Lucide's speech bubble (ISC license).
  closed: 'M7.9 20A9 9 0 1 0 4 16.1L2 22Z',
  open: 'm6 9 6 6 6-6',
};

export interface Launcher {
  host: HTMLElement;
  root: ShadowRoot;
  button: HTMLButtonElement;
  setState(state: 'closed' | 'loading' | 'open'): void;
}

/** A page that removes the widget more often than this doesn't want it. */
const mostReturns = 999;

/**
 * Adds the host element to the page, with an open shadow root and the round button. `onIntent` is called when the
 * visitor approaches the button. It is removed when the signal is aborted.
 */
export function createLauncher(
  settings: Settings,
  language: Language,
  onIntent: () => void,
  onToggle: () => void,
  signal: AbortSignal,
): Launcher {
  const host = document.createElement('div');
  host.id = 'parley-widget';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${css}.launcher{--brand:${settings.primaryColor}}`);
  root.adoptedStyleSheets = [sheet];

  const button = document.createElement('button');
  button.className = `launcher ${settings.chatPosition} ${settings.size}`;
  button.ariaLabel = launcherNames[language] ?? 'Chat';
  button.ariaHasPopup = 'dialog';
  button.addEventListener('click', onToggle);
  for (const type of ['pointerenter', 'focus']) button.addEventListener(type, onIntent, { once: true });
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  icon.append(shape);
  button.append(icon);
  root.append(button);

  function setState(state: 'closed' | 'loading' | 'open'): void {
    button.ariaBusy = String(state === 'loading');
    button.ariaExpanded = String(state === 'open');
    shape.setAttribute('d', shapes[state === 'open' ? 'open' : 'closed']);
  }
  setState('closed');
  // In the browser's top layer, no ancestor can move, blur or cover the widget.
  host.popover = 'manual';
  let returns = 0;
  // In the body, because React 18 doesn't hydrate a document with another child of <html>. Some sites replace their body,
  // or all of the document, so the host comes back when it is removed.
  const attach = (): void => {
    observer.disconnect();
    const { body, documentElement } = document;
    for (const node of [document, documentElement, body]) if (node) observer.observe(node, { childList: true });
    if (!body || host.isConnected || returns > mostReturns) return;
    returns += 1;
    // Sites that keep a copy of a page bring back an empty copy of the host.
    document.getElementById(host.id)?.remove();
    body.append(host);
    host.showPopover();
  };
  const observer = new MutationObserver(attach);
  attach();
  signal.onabort = () => {
    observer.disconnect();
    host.remove();
  };
  return { host, root, button, setState };
}
