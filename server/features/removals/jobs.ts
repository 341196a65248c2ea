import { z } from '#shared/contracts/messages.ts';
import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import { deleteInSlices } from '../../db/delete-in-slices.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { Removable, removeJob } from './request-removal.ts';

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

/** By then its job has failed for good, or is still running and isn't affected. */
const leftAfterMinutes = 30;

/** Removes data that was deleted a while ago and still exists. */
export async function removeOrphanedData(db: Database, signal: AbortSignal): Promise<void> {
  for (const table of Removable.options) {
    const left = await db(table)
      .queryContext(across('sweep'))
      .whereRaw('deleted_at < now() - make_interval(mins => ?)', [leftAfterMinutes])
      .pluck<number[]>('id');
    for (const id of left) await deleteInSlices(db, table, id, signal);
  }
}
