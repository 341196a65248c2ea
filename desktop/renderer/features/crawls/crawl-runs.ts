import { create } from 'zustand';
import type { CrawlProgress } from '#shared/contracts/crawls.ts';
import type { LogLine } from '../../components/ProgressPanel.tsx';

/** A crawl as this window sees it; kept outside of the screens, so that it is still there when one is opened again. */
export interface CrawlRun {
  websiteId: number;
  crawlId: number | null;
  startedAt: number;
  state: 'running' | 'done' | 'failed';
  isCancelling: boolean;
  progress: CrawlProgress | null;
  log: LogLine[];
  /** Set when it is done. */
  found: number;
  cutShort: string | null;
  warnings: string[];
  /** How many addresses it did not use. */
  left: number;
  error: string | null;
}

export const useCrawlRuns = create<{ runs: Readonly<Record<number, CrawlRun>> }>(() => ({ runs: {} }));
