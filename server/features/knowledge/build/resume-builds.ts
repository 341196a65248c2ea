import type { Database } from '../../../db/connection.ts';
import { findUnheld } from '../../../jobs/held-row/find-unheld.ts';
import type { Queue } from '../../../jobs/queue.ts';
import type { BuildRow } from './build-record.ts';
import { heldBuilds } from './claim-build.ts';
import { buildJob } from './request-build.ts';

/**
 * Sends a job for each website whose build waits with nobody to do it, because the queue gave up on its job.
 * @param isAlone true when no worker is at any build: those that seem to run were left by one that was killed
 */
export async function resumeBuilds(
  { db, queue }: { db: Database; queue: Pick<Queue, 'send'> },
  { isAlone } = { isAlone: false },
): Promise<void> {
  await db.transaction(async (trx) => {
    const left = await findUnheld<BuildRow>(trx, heldBuilds, { isAlone });
    const websites = new Map(left.map((build) => [build.website_id, build.workspace_id]));
    for (const [websiteId, workspaceId] of websites) await queue.send(buildJob, { workspaceId, websiteId }, trx);
  });
}
