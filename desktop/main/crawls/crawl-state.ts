import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import { LocalCrawl, LocalCrawlId, LocalCrawlInput } from '../../bridge/local-crawl.ts';
import { writeWhole } from '../../crawler/crawl-folder.ts';

/** The state of a crawl, except its records and pages. Stored in its folder to survive restarts. */
export const CrawlState = z.object({
  crawl: LocalCrawl,
  input: LocalCrawlInput,
  /** The crawl belongs to this server and account. Its pages are sent nowhere else. */
  userId: Id,
  /** URLs that an earlier crawl skipped and this one reads. */
  wanted: z.array(z.string()).default([]),
  /** The owner canceled it. What was read is sent, and then the crawl is shown as canceled. */
  isCanceled: z.boolean(),
  /** How many times in a row the process died. */
  deaths: z.number().int(),
});
export type CrawlState = z.infer<typeof CrawlState>;

export interface CrawlFolders {
  folderOf(crawlId: string): string;
  save(state: CrawlState): void;
  load(): CrawlState[];
  remove(crawlId: string): void;
}

export function crawlFolders(root: string): CrawlFolders {
  const folderOf = (crawlId: string) => join(root, LocalCrawlId.parse(crawlId));
  return {
    folderOf,
    save(state) {
      const folder = folderOf(state.crawl.id);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeWhole(join(folder, 'state.json'), JSON.stringify(state));
    },
    load() {
      return foldersIn(root).flatMap((name) => {
        const state = readState(join(root, name, 'state.json'));
        return state?.crawl.id === name ? [state] : [];
      });
    },
    remove: (crawlId) => rmSync(folderOf(crawlId), { recursive: true, force: true }),
  };
}

function foldersIn(root: string): string[] {
  try {
    return readdirSync(root);
  } catch {
    return [];
  }
}

function readState(file: string): CrawlState | null {
  try {
    const read = CrawlState.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
