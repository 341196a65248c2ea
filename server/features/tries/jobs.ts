import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { sweepTries } from './discard-tries.ts';

const sweepJob = { name: 'sweep-tries', data: z.object({}) };

export function triesJobs(services: () => Services): JobDefinition[] {
  return [
    job(sweepJob, { concurrency: 1, retryLimit: 1, expireInSeconds: 300, cron: '45 * * * *' }, (_, { signal }) =>
      sweepTries(services(), signal),
    ),
  ];
}
