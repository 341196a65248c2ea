import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { embedAgain, embedAgainJob, keepEmbeddingsCurrent } from './embed-again.ts';
import { listModelDays, sweepModelDays } from './model-days.ts';

const reportJob = { name: 'report-model-use', data: z.object({}) };
/** A line each. */
const mostReported = 1000;
const upkeepJob = { name: 'keep-embeddings-current', data: z.object({}) };

export function modelsJobs(services: () => Services): JobDefinition[] {
  return [
    job(
      embedAgainJob,
      { concurrency: 1, retryLimit: 5, longestRetryDelaySeconds: 300, expireInSeconds: 600 },
      (_, { signal }) => embedAgain(services(), signal),
    ),
    job(upkeepJob, { concurrency: 1, retryLimit: 0, expireInSeconds: 1800, cron: '20 * * * *' }, (_, { signal }) =>
      keepEmbeddingsCurrent(services(), signal),
    ),
    job(reportJob, { concurrency: 1, retryLimit: 1, expireInSeconds: 300, cron: '10 0 * * *' }, async () => {
      const { db, log } = services();
      for (const use of await listModelDays(db, { days: 2, limit: mostReported })) {
        if (use.day < new Date().toISOString().slice(0, 10)) log.info(use, 'model use of a workspace on a day');
      }
      await sweepModelDays(db);
    }),
  ];
}
