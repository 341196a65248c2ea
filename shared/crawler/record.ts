import type { PageReading } from './extract/types.ts';
import type { Candidate } from './frontier.ts';
import { explain, isFailure, type Reason } from './reasons.ts';
import type { CrawlRecord } from './types.ts';

/** The initial record of a URL. */
export function blankRecord({ url, depth }: Candidate, now: number): CrawlRecord {
  return {
    url,
    finalUrl: url,
    outcome: 'skipped',
    reason: null,
    explanation: null,
    insteadUrl: null,
    status: null,
    depth,
    etag: null,
    lastModified: null,
    fetchedAt: new Date(now).toISOString(),
    reading: null,
    document: null,
    notes: [],
  };
}

/** The same record, marked as not a page. */
export function withoutPage(
  record: CrawlRecord,
  reason: Reason,
  more: { explanation?: string | null; insteadUrl?: string; reading?: PageReading } = {},
): CrawlRecord {
  return {
    ...record,
    outcome: isFailure(reason) ? 'failed' : 'skipped',
    reason,
    explanation: more.explanation ?? explain(reason),
    insteadUrl: more.insteadUrl ?? null,
    reading: more.reading ? linksOnly(more.reading) : null,
    document: null,
  };
}

/** What is kept of a page whose links are followed but whose text isn't wanted. */
function linksOnly(reading: PageReading): PageReading {
  return { ...reading, blocks: [], facts: [], items: [], questions: [], guides: [], articleText: null };
}
