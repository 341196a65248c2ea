import type { JobDefinition } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { prepareDemo } from './prepare-demo.ts';

const jobName = 'prepare-demo';

export function demoJobs(services: () => Services): JobDefinition[] {
  return [
    {
      name: jobName,
      concurrency: 1,
      retryLimit: 3,
      expireInSeconds: 600,
      run: (_data, { signal }) => prepareDemo(services(), signal),
    },
  ];
}

/** Has the demo looked after in the background: starting does not wait for it. */
export function requestDemo({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  return db.transaction((trx) => queue.send(jobName, {}, trx));
}
