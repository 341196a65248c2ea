import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { buildJob, followJob } from '../knowledge/build/request-build.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { buildKnowledge } from './build-knowledge.ts';

export function buildsJobs(services: () => Services): JobDefinition[] {
  const options = { concurrency: 3, concurrencyPerOwner: 2, retryLimit: 5, expireInSeconds: 3600 };
  const build = (scope: WebsiteScope, { signal }: { signal: AbortSignal }) => buildKnowledge(services(), scope, signal);
  return [job(buildJob, options, build), job(followJob, options, build)];
}
