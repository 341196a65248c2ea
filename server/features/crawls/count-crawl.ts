import type { WorkOutcome } from '../../telemetry/metrics.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { CrawlRow } from './types.ts';

/** Adds a finished crawl to the metrics. */
export function countCrawl(
  { metrics }: Pick<Telemetry, 'metrics'>,
  { options }: Pick<CrawlRow, 'options'>,
  outcome: WorkOutcome,
  milliseconds: number,
): void {
  metrics.crawlSeconds.observe({ kind: options.isTrial ? 'trial' : 'website', outcome }, milliseconds / 1000);
}
