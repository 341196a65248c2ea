import { defaultMaxPages } from '#shared/contracts/crawls.ts';
import { z } from '#shared/contracts/messages.ts';
import { normalizeWebAddress } from '#shared/contracts/websites.ts';
import { CrawlFormValues } from './crawl-form-values.ts';

export const urlRequired = { title: 'URL is required', description: 'Please enter a valid URL to crawl' } as const;

const isNumeric = (typed: unknown) => Number.isFinite(Number.parseInt(String(typed), 10));

/** The tester's form: like any crawl form, but it takes the default for a number of pages that is none. */
export const TrialFormValues = CrawlFormValues.extend({
  url: z
    .string()
    .refine((url) => normalizeWebAddress(url) !== null, urlRequired.description)
    .pipe(CrawlFormValues.shape.url),
  maxPages: z.preprocess((typed) => (isNumeric(typed) ? typed : defaultMaxPages), CrawlFormValues.shape.maxPages),
});
