import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { mailAlerts, sweepAlerts } from './alerts/mail-alerts.ts';

const alertsJob = { name: 'mail-usage-alerts', data: z.object({}) };
const sweepJob = { name: 'sweep-usage-alerts', data: z.object({}) };

export function usageJobs(services: () => Services): JobDefinition[] {
  return [
    job(alertsJob, { concurrency: 1, retryLimit: 1, expireInSeconds: 300, cron: '* * * * *' }, (_, { signal }) =>
      mailAlerts(services(), signal),
    ),
    job(sweepJob, { concurrency: 1, retryLimit: 1, expireInSeconds: 300, cron: '50 3 * * *' }, () =>
      sweepAlerts(services()),
    ),
  ];
}
