import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { tryStartersJob } from '../chatbots/starters.ts';
import { tryStarters } from './try-starters.ts';

export function startersJobs(services: () => Services): JobDefinition[] {
  return [
    job(
      tryStartersJob,
      { concurrency: 1, concurrencyPerOwner: 1, retryLimit: 3, expireInSeconds: 300 },
      (key, { signal }) => tryStarters(services(), key, signal),
    ),
  ];
}
