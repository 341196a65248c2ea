import { isArticle, isMarkedArticle, readArticleText } from './article.ts';
import { looksLikeArticle } from './article-rules.ts';
import { labelChrome } from './chrome.ts';
import { collectBlocks } from './collect-blocks.ts';
import { writeControlLabels } from './control-labels.ts';
import { removeHeadingAnchors } from './heading-anchors.ts';
import { readEntities } from './json-ld.ts';
import { readLinks } from './links.ts';
import { readMicrodata } from './microdata.ts';
import { pageDate } from './page-date.ts';
import { baseOf, readHead } from './page-head.ts';
import { pageLanguage } from './page-language.ts';
import { readSignals } from './page-signals.ts';
import { type HtmlElement, parseHtml } from './parse-html.ts';
import { putRight } from './put-right.ts';
import { readRawMarkdown } from './raw-markdown.ts';
import { keepOnly, type SelectedParts, selectParts } from './select-parts.ts';
import type { PageSelectors } from './selector-rules.ts';
import { placeStreamedParts } from './streamed-parts.ts';
import { readStructuredData } from './structured-data.ts';
import type { Block, PageReading } from './types.ts';
import { unreadParts } from './unread.ts';
import { removeInvisible } from './visibility.ts';

const noSelectors: PageSelectors = { version: 0, readOnly: [], leaveOut: [] };

export interface ReadingOptions {
  /**
   * The page is finished together with enough others to see what is its own, so Readability, the slowest part, isn't
   * run.
   */
  amongOthers?: boolean | undefined;
  /** What the owner reads or leaves out. If what they read is empty, the rest is read as usual. */
  selectors?: PageSelectors | undefined;
  /** Notes which element each block is from. */
  origins?: Map<Block, HtmlElement> | undefined;
  /** What the page was sent in, by its name in the Encoding Standard. Defaults to UTF-8. */
  charset?: string | undefined;
}

/**
 * Reads one HTML page: its text, its links, and how it asks to be treated. Pure, synchronous, and bounded in time and
 * memory for any HTML; never throws.
 * @param url the page's final URL, after redirects
 */
export function readPage(html: string, url: string, options: ReadingOptions = {}): PageReading {
  const { selectors = noSelectors } = options;
  const reading = readParts(html, url, options);
  if (reading.blocks.length > 0) return reading;
  if (reading.isChosen) return readPage(html, url, { ...options, selectors: { ...selectors, readOnly: [] } });
  if (selectors.leaveOut.length === 0) return reading;
  const whole = readParts(html, url, { amongOthers: true });
  return whole.blocks.length > 0 && !whole.isMenuOnly ? { ...reading, isLeftOut: true } : reading;
}

/** The page as a tree, with all of its links. */
export function treeOf(html: string, url: string): HtmlElement {
  const root = parseHtml(html);
  readRawMarkdown(root);
  removeHeadingAnchors(root, url);
  return root;
}

function readParts(
  html: string,
  url: string,
  { amongOthers = false, selectors = noSelectors, origins, charset }: ReadingOptions,
): PageReading {
  const root = treeOf(html, url);
  // Before pictures that are links become text.
  const links = readLinks(root, baseOf(root, url), charset);
  putRight(root);
  const head = readHead(root, url);
  const signals = readSignals(root, html, head.title);
  const entities = readEntities(root);
  const microdata = readMicrodata(root);
  placeStreamedParts(root);
  const parts = selectParts(root, selectors);
  const declared = declaredParts(root, parts) ?? { entities, microdata };
  writeControlLabels(root);
  const hidden = removeInvisible(root, parts.wanted);
  const isChosen = parts.chosen.length > 0;
  if (isChosen) keepOnly(root, parts.chosen);
  const structured = readStructuredData(
    declared.entities,
    pageLanguage({ url, language: head.language }),
    declared.microdata,
  );
  const labels = labelChrome(root, parts.wanted);
  const tables: HtmlElement[] = [];
  const text = collectBlocks(root, labels, { origins, plainTables: tables });
  // Without what was left out, the menus aren't what the page is about.
  const isMenuOnly = text.length === 0 && !parts.hasLeftOut;
  const blocks = isMenuOnly ? collectBlocks(root, labels, { keepHard: true, origins }) : text;
  // The owner chose what is wanted.
  const unread = isChosen ? [] : unreadParts({ hidden, tables }, blocks);
  const declaration = {
    firm: structured.isArticle || head.meta.has('article:published_time'),
    weak: /article/i.test(head.meta.get('og:type') ?? '') || isMarkedArticle(root),
  };
  // Articles lose what doesn't look like their text, which the owner decides here.
  const article = !isChosen && isArticle(declaration, blocks);
  return {
    url,
    title: head.title,
    description: head.description,
    language: head.language,
    canonical: head.canonical,
    noindex: head.noindex,
    nofollow: head.nofollow,
    refreshUrl: head.refreshUrl,
    feeds: head.feeds,
    markdown: head.markdown,
    isArticle: article,
    ...signals,
    links,
    blocks,
    isMenuOnly,
    facts: structured.facts,
    items: structured.items,
    questions: structured.questions,
    guides: structured.guides,
    datedAt: pageDate({
      entities: [...entities, ...microdata],
      meta: head.meta,
      blocks: text,
      language: head.language,
    }),
    articleText:
      !amongOthers && !isChosen && (article || looksLikeArticle(blocks, url)) ? readArticleText(root, labels) : null,
    ...(selectors.version > 0 && { selectors: selectors.version }),
    ...(isChosen && { isChosen }),
    ...(unread.length > 0 && { unread }),
  };
}

/** What the parts that are read say for machines; null if that is what the page says. */
function declaredParts(root: HtmlElement, { chosen, hasLeftOut }: SelectedParts) {
  if (chosen.length === 0 && !hasLeftOut) return null;
  const read = chosen.length > 0 ? { ...root, children: chosen } : root;
  return { entities: readEntities(read), microdata: readMicrodata(read) };
}
