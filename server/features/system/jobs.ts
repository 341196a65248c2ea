import { sweepLimits } from '../../http/limits.ts';
import { sweepSessions } from '../../http/session.ts';
import type { JobDefinition } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';

export function systemJobs(services: () => Services): JobDefinition[] {
  return [
    {
      name: 'sweep-expired',
      concurrency: 1,
      retryLimit: 1,
      expireInSeconds: 300,
      cron: '15 * * * *',
      async run() {
        const { db } = services();
        await sweepSessions(db);
        await sweepLimits(db);
      },
    },
  ];
}
