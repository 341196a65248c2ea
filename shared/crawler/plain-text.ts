import { escapeHtml } from '../escape-html.ts';

/** Converts a text file to HTML, with the file name as title. */
export function textAsHtml(text: string, url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return `<title>${escapeHtml(name)}</title>${paragraphsAsHtml(text)}`;
}

/** Blank lines separate paragraphs. */
export function paragraphsAsHtml(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`).join('');
}
