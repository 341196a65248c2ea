import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { buildKnowledge, type FindFailures, type FollowSite } from './build/build-knowledge.ts';
import { buildJob, followJob } from './build/request-build.ts';
import { resumeBuilds } from './build/resume-builds.ts';
import { sweepKnowledge } from './build/sweep-knowledge.ts';

const sweepJob = { name: 'sweep-knowledge', data: z.object({}) };
const resumeJob = { name: 'resume-knowledge-builds', data: z.object({}) };

/**
 * @param findFailures decides which updates wait for their owner
 * @param followSite reads what changed on a site
 */
export function knowledgeJobs(
  services: () => Services,
  findFailures: FindFailures,
  followSite: FollowSite,
): JobDefinition[] {
  const build = (scope: z.output<typeof buildJob.data>, { signal }: { signal: AbortSignal }) =>
    buildKnowledge(services(), scope, signal, { findFailures, followSite });
  return [
    job(buildJob, { concurrency: 3, concurrencyPerOwner: 2, retryLimit: 5, expireInSeconds: 3600 }, build),
    job(followJob, { concurrency: 3, concurrencyPerOwner: 2, retryLimit: 5, expireInSeconds: 3600 }, build),
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
