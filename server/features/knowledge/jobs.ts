import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { buildKnowledge, type FindFailures } from './build/build-knowledge.ts';
import { buildJob } from './build/request-build.ts';
import { resumeBuilds } from './build/resume-builds.ts';
import { sweepKnowledge } from './build/sweep-knowledge.ts';

const sweepJob = { name: 'sweep-knowledge', data: z.object({}) };
const resumeJob = { name: 'resume-knowledge-builds', data: z.object({}) };

/** @param findFailures decides which updates wait for their owner */
export function knowledgeJobs(services: () => Services, findFailures: FindFailures): JobDefinition[] {
  return [
    job(buildJob, { concurrency: 2, retryLimit: 5, expireInSeconds: 3600 }, (scope, { signal }) =>
      buildKnowledge(services(), scope, signal, findFailures),
    ),
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
