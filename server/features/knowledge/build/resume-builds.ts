import type { Database } from '../../../db/connection.ts';
import { findUnheld } from '../../../jobs/held-row/find-unheld.ts';
import type { Queue } from '../../../jobs/queue.ts';
import type { BuildRow } from './build-record.ts';
import { heldBuilds } from './claim-build.ts';
import { workOfBuild } from './request-build.ts';

/**
 * Queues a job for each website whose build has none because the queue gave up on it.
 * @param isAlone true if no worker is running any build, so builds that seem to run belong to a killed worker
 */
export async function resumeBuilds(
  { db, queue }: { db: Database; queue: Pick<Queue, 'send'> },
  { isAlone } = { isAlone: false },
): Promise<void> {
  await db.transaction(async (trx) => {
    const left = await findUnheld<BuildRow>(trx, heldBuilds, { isAlone });
    const websites = new Map(left.map((build) => [build.website_id, build]));
    for (const [websiteId, { workspace_id: workspaceId, kind }] of websites) {
      const { job, data, owner } = workOfBuild(kind, { workspaceId, websiteId });
      await queue.send(job, data, trx, { owner });
    }
  });
}
