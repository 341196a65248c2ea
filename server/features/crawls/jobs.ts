import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { callWaiting, endAllTurns } from './hosts/host-line.ts';
import { sweepHosts } from './hosts/sweep-hosts.ts';
import { mailCrawl, mailCrawlJob } from './mail-crawl.ts';
import { runCrawl } from './run-crawl.ts';
import { crawlJob, trialJob } from './start-crawl.ts';
import { resumeCrawls, sweepCrawls } from './sweep-crawls.ts';
import type { CrawlKey } from './types.ts';

const resumeJob = { name: 'resume-crawls', data: z.object({}) };
const callWaitingJob = { name: 'call-waiting-crawls', data: z.object({}) };
const sweepJob = { name: 'sweep-crawls', data: z.object({}) };

export function crawlsJobs(services: () => Services): JobDefinition[] {
  const run = (key: CrawlKey, { signal }: { signal: AbortSignal }) => runCrawl(services(), key, signal);
  return [
    job(crawlJob, { concurrency: 3, concurrencyPerOwner: 2, retryLimit: 5, expireInSeconds: 3600 }, run),
    job(trialJob, { concurrency: 2, concurrencyPerOwner: 1, retryLimit: 2, expireInSeconds: 300 }, run),
    job(
      resumeJob,
      {
        concurrency: 1,
        retryLimit: 0,
        expireInSeconds: 60,
        cron: '*/5 * * * *',
        resumeAbandoned: async (queue) => {
          const { db } = services();
          await endAllTurns(db);
          await resumeCrawls({ db, queue }, { isAlone: true });
        },
      },
      () => resumeCrawls(services()),
    ),
    job(callWaitingJob, { concurrency: 1, retryLimit: 0, expireInSeconds: 60, everySeconds: 5 }, () =>
      callWaiting(services()),
    ),
    job(mailCrawlJob, { concurrency: 1, retryLimit: 5, expireInSeconds: 60 }, (key) => mailCrawl(services(), key)),
    job(sweepJob, { concurrency: 1, retryLimit: 1, expireInSeconds: 300, cron: '30 * * * *' }, async () => {
      await sweepCrawls(services());
      await sweepHosts(services().db);
    }),
  ];
}
