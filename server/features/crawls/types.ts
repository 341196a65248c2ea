import type { CrawlInput, CrawlProgress, CrawlStatus } from '#shared/contracts/crawls.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import type { CutShort } from '#shared/crawler/reasons.ts';
import type { HeldColumns } from '../../jobs/held-row/held-table.ts';
import type { HostTurns } from './hosts/host-turns.ts';

/** The request as stored in the row. */
export interface CrawlRequest extends Omit<CrawlInput, 'websiteId'> {
  /** A trial by someone who may not be signed in: few pages, little time. */
  isTrial: boolean;
  /** A shorter time limit than usual. */
  mostSeconds?: number;
  /** The crawl that this one continues. Its records are copied. */
  continues?: number;
  /** Reads the pages that the continued crawl skipped as repetitive. */
  takesRepetitive?: boolean;
}

/** The key of a crawl's row. */
export interface CrawlKey {
  workspaceId: number;
  crawlId: number;
}

/** For a trial, `workspace_id` is the product's own workspace. */
export interface CrawlRow extends HeldColumns {
  /** Null for a trial and for an address that isn't a website's. */
  website_id: number | null;
  /** Who asked for a trial, if trials are limited. */
  trial_address: string | null;
  options: CrawlRequest;
  status: z.infer<typeof CrawlStatus>;
  cancel_requested: boolean;
  progress: CrawlProgress;
  page_urls: string[] | null;
  pages: WebsitePage[] | null;
  cut_short: string | null;
  cut_short_by: CutShort | null;
  warnings: string[];
  error: string | null;
  error_status: number | null;
  finished_at: Date | null;
}

/** The result of reading a website again, as lists of stored page URLs. */
export interface RefetchReport {
  added: string[];
  changed: string[];
  unchanged: string[];
  /** Missing on the site, so no longer stored. */
  removed: string[];
  /** Couldn't be read this time. Their last content stays. */
  failed: { url: string; explanation: string }[];
  /** False if new pages weren't searched for, since the last crawl had stopped at a limit. */
  isComplete: boolean;
}

export interface RefetchOptions {
  /** The turns of the caller's work, which this takes for each of the website's hosts. */
  turns: HostTurns;
  signal?: AbortSignal;
  onProgress?: (progress: { done: number; total: number }) => void | Promise<void>;
}
