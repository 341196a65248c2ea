import { lightMarkdown } from '../extract/light-markdown.ts';
import { markdownAsHtml } from '../markdown.ts';
import type { DocumentPart, DocumentText, ReadHtml } from '../types.ts';
import { hostKey, webUrl } from '../url-rules.ts';
import { anchorsFor } from './anchors.ts';

const maxParts = 500;
const maxPartCharacters = 100_000;
const titlePattern = /^# +(\S.{0,300})$/;
/** The lines below a title in which its page's address is searched. */
const linesForAddress = 5;
const addressPattern = /^(?:>\s*)?\**(?:source|url|link)\**\s*:\**\s*<?(https?:\/\/[^\s<>]{1,2000}?)>?\s*$/i;
const fencePattern = /^\s*(?:```|~~~)/;

/** Whether this is where https://llmstxt.org puts the text of a whole site. */
export function isWholeSite(url: string): boolean {
  return new URL(url).pathname.toLowerCase() === '/llms-full.txt';
}

interface Piece {
  title: string;
  lines: string[];
}

/**
 * The text of a whole site in one file, a part per page: each begins with a title, and often names its page's address
 * below. Null if it has no parts.
 * @param isWanted false for the address of a page that the owner leaves out
 */
export async function readWholeSite(
  text: string,
  url: string,
  readHtml: ReadHtml,
  isWanted: (address: string) => boolean,
): Promise<DocumentText | null> {
  const nameOf = anchorsFor('part');
  const parts: DocumentPart[] = [];
  for (const { title, lines } of piecesOf(text)) {
    const { address, rest } = withoutAddress(lines, url);
    if (address !== null && !isWanted(address)) continue;
    const markdown = `# ${title}\n${rest.join('\n')}`.slice(0, maxPartCharacters);
    const { blocks } = await readHtml(markdownAsHtml(markdown, url), url, true);
    const content = lightMarkdown(blocks);
    parts.push({ anchor: nameOf(title), url: address, title, content });
  }
  return parts.length === 0 ? null : { title: new URL(url).host, content: '', parts };
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
