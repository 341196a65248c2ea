import { z } from '#shared/contracts/messages.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { prepareDemo } from './prepare-demo.ts';

const prepareJob = { name: 'prepare-demo', data: z.object({}) };

export function demoJobs(services: () => Services): JobDefinition[] {
  return [
    job(prepareJob, { concurrency: 1, retryLimit: 3, expireInSeconds: 600 }, (_data, { signal }) =>
      prepareDemo(services(), signal),
    ),
  ];
}

/** Queues the preparation of the demo, so that starting doesn't wait for it. */
export function requestDemo({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  return db.transaction((trx) => queue.send(prepareJob, {}, trx));
}
