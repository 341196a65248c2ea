import type { JobDefinition } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { runCrawl } from './run-crawl.ts';
import { crawlJobName, trialJobName } from './start-crawl.ts';
import { resumeCrawls, sweepCrawls } from './sweep-crawls.ts';

export function crawlsJobs(services: () => Services): JobDefinition[] {
  const run: JobDefinition['run'] = (data, { signal }) =>
    runCrawl(services(), (data as { crawlId: number }).crawlId, signal);
  return [
    { name: crawlJobName, concurrency: 3, concurrencyPerOwner: 2, retryLimit: 5, expireInSeconds: 3600, run },
    { name: trialJobName, concurrency: 2, concurrencyPerOwner: 1, retryLimit: 2, expireInSeconds: 300, run },
    {
      name: 'resume-crawls',
      concurrency: 1,
      retryLimit: 0,
      expireInSeconds: 60,
      cron: '*/5 * * * *',
      takeUpLeft: (queue) => resumeCrawls({ db: services().db, queue }, { isAlone: true }),
      run: () => resumeCrawls(services()),
    },
    {
      name: 'sweep-crawls',
      concurrency: 1,
      retryLimit: 1,
      expireInSeconds: 300,
      cron: '30 * * * *',
      run: () => sweepCrawls(services()),
    },
  ];
}
