import { z } from '#shared/contracts/messages.ts';
import { findUnheld } from '../../jobs/held-row/find-unheld.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { heldSyncs, type SyncRow } from './connector-row.ts';
import { syncJob } from './request-sync.ts';
import { runSync } from './run-sync.ts';
import { startDueSyncs } from './schedule.ts';

const startJob = { name: 'start-connector-syncs', data: z.object({}) };

export function connectorsJobs(services: () => Services): JobDefinition[] {
  return [
    job(syncJob, { concurrency: 4, concurrencyPerOwner: 1, retryLimit: 5, expireInSeconds: 3600 }, (key, { signal }) =>
      runSync(services(), key, signal),
    ),
    job(
      startJob,
      {
        concurrency: 1,
        retryLimit: 1,
        expireInSeconds: 120,
        cron: '*/5 * * * *',
        resumeAbandoned: (queue) => resumeSyncs(services(), queue, { isAlone: true }),
      },
      async () => {
        await resumeSyncs(services(), services().queue, { isAlone: false });
        await startDueSyncs(services());
      },
    ),
  ];
}

/** Queues a job for each sync that has none because the queue gave up on it. */
function resumeSyncs({ db }: Services, queue: Pick<Queue, 'send'>, how: { isAlone: boolean }): Promise<void> {
  return db.transaction(async (trx) => {
    for (const { workspace_id: workspaceId, id: syncId } of await findUnheld<SyncRow>(trx, heldSyncs, how)) {
      await queue.send(syncJob, { workspaceId, syncId }, trx, { owner: workspaceId });
    }
  });
}
