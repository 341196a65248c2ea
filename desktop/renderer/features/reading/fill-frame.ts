import frameStyles from './preview.css?inline';

/** Nothing is loaded or run in the preview, whatever the page contains. */
export const emptyFrame = `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"></head><body></body></html>`;

/** Builds the page in the frame. It comes as XHTML, so that the tree is the one that the server reads. */
export function fillFrame(frame: HTMLIFrameElement, html: string): Document | null {
  const inside = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!inside?.body || !view) return null;
  const parsed = new DOMParser().parseFromString(
    `<div xmlns="http://www.w3.org/1999/xhtml">${html}</div>`,
    'application/xhtml+xml',
  );
  const page = parsed.documentElement;
  const [top, body] = [page.querySelector('html'), page.querySelector('body')];
  for (const [to, from] of [
    [inside.documentElement, top],
    [inside.body, body],
  ] as const) {
    for (const { name } of [...to.attributes]) to.removeAttribute(name);
    for (const { name, value } of from?.attributes ?? []) to.setAttribute(name, value);
  }
  inside.body.replaceChildren(...[...(body ?? top ?? page).childNodes].map((node) => inside.importNode(node, true)));
  // The rules of the console's page for styles also hold in the frame, and don't apply to this.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(frameStyles);
  inside.adoptedStyleSheets = [sheet];
  return inside;
}

export const partOf = (element: Element): number | null => {
  const part = element.getAttribute('data-part');
  return part === null || part === '' ? null : Number(part);
};
