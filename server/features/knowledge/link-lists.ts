import { foldText } from '#server/language/fold-text.ts';
import { titleParts } from '#shared/crawler/page-title.ts';
import { withoutSiteName } from '#shared/crawler/site-name.ts';
import type { TextBlock } from './text-blocks.ts';
import type { SourceText } from './types.ts';

const markupPattern = /^(?:- |#{1,6} )/u;

function keyOf(text: string): string {
  return foldText(text.replace(markupPattern, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The names a page may be linked by: its title, the title without the site's name, and its first heading. */
function namesOf(page: SourceText, ownTitle: string): string[] {
  const parts = titleParts(page.title);
  const firstHeading = /^#{1,6} +(.+)$/mu.exec(page.content)?.[1];
  const names = [page.title, ownTitle, parts[0], firstHeading];
  // The name of the site comes first or last: 'Acme | Prices', 'Prices | Acme'.
  if (parts.length > 1) names.push(parts.slice(0, -1).join(' '), parts.slice(1).join(' '));
  return names.filter((name) => name !== undefined).map(keyOf);
}

/** Whether a line of a page only names another page of the site. */
export type NamesAnotherPage = (line: string) => boolean;

/**
 * Home pages and section indexes repeat the titles of the pages they link to, so they match a question better than the
 * page with the answer. Returns one test per page, in the order of `pages`.
 */
export function findLinkLines(pages: readonly SourceText[]): NamesAnotherPage[] {
  const linkedBy = new Map<string, Set<number>>();
  const ownTitles = withoutSiteName(pages.map(({ title }) => title));
  for (const [i, page] of pages.entries()) {
    for (const name of namesOf(page, ownTitles[i] ?? page.title)) {
      const owners = linkedBy.get(name);
      if (owners === undefined) linkedBy.set(name, new Set([i]));
      else owners.add(i);
    }
  }
  return pages.map((_, i) => (line) => {
    const owners = linkedBy.get(keyOf(line));
    return owners !== undefined && (owners.size > 1 || !owners.has(i));
  });
}

/**
 * Finds the blocks that only link, which are lines that name other pages. A list is judged as a whole, by most of its
 * items. After 'We offer:' it belongs to the text, even if each item has its own page.
 */
function linkingBlocks(blocks: readonly TextBlock[], namesAnotherPage: NamesAnotherPage): boolean[] {
  const links = blocks.map((block) => namesAnotherPage(block.text));
  for (let start = 0; start < blocks.length; start++) {
    if (blocks[start]?.kind !== 'item') continue;
    let end = start;
    while (blocks[end]?.kind === 'item') end++;
    const named = links.slice(start, end).filter(Boolean).length;
    const introduced = blocks[start - 1]?.text.endsWith(':') === true;
    links.fill(!introduced && named > (end - start) / 2, start, end);
    start = end - 1;
  }
  return links;
}

/**
 * Separates link lists from a section, so that 'See also' doesn't affect the text above it. A single link line within a
 * text stays.
 */
export function separateLinkLists(
  blocks: readonly TextBlock[],
  namesAnotherPage: NamesAnotherPage,
): { blocks: TextBlock[]; isLinkList: boolean }[] {
  const links = linkingBlocks(blocks, namesAnotherPage);
  const runs: { blocks: TextBlock[]; isLinkList: boolean }[] = [];
  for (const [i, block] of blocks.entries()) {
    const alone = links[i - 1] !== true && links[i + 1] !== true && block.kind !== 'item';
    const isLinkList = links[i] === true && (!alone || i === blocks.length - 1);
    const last = runs.at(-1);
    if (last?.isLinkList === isLinkList) last.blocks.push(block);
    else runs.push({ blocks: [block], isLinkList });
  }
  return runs;
}
