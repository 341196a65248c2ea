import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { lookAtSitemaps, lookJob } from './look-at-sitemaps.ts';
import { mailRun, mailRunJob } from './mail-run.ts';
import { startDueUpdates } from './start-due-updates.ts';

const startJob = { name: 'start-updates', data: z.object({}) };

export function updatesJobs(services: () => Services): JobDefinition[] {
  return [
    job(startJob, { concurrency: 1, retryLimit: 0, expireInSeconds: 60, cron: '* * * * *' }, () =>
      startDueUpdates(services()),
    ),
    job(lookJob, { concurrency: 1, retryLimit: 0, expireInSeconds: 900, cron: '*/5 * * * *' }, (_, { signal }) =>
      lookAtSitemaps(services(), signal),
    ),
    job(mailRunJob, { concurrency: 1, retryLimit: 3, expireInSeconds: 60 }, (run) => mailRun(services(), run)),
  ];
}
