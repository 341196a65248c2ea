import { oneLine } from '../extract/parse-html.ts';

/** Descriptions are Markdown. Their headings would end the section. */
export function paragraphs(value: unknown, maxCharacters = 5000): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, maxCharacters)
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/^#{1,6}[ \t]+/gm, '')
    .replace(/^[ \t]*[*+-] /gm, '- ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export function line(value: unknown, maxCharacters = 300): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? oneLine(String(value).slice(0, maxCharacters))
    : '';
}
