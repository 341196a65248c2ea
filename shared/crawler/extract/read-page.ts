import { isArticle, isMarkedArticle, readArticleText } from './article.ts';
import { looksLikeArticle } from './article-rules.ts';
import { labelChrome } from './chrome.ts';
import { collectBlocks } from './collect-blocks.ts';
import { removeHeadingAnchors } from './heading-anchors.ts';
import { readEntities } from './json-ld.ts';
import { readLinks } from './links.ts';
import { readHead } from './page-head.ts';
import { readSignals } from './page-signals.ts';
import { parseHtml } from './parse-html.ts';
import { writeRaisedNumbers } from './raised-numbers.ts';
import { readRawMarkdown } from './raw-markdown.ts';
import { placeStreamedParts } from './streamed-parts.ts';
import { readStructuredData } from './structured-data.ts';
import type { PageReading } from './types.ts';
import { removeInvisible } from './visibility.ts';

/**
 * Reads one HTML page: its text, its links, and how it asks to be treated. Pure, synchronous, and bounded in time and
 * memory for any HTML; never throws.
 * @param url the page's final URL, after redirects
 * @param amongOthers the page is finished together with enough others to see what is its own, so Readability, the
 * slowest part, isn't run
 */
export function readPage(html: string, url: string, amongOthers = false): PageReading {
  const root = parseHtml(html);
  readRawMarkdown(root);
  removeHeadingAnchors(root, url);
  writeRaisedNumbers(root);
  const head = readHead(root, url);
  const links = readLinks(root, head.base);
  const signals = readSignals(root, html, head.title);
  const structured = readStructuredData(readEntities(root));
  placeStreamedParts(root);
  removeInvisible(root);
  const labels = labelChrome(root);
  const text = collectBlocks(root, labels);
  const isMenuOnly = text.length === 0;
  const blocks = isMenuOnly ? collectBlocks(root, labels, true) : text;
  const declaration = {
    firm: structured.isArticle || head.meta.has('article:published_time'),
    weak: /article/i.test(head.meta.get('og:type') ?? '') || isMarkedArticle(root),
  };
  const article = isArticle(declaration, blocks);
  return {
    url,
    title: head.title,
    description: head.description,
    language: head.language,
    canonical: head.canonical,
    noindex: head.noindex,
    nofollow: head.nofollow,
    refreshUrl: head.refreshUrl,
    isArticle: article,
    ...signals,
    links,
    blocks,
    isMenuOnly,
    facts: structured.facts,
    questions: structured.questions,
    articleText: !amongOthers && (article || looksLikeArticle(blocks, url)) ? readArticleText(root, labels) : null,
  };
}
