import { hostKey, pageKey, webUrl } from './url-rules.ts';

const maxListed = 5000;
/** Blanks are bounded and don't reach over lines, or a list of blank lines would take hours. */
const linkPattern =
  /\[[^[\]\n]{0,300}\]\([ \t]{0,20}([^()\s]{1,2000})[ \t]{0,20}\)|^[ \t]{0,50}(?:[-*][ \t]{0,20})?<?(https?:\/\/[^\s<>]{1,2000})/gm;
const markdownName = /\.(?:md|markdown)$/i;

/** The addresses of https://llmstxt.org's list of a site's pages. */
export interface ListedPages {
  pages: string[];
  /** From the key of a page's address to the address of its Markdown. */
  twins: Map<string, string>;
}

export interface ListText {
  url: string;
  text: string;
}

/** Pages of the site that a list in Markdown links. Those that are Markdown are listed by the page that they are. */
export function readListedPages({ text, url }: ListText): ListedPages {
  const pages = new Set<string>();
  const twins = new Map<string, string>();
  for (const [, linked, bare] of text.matchAll(linkPattern)) {
    if (pages.size >= maxListed) break;
    const address = webUrl(linked ?? bare ?? '', url);
    if (address === null || hostKey(address) !== hostKey(url)) continue;
    const page = pageOfMarkdown(address);
    if (page !== address) twins.set(pageKey(page), address);
    pages.add(page);
  }
  return { pages: [...pages], twins };
}

/** "/prices.md" and "/prices.html.md" are "/prices" and "/prices.html"; "/docs/index.md" is "/docs/". */
function pageOfMarkdown(address: string): string {
  const url = new URL(address);
  if (!markdownName.test(url.pathname)) return address;
  url.pathname = url.pathname.replace(/(?<=\/)index\.(?:md|markdown)$/i, '').replace(markdownName, '');
  return url.href;
}
