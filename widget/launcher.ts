import css from './launcher.css?inline';
import type { Settings } from './settings.ts';
import { launcherNames } from './texts/launcher.ts';
import type { Language } from './texts/texts.ts';

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

/**
 * Adds the host element to the page, with an open shadow root and the round button. `onIntent` is called when the
 * visitor approaches the button.
 */
export function createLauncher(
  settings: Settings,
  language: Language,
  onIntent: () => void,
  onToggle: () => void,
): Launcher {
  const host = document.createElement('div');
  host.id = 'parley-widget';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${css}.launcher{--brand:${settings.primaryColor}}`);
  root.adoptedStyleSheets = [sheet];
  // The page's shortcuts must not react to what a visitor types.
  for (const type of ['keydown', 'keypress', 'keyup']) host.addEventListener(type, (event) => event.stopPropagation());

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
  // Not in the body, which may not exist yet and which some sites replace on navigation.
  document.documentElement.append(host);
  // In the browser's top layer, no ancestor can move, blur or cover the widget.
  host.popover = 'manual';
  host.showPopover();
  return { host, root, button, setState };
}
