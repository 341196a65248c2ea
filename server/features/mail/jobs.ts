import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { deliverMail } from './deliver-mail.ts';
import { freeMails } from './outbox.ts';
import { sendMailJob } from './send-mail.ts';

export function mailJobs(services: () => Services): JobDefinition[] {
  return [
    job(
      sendMailJob,
      {
        concurrency: 4,
        // For about half a day, since a mail server can be down for a night.
        retryLimit: 35,
        longestRetryDelaySeconds: 30 * 60,
        expireInSeconds: 120,
        resumeAbandoned: async (queue) => {
          const { db } = services();
          const ids = await freeMails(db);
          await db.transaction(async (trx) => {
            for (const id of ids) await queue.send(sendMailJob, { id }, trx);
          });
        },
      },
      ({ id }, { lastTry }) => deliverMail(services(), id, { lastTry }),
    ),
  ];
}
