/**
 * What runs inside a page that is rendered. Written as text, since it lives in a world with a DOM and ours has none.
 */

/** Opens what is folded, and answers with the number of characters a visitor can read; 0 while the page is read in. */
export const openAndMeasure = `(() => {
  for (const details of document.querySelectorAll('details:not([open])')) details.open = true;
  return document.readyState === 'loading' || !document.body ? 0 : document.body.innerText.length;
})()`;

/** Scripts can make a page of any length out of nothing: one that is longer stays in the browser's memory. */
const maxCharacters = 16_000_000;

/**
 * The HTML as it is, with the contents of open shadow roots where a visitor sees them, which the HTML of a page does not
 * show; null when it is longer than any page may be.
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

/** Ends what the page still plans to do. */
export const silence = `(() => {
  stop();
  for (let id = setTimeout(() => {}), left = 10000; id > 0 && left > 0; id--, left--) clearTimeout(id);
})()`;

/**
 * Keeps a page from fetching films and sounds, whatever their addresses look like: a policy that is added to its head as
 * soon as there is one. Interception from outside would cost each page a way through this process.
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
