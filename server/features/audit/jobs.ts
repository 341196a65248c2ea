import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { removeOldEntries } from './remove-old-entries.ts';

const removeOldJob = { name: 'remove-old-audit-entries', data: z.object({}) };

export function auditJobs(services: () => Services): JobDefinition[] {
  return [
    job(removeOldJob, { concurrency: 1, retryLimit: 2, expireInSeconds: 3600, cron: '25 3 * * *' }, (_, { signal }) =>
      removeOldEntries(services().db, services().config.auditDays, signal),
    ),
  ];
}
