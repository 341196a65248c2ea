import { finishSite } from './finish-site.ts';
import { matchSelector } from './match-selector.ts';
import type { HtmlElement } from './parse-html.ts';
import { previewHtml } from './preview-html.ts';
import { putRight } from './put-right.ts';
import { readPage, treeOf } from './read-page.ts';
import type { PageSelectors } from './selector-rules.ts';
import { placeStreamedParts } from './streamed-parts.ts';
import type { Block, PageReading, UnreadPart } from './types.ts';

/** Matches listed of each selector. */
const mostListed = 2000;

export interface SelectorMatches {
  selector: string;
  /** Null if finding them takes too long on this page. */
  count: number | null;
  /** Numbers of the first elements. */
  parts: number[];
}

/** A page as its owner sees it when choosing parts: what is on it, what is read, and where that is from. */
export interface PagePreview {
  title: string;
  html: string;
  isCut: boolean;
  /** Light Markdown. */
  text: string;
  /** Numbers of the elements that the text is from. */
  sources: number[];
  readOnly: SelectorMatches[];
  leaveOut: SelectorMatches[];
  /** Nothing of what is to be read is here, so all of the page is. */
  isWhole: boolean;
  /** What wasn't read, or not as it is meant. */
  unread: UnreadPart[];
}

/** @param others readings of other pages, which show what the site repeats */
export function previewPage(
  html: string,
  url: string,
  selectors: Pick<PageSelectors, 'readOnly' | 'leaveOut'>,
  others: readonly PageReading[] = [],
): PagePreview {
  const root = treeOf(html, url);
  putRight(root);
  placeStreamedParts(root);
  const matches = (lists: readonly string[]) => lists.map((selector) => matchesOf(root, selector));
  const [readOnly, leaveOut] = [matches(selectors.readOnly), matches(selectors.leaveOut)];
  const origins = new Map<Block, HtmlElement>();
  const reading = readPage(html, url, {
    amongOthers: others.length > 0,
    selectors: { version: 1, ...selectors },
    origins,
  });
  const [page] = finishSite([reading, ...others]);
  const text = page?.content ?? '';
  return {
    title: reading.title,
    ...previewHtml(root),
    text,
    sources: sourcesOf(text, reading.blocks, origins),
    readOnly,
    leaveOut,
    isWhole: selectors.readOnly.length > 0 && !reading.isChosen,
    unread: reading.unread ?? [],
  };
}

function matchesOf(root: HtmlElement, selector: string): SelectorMatches {
  const found = matchSelector(root, selector);
  const parts = (found ?? []).slice(0, mostListed).flatMap(({ at }) => at ?? []);
  return { selector, count: found?.length ?? null, parts };
}

/** The elements whose blocks are in the text. */
function sourcesOf(text: string, blocks: readonly Block[], origins: ReadonlyMap<Block, HtmlElement>): number[] {
  const lines = new Set(text.split('\n').map((line) => line.replace(/^(?:#+|-) /, '').trim()));
  const sources = blocks.flatMap((block) => {
    const [line = ''] = block.text.split('\n');
    return lines.has(line.trim()) ? (origins.get(block)?.at ?? []) : [];
  });
  return [...new Set(sources)];
}
