import type { Host } from './host.ts';

/** The pages in a browser tab, served by the server that has the API. */
export const host: Host = {
  fetch: (path, init) => fetch(path, { ...init, credentials: 'same-origin' }),
  serverUrl: (path) => new URL(path, window.location.origin).href,
  ownUrl: (path) => new URL(path, window.location.origin).href,
  openOutside: (url) => {
    window.open(url, '_blank', 'noopener');
  },
  isSignedInOutside: true,
  copyText,
  canPayHere: true,
  isServerHere: () => false,
  localCrawls: null,
  program: null,
};

async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Pages over plain http (such as on an intranet) have no clipboard API.
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  (focused?.closest('[role="dialog"]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!copied) throw new Error('The browser did not allow copying.');
}
