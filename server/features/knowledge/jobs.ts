import { z } from '#shared/contracts/messages.ts';
import type { Database } from '../../db/connection.ts';
import { findUnheld } from '../../jobs/held-row/find-unheld.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import type { BuildRow } from './build/build-record.ts';
import { heldBuilds } from './build/claim-build.ts';
import { workOfBuild } from './build/request-build.ts';
import { sweepKnowledge } from './build/sweep-knowledge.ts';

const sweepJob = { name: 'sweep-knowledge', data: z.object({}) };
const resumeJob = { name: 'resume-knowledge-builds', data: z.object({}) };

export function knowledgeJobs(services: () => Services): JobDefinition[] {
  return [
    job(
      resumeJob,
      {
        concurrency: 1,
        retryLimit: 0,
        expireInSeconds: 60,
        cron: '*/5 * * * *',
        resumeAbandoned: (queue) => resumeBuilds({ db: services().db, queue }, { isAlone: true }),
      },
      () => resumeBuilds(services()),
    ),
    job(sweepJob, { concurrency: 1, retryLimit: 0, expireInSeconds: 600, cron: '*/5 * * * *' }, () =>
      sweepKnowledge(services().db),
    ),
  ];
}

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
