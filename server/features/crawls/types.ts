import type { CrawlInput, CrawlProgress, CrawlStatus } from '#shared/contracts/crawls.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import type { CutShort } from '#shared/crawler/reasons.ts';
import type { HeldColumns } from '../../jobs/held-row/held-table.ts';

/** What was asked for, as it is on the row. */
export interface CrawlRequest extends Omit<CrawlInput, 'websiteId'> {
  /** A try of someone who may not be signed in: few pages, little time. */
  isTrial: boolean;
  /** The crawl that this one continues; its records are copied to this one. */
  continues?: number;
  /** Reads what the continued crawl left out as repetitive. */
  takesRepetitive?: boolean;
}

/** The key of a crawl's row. */
export interface CrawlKey {
  workspaceId: number;
  crawlId: number;
}

/** Its `workspace_id` is the product's own for a trial. */
export interface CrawlRow extends HeldColumns {
  /** Null for a trial and for an address that no website has. */
  website_id: number | null;
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

/** What reading a website again brought. Lists of page addresses as they are stored. */
export interface RefetchReport {
  added: string[];
  changed: string[];
  unchanged: string[];
  /** No longer on the site, so no longer stored. */
  gone: string[];
  /** Could not be read this time: their last content stays. */
  failed: { url: string; explanation: string }[];
  /** False where new pages were not looked for, since the last crawl had stopped at a limit. */
  isComplete: boolean;
}

export interface RefetchOptions {
  signal?: AbortSignal;
  onProgress?: (progress: { done: number; total: number }) => void | Promise<void>;
}
