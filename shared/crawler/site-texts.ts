import { decodeText } from './charset.ts';
import { type ApiText, readApiText } from './documents/api-description.ts';
import { readWholeSiteParts, type WholeSiteText } from './documents/whole-site-parts.ts';
import { previewPage } from './extract/preview-page.ts';
import { readPage } from './extract/read-page.ts';
import type { PageSelectors } from './extract/selector-rules.ts';
import type { PageReading } from './extract/types.ts';
import { type ListText, readListedPages } from './llms-list.ts';
import type { SentText } from './load.ts';
import { markdownAsHtml } from './markdown.ts';
import { textAsHtml } from './plain-text.ts';
import { parseRobots, type RobotsText } from './robots.ts';
import { readSitemapFile, type SitemapFile } from './sitemap.ts';

/** HTML, or what a site sent as it is. */
export type PageSource = string | (SentText & { kind: 'html' | 'text' | 'markdown' });

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
  page({ source, url, amongOthers, selectors }: PageText): PageReading {
    const { html, charset, isGuessed } = asHtml(source, url);
    const reading = readPage(html, url, { amongOthers, selectors, charset });
    return isGuessed === true ? { ...reading, isCharsetGuessed: true } : reading;
  },
  preview: ({ html, url, selectors, others }: PreviewText) => previewPage(html, url, selectors, others),
  decoded: (asked: SentText & { url: string }) => textOf(asked),
  robots: (asked: Sent<RobotsText>) => parseRobots({ ...asked, text: textOf(asked) }),
  sitemap: (asked: SitemapFile) => readSitemapFile(asked),
  listedPages: (asked: Sent<ListText>) => readListedPages({ ...asked, text: textOf(asked) }),
  wholeSite: (asked: Sent<WholeSiteText>) => readWholeSiteParts({ ...asked, text: textOf(asked) }),
  apiDescription: (asked: Sent<ApiText>) => readApiText({ ...asked, text: textOf(asked) }),
};

/** The same with the text as it was sent. */
type Sent<Asked extends { text: string }> = Omit<Asked, 'text'> & SentText;

export type SiteTexts = typeof siteTexts;
export type Kind = keyof SiteTexts;
export type Asked<Of extends Kind> = Parameters<SiteTexts[Of]>[0];
export type Read<Of extends Kind> = Awaited<ReturnType<SiteTexts[Of]>>;

function textOf({ bytes, contentType }: SentText): string {
  return decodeText(bytes, contentType).text;
}

function asHtml(source: PageSource, url: string): { html: string; charset?: string; isGuessed?: boolean | undefined } {
  if (typeof source === 'string') return { html: source };
  const { text, charset, isGuessed } = decodeText(source.bytes, source.contentType);
  if (source.kind === 'html') return { html: text, charset, isGuessed };
  return { html: source.kind === 'markdown' ? markdownAsHtml(text, url) : textAsHtml(text, url), isGuessed };
}
