import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CrawlRecord } from '#shared/crawler/types.ts';
import { updateFolder } from './update-folder.ts';

/**
 * Pages of a website as this computer read them: for its last update, else in its last crawl. They show what repeats on
 * the site, and whether it needs a browser.
 */
export async function knownRecords(
  { updates, crawl }: { updates: string; crawl: string | null },
  most: number,
): Promise<CrawlRecord[]> {
  const kept = updateFolder(updates).readings();
  if (kept.length > 0) return kept.slice(0, most).map(({ record }) => record);
  const file = crawl === null ? null : join(crawl, 'records.jsonl');
  return file !== null && existsSync(file) ? firstPages(file, most) : [];
}

/** Of a crawl that may still be writing its last line. */
async function firstPages(file: string, most: number): Promise<CrawlRecord[]> {
  const pages: CrawlRecord[] = [];
  const stream = createReadStream(file, 'utf8');
  try {
    for await (const line of createInterface({ input: stream })) {
      const record = recordIn(line);
      if (record?.outcome === 'page' && record.reading) pages.push(record);
      if (pages.length >= most) break;
    }
  } finally {
    stream.destroy();
  }
  return pages;
}

function recordIn(line: string): CrawlRecord | null {
  try {
    return JSON.parse(line) as CrawlRecord;
  } catch {
    return null;
  }
}
