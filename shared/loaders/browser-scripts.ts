/** Scripts that run inside a rendered page. They are strings because they need a DOM, which our code doesn't have. */

/** Opens folded parts and returns the number of characters a visitor can read; 0 while the page is loading. */
export const openAndMeasure = `(() => {
  for (const details of document.querySelectorAll('details:not([open])')) details.open = true;
  return document.readyState === 'loading' || !document.body ? 0 : document.body.innerText.length;
})()`;

/** Scripts can create pages of any length, so a longer one stays in the browser. */
const maxCharacters = 16_000_000;

/**
 * The current HTML with the contents of open shadow roots, which a page's HTML doesn't include; null if it is longer
 * than any page may be.
 */
export const wholeHtml = `(() => {
  const unfold = (root) => {
    for (const host of root.querySelectorAll('*')) {
      const shadow = host.shadowRoot;
      if (!shadow) continue;
      unfold(shadow);
      for (const slot of shadow.querySelectorAll('slot')) slot.replaceWith(...slot.assignedNodes({ flatten: true }));
      host.replaceChildren(...shadow.childNodes);
    }
  };
  unfold(document);
  const html = '<!doctype html>' + (document.documentElement?.outerHTML ?? '');
  return html.length > ${maxCharacters} ? null : html;
})()`;

/** Stops the page's timers and requests. */
export const silence = `(() => {
  stop();
  for (let id = setTimeout(() => {}), left = 10000; id > 0 && left > 0; id--, left--) clearTimeout(id);
})()`;

/**
 * Keeps a page from loading video and audio from any URL, through a policy added to its head as early as possible.
 * Interception from outside would route every request through this process.
 */
export const refuseMedia = `(() => {
  const refuse = () => {
    if (!document.head) return false;
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "media-src 'none'";
    document.head.prepend(policy);
    policy.remove();
    return true;
  };
  if (refuse()) return;
  const waiting = new MutationObserver(() => refuse() && waiting.disconnect());
  waiting.observe(document, { childList: true, subtree: true });
})()`;
