import { type ApiText, readApiText } from './documents/api-description.ts';
import { readWholeSiteParts, type WholeSiteText } from './documents/whole-site-parts.ts';
import { previewPage } from './extract/preview-page.ts';
import { readPage } from './extract/read-page.ts';
import type { PageSelectors } from './extract/selector-rules.ts';
import type { PageReading } from './extract/types.ts';
import { type ListText, readListedPages } from './llms-list.ts';
import { markdownAsHtml } from './markdown.ts';
import { textAsHtml } from './plain-text.ts';
import { parseRobots, type RobotsText } from './robots.ts';
import { readSitemapFile, type SitemapFile } from './sitemap.ts';

/** HTML as a string, also with the charset it was sent in, or what is made into HTML. */
export type PageSource = string | { html: string; charset: string } | { markdown: string } | { text: string };

export interface PageText {
  url: string;
  source: PageSource;
  amongOthers?: boolean | undefined;
  selectors?: PageSelectors | undefined;
}

export interface PreviewText {
  url: string;
  html: string;
  selectors: Pick<PageSelectors, 'readOnly' | 'leaveOut'>;
  /** Other pages of the site. */
  others: readonly PageReading[];
}

/**
 * Everything that parses what a site sent. Only threads that are bounded in time and memory call these: crawls ask for
 * them through `ReadText`.
 */
export const siteTexts = {
  page: ({ source, url, amongOthers, selectors }: PageText) =>
    readPage(asHtml(source, url), url, {
      amongOthers,
      selectors,
      charset: typeof source === 'object' && 'charset' in source ? source.charset : undefined,
    }),
  preview: ({ html, url, selectors, others }: PreviewText) => previewPage(html, url, selectors, others),
  robots: (asked: RobotsText) => parseRobots(asked),
  sitemap: (asked: SitemapFile) => readSitemapFile(asked),
  listedPages: (asked: ListText) => readListedPages(asked),
  wholeSite: (asked: WholeSiteText) => readWholeSiteParts(asked),
  apiDescription: (asked: ApiText) => readApiText(asked),
};

export type SiteTexts = typeof siteTexts;
export type Kind = keyof SiteTexts;
export type Asked<Of extends Kind> = Parameters<SiteTexts[Of]>[0];
export type Read<Of extends Kind> = Awaited<ReturnType<SiteTexts[Of]>>;

function asHtml(source: PageSource, url: string): string {
  if (typeof source === 'string') return source;
  if ('html' in source) return source.html;
  return 'markdown' in source ? markdownAsHtml(source.markdown, url) : textAsHtml(source.text, url);
}
