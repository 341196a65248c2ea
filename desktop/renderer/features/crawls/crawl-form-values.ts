import { type CrawlInput, defaultMaxPages, maxPagesCeiling } from '#shared/contracts/crawls.ts';
import { z } from '#shared/contracts/messages.ts';
import { normalizeWebAddress, WebAddress } from '#shared/contracts/websites.ts';

function pagesUpTo(most: number) {
  const message = `Expected a whole number from 1 to ${most}`;
  return z.coerce.number(message).int(message).min(1, message).max(most, message);
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const patterns = z.string().refine((text) => linesOf(text).every((line) => line.length <= 500), {
  message: 'Each line must be at most 500 characters',
});

/** The crawl form's input. Lists have one entry per line. */
export const CrawlFormValues = z.object({
  url: WebAddress,
  maxPages: pagesUpTo(maxPagesCeiling),
  useSitemap: z.boolean(),
  sitemapUrls: z.string().refine((text) => linesOf(text).every((line) => WebAddress.safeParse(line).success), {
    message: 'Please enter valid URLs, one per line',
  }),
  includePatterns: patterns,
  excludePatterns: patterns,
});
export type CrawlFormValues = z.infer<typeof CrawlFormValues>;
export type CrawlFormInput = z.input<typeof CrawlFormValues>;

/** The same for a server with its own limit. */
export const crawlFormUpTo = (mostPages: number) => CrawlFormValues.extend({ maxPages: pagesUpTo(mostPages) });

export const emptyCrawlForm = (url: string): CrawlFormInput => ({
  url,
  maxPages: defaultMaxPages,
  useSitemap: true,
  sitemapUrls: '',
  includePatterns: '',
  excludePatterns: '',
});

/** The form's values for earlier options. */
export const crawlFormOf = (asked: Omit<CrawlInput, 'websiteId'>, mostPages: number): CrawlFormInput => ({
  url: asked.url,
  maxPages: Math.min(asked.maxPages, mostPages),
  useSitemap: asked.useSitemap,
  sitemapUrls: (asked.sitemapUrls ?? []).join('\n'),
  includePatterns: (asked.includePatterns ?? []).join('\n'),
  excludePatterns: (asked.excludePatterns ?? []).join('\n'),
});

/** The request: lines are trimmed, and blank lines and empty lists are dropped. */
export function toCrawlInput(values: CrawlFormValues): CrawlInput {
  const { url, maxPages, useSitemap } = values;
  const input: CrawlInput = { url, maxPages, useSitemap };
  for (const name of ['sitemapUrls', 'includePatterns', 'excludePatterns'] as const) {
    const lines = linesOf(values[name]);
    if (lines.length > 0) input[name] = lines;
  }
  return input;
}

const isNumeric = (typed: unknown) => Number.isFinite(Number.parseInt(String(typed), 10));

/** The tester's form. If the number of pages isn't a number, it uses the default. */
export const TrialFormValues = CrawlFormValues.extend({
  url: z
    .string()
    .refine((url) => normalizeWebAddress(url) !== null, 'Please enter a valid URL to crawl')
    .pipe(CrawlFormValues.shape.url),
  maxPages: z.preprocess((typed) => (isNumeric(typed) ? typed : defaultMaxPages), CrawlFormValues.shape.maxPages),
});
