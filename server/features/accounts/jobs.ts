import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { resetMailJob, sendResetMail } from './request-reset-mail.ts';

export function accountsJobs(services: () => Services): JobDefinition[] {
  return [
    job(resetMailJob, { concurrency: 2, retryLimit: 3, expireInSeconds: 60 }, (asked) =>
      sendResetMail(services(), asked),
    ),
  ];
}
