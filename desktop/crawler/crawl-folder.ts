import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { UploadedPage } from '#shared/contracts/crawls.ts';
import { CrawlSkip } from '#shared/contracts/crawls.ts';
import { z } from '#shared/contracts/messages.ts';
import { passingFailures } from '#shared/crawler/reasons.ts';
import type { CrawlRecord } from '#shared/crawler/types.ts';
import { LocalCrawl } from '../bridge/local-crawl.ts';

/** How a crawl ended. Written last, so if it exists, the pages are complete. */
export const CrawlResult = z.object({
  pages: z.number().int(),
  cutShort: z.string().nullable(),
  warnings: z.array(z.string()),
  rest: LocalCrawl.shape.rest,
  isSignedOut: LocalCrawl.shape.isSignedOut,
  skips: z.array(CrawlSkip),
  /** Whether a page missing from the crawl is missing from the site. */
  sawEverything: z.boolean(),
  progress: z.object({ found: z.number().int(), fetched: z.number().int(), skipped: z.number().int() }),
  /** The start page couldn't be used and no other page was found. */
  problem: z.string().nullable(),
});
export type CrawlResult = z.infer<typeof CrawlResult>;

/** Each record is on disk before the crawl continues, so that nothing is lost if the crawl is killed. */
export interface RecordLog {
  /** Records of earlier runs. An incomplete last line is dropped. */
  earlier: CrawlRecord[];
  append(record: CrawlRecord): void;
  close(): void;
}

export function openRecords(folder: string): RecordLog {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'records.jsonl');
  const known = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const complete = known.subarray(0, known.lastIndexOf(0x0a) + 1);
  const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w', 0o600);
  ftruncateSync(descriptor, complete.length);
  let at = complete.length;
  return {
    earlier: readLines<CrawlRecord>(complete.toString('utf8')),
    append(record) {
      at += writeSync(descriptor, `${JSON.stringify(record)}\n`, at);
    },
    close: () => closeSync(descriptor),
  };
}

const passing: ReadonlySet<string> = new Set(passingFailures);

/**
 * Creates the folder of a crawl that continues an earlier one. The new crawl retries temporary failures, reads pages
 * that required a sign-in if someone is now signed in, and, on request, reads URLs that were skipped as repetitive.
 * @returns the requested repetitive URLs; null if the earlier crawl's files are gone
 */
export function continueFolder(
  earlier: string,
  folder: string,
  { repetitive, isSignedIn }: { repetitive: boolean; isSignedIn: boolean },
): string[] | null {
  const file = join(earlier, 'records.jsonl');
  if (!existsSync(file)) return null;
  // The last record of a URL wins.
  const records = new Map(readLines<CrawlRecord>(readFileSync(file, 'utf8')).map((record) => [record.url, record]));
  const wanted: string[] = [];
  const log = openRecords(folder);
  for (const record of records.values()) {
    if (repetitive && record.reason === 'repetitive') wanted.push(record.url);
    else if (isSignedIn && record.reason === 'login') continue;
    else if (!passing.has(record.reason ?? '')) log.append(record);
  }
  log.close();
  return wanted;
}

export function writeResult(folder: string, pages: readonly UploadedPage[], result: CrawlResult): void {
  writeWhole(join(folder, 'pages.jsonl'), pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
  writeWhole(join(folder, 'result.json'), JSON.stringify(result));
}

/** Null while the crawl is running. */
export function readResult(folder: string): CrawlResult | null {
  try {
    const read = CrawlResult.safeParse(JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export function readPages(folder: string): UploadedPage[] {
  return readLines<UploadedPage>(readFileSync(join(folder, 'pages.jsonl'), 'utf8'));
}

/** Whether the disk or the user's quota is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** Writes to a temporary file and renames it, so that readers never see a partial file. */
export function writeWhole(file: string, content: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, content, { mode: 0o600 });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function readLines<T>(text: string): T[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as T] : [];
    } catch {
      return [];
    }
  });
}
