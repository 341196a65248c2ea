import { escapeHtml } from '#shared/escape-html.ts';

/** A page around the body of an article, so that it is read like a page of a website. */
export const articleHtml = (title: string, body: string) =>
  `<!doctype html><title>${escapeHtml(title)}</title><main><article><h1>${escapeHtml(title)}</h1>${body}</article></main>`;
