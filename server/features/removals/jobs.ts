import { z } from '#shared/contracts/messages.ts';
import { deleteInSlices } from '../../db/delete-in-slices.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { removeOrphanedData } from './remove-orphaned-data.ts';
import { removeJob } from './request-removal.ts';

const removeOrphanedDataJob = { name: 'remove-orphaned-data', data: z.object({}) };

export function removalsJobs(services: () => Services): JobDefinition[] {
  return [
    job(
      removeJob,
      { concurrency: 1, retryLimit: 20, longestRetryDelaySeconds: 300, expireInSeconds: 3600 },
      ({ table, id }, { signal }) => deleteInSlices(services().db, table, id, signal),
    ),
    job(
      removeOrphanedDataJob,
      { concurrency: 1, retryLimit: 1, expireInSeconds: 3600, cron: '35 * * * *' },
      (_, { signal }) => removeOrphanedData(services().db, signal),
    ),
  ];
}
