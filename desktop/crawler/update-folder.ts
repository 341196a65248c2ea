import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Finding, ReadingEnding, ReadingPlan } from '#shared/contracts/app-readings.ts';
import { z } from '#shared/contracts/messages.ts';
import type { CrawlRecord } from '#shared/crawler/types.ts';
import { writeWhole } from './crawl-folder.ts';

/** A kept reading of a page, and the hash of its text. */
export interface KeptReading {
  contentHash: string;
  record: CrawlRecord;
}

const Read = z.object({ findings: z.array(Finding), ending: ReadingEnding, explanation: z.string().nullable() });

/** What the app found at a site. */
export type ReadSite = z.infer<typeof Read>;

/**
 * The folder of a website's updates: the plan of a reading and its result, which only count once they are complete, and
 * readings of pages for the next one.
 */
export function updateFolder(folder: string) {
  const file = (name: string) => join(folder, name);
  return {
    /** Starts a reading. Nothing is left of an earlier one. */
    begin(plan: ReadingPlan): void {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      rmSync(file('read.json'), { force: true });
      writeWhole(file('plan.json'), JSON.stringify(plan));
    },
    plan: (): ReadingPlan => ReadingPlan.parse(JSON.parse(readFileSync(file('plan.json'), 'utf8'))),
    finish: (read: ReadSite) => writeWhole(file('read.json'), JSON.stringify(read)),
    /** Null if it didn't come to its end. */
    result(): ReadSite | null {
      if (!existsSync(file('read.json'))) return null;
      const read = Read.safeParse(JSON.parse(readFileSync(file('read.json'), 'utf8')));
      return read.success ? read.data : null;
    },
    readings(): KeptReading[] {
      if (!existsSync(file('readings.json'))) return [];
      return JSON.parse(readFileSync(file('readings.json'), 'utf8')) as KeptReading[];
    },
    keepReadings: (readings: readonly KeptReading[]) => writeWhole(file('readings.json'), JSON.stringify(readings)),
    /** The readings stay. */
    clear(): void {
      for (const name of ['plan.json', 'read.json']) rmSync(file(name), { force: true });
    },
  };
}
