import { sweepLimits } from '../../http/limits.ts';
import { sweepSessions } from '../../http/session.ts';
import type { JobDefinition } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { sweepLinks } from '../accounts/account-links.ts';
import { lastBackupAt } from './last-backup.ts';

/** A little less than a day, so that the hour stays the same. */
const dueMs = 23.5 * 3600 * 1000;

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
        await sweepLinks(db);
      },
    },
    {
      name: 'back-up',
      concurrency: 1,
      retryLimit: 1,
      expireInSeconds: 3600,
      // Asked every hour and due once a day: a computer that sleeps at night has its backup in the morning.
      cron: '45 * * * *',
      async run() {
        const { backUp, config, log } = services();
        const last = await lastBackupAt(config.dataDir);
        if (!backUp || (last && Date.now() - last.getTime() < dueMs)) return;
        log.info({ file: await backUp() }, 'backup made');
      },
    },
  ];
}
