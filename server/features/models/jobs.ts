import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { embedAgain, embedAgainJob, keepEmbeddingsCurrent } from './embed-again.ts';
import { listModelDays, sweepModelDays } from './model-days.ts';

const reportJob = { name: 'report-model-use', data: z.object({}) };
const reportedAtOnce = 500;
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
    job(reportJob, { concurrency: 1, retryLimit: 1, expireInSeconds: 300, cron: '10 0 * * *' }, (_, { signal }) =>
      reportModelUse(services(), signal),
    ),
  ];
}

/** Writes a line for each workspace that used a model yesterday. */
export async function reportModelUse({ db, log }: Pick<Services, 'db' | 'log'>, signal: AbortSignal): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  for (let page = 1, left = 1; left > 0; page++) {
    signal.throwIfAborted();
    const { days, total } = await listModelDays(db, { days: 2, page, limit: reportedAtOnce });
    for (const use of days) if (use.day < today) log.info(use, 'model use of a workspace on a day');
    left = days.length === 0 ? 0 : total - page * reportedAtOnce;
  }
  await sweepModelDays(db);
}
