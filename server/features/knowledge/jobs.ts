import type { JobDefinition } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { buildKnowledge } from './build/build-knowledge.ts';
import { buildJobName } from './build/request-build.ts';
import { resumeBuilds } from './build/resume-builds.ts';

export function knowledgeJobs(services: () => Services): JobDefinition[] {
  return [
    {
      name: buildJobName,
      concurrency: 2,
      retryLimit: 3,
      expireInSeconds: 3600,
      run: (data, { signal }) => buildKnowledge(services(), (data as { websiteId: number }).websiteId, signal),
    },
    {
      name: 'resume-knowledge-builds',
      concurrency: 1,
      retryLimit: 0,
      expireInSeconds: 60,
      cron: '*/5 * * * *',
      takeUpLeft: (queue) => resumeBuilds({ db: services().db, queue }, { isAlone: true }),
      run: () => resumeBuilds(services()),
    },
  ];
}
