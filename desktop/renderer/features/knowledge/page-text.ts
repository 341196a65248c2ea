import { locale } from '../../language/language-store.ts';

const snippetLength = 150;
const entryPreviewLength = 100;

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 3)}...` : text);

/** The beginning of a page: 150 characters at most, its ellipsis included. */
export const pageSnippet = (content: string) => cut(beginning(content), snippetLength);

/** The beginning of an additional text: 100 characters at most, its ellipsis included. */
export const entryPreview = (content: string) => cut(content, entryPreviewLength);

/** The first lines of light Markdown without its marks, in one. Long pages are many, so only the beginning is read. */
function beginning(content: string): string {
  return content
    .slice(0, 1000)
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^- /gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** How much text there is: '0.4 kB', '12 kB'. In one unit, so that pages can be compared at a glance. */
export function formatSize(characters: number): string {
  const kilobytes = characters / 1000;
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: 'kilobyte',
    minimumFractionDigits: kilobytes < 10 ? 1 : 0,
    maximumFractionDigits: kilobytes < 10 ? 1 : 0,
  }).format(kilobytes);
}
