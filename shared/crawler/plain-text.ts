import { escapeHtml } from '../escape-html.ts';

/** A text file as the page it would be, with the file's name as title. */
export function textAsHtml(text: string, url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return `<title>${escapeHtml(name)}</title>${paragraphsAsHtml(text)}`;
}

/** Paragraphs where a text has blank lines. */
export function paragraphsAsHtml(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`).join('');
}
