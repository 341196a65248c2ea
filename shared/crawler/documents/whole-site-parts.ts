import { lightMarkdown } from '../extract/light-markdown.ts';
import { readPage } from '../extract/read-page.ts';
import type { PageSelectors } from '../extract/selector-rules.ts';
import { markdownAsHtml } from '../markdown.ts';
import { hostKey, webUrl } from '../url-rules.ts';

const maxParts = 500;
const maxPartCharacters = 100_000;
const titlePattern = /^# +(\S.{0,300})$/;
/** The lines below a title in which its page's address is searched. */
const linesForAddress = 5;
const addressPattern = /^(?:>\s*)?\**(?:source|url|link)\**\s*:\**\s*<?(https?:\/\/[^\s<>]{1,2000}?)>?\s*$/i;
const fencePattern = /^\s*(?:```|~~~)/;

export interface WholeSiteText {
  url: string;
  text: string;
  selectors?: PageSelectors | undefined;
}

export interface WholeSitePart {
  title: string;
  /** The address of its page, if it names one of the site. */
  address: string | null;
  /** Light Markdown. */
  content: string;
}

/** The parts of a text: each begins with a title, and often names its page's address below. */
export function readWholeSiteParts({ text, url, selectors }: WholeSiteText): WholeSitePart[] {
  return piecesOf(text).map(({ title, lines }) => {
    const { address, rest } = withoutAddress(lines, url);
    const markdown = `# ${title}\n${rest.join('\n')}`.slice(0, maxPartCharacters);
    const { blocks } = readPage(markdownAsHtml(markdown, url), url, { amongOthers: true, selectors });
    return { title, address, content: lightMarkdown(blocks) };
  });
}

interface Piece {
  title: string;
  lines: string[];
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let isCode = false;
  for (const line of text.split(/\r\n?|\n/)) {
    if (fencePattern.test(line)) isCode = !isCode;
    const title = isCode ? undefined : titlePattern.exec(line)?.[1];
    if (title !== undefined) {
      if (pieces.length >= maxParts) break;
      pieces.push({ title: title.trim(), lines: [] });
    } else pieces.at(-1)?.lines.push(line);
  }
  return pieces.filter(({ lines }) => lines.some((line) => /[\p{L}\p{N}]/u.test(line)));
}

/** The address must be one of the site, since anyone could be named as the source. */
function withoutAddress(lines: string[], url: string): { address: string | null; rest: string[] } {
  const at = lines.slice(0, linesForAddress).findIndex((line) => addressPattern.test(line));
  const address = webUrl(addressPattern.exec(lines[at] ?? '')?.[1] ?? '');
  if (address === null) return { address: null, rest: lines };
  const rest = lines.filter((_, index) => index !== at);
  return { address: hostKey(address) === hostKey(url) ? address : null, rest };
}
