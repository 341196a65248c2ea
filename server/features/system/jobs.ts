import { z } from '#shared/contracts/messages.ts';
import { vacuumChanged } from '../../db/vacuum.ts';
import { sweepUses } from '../../http/count-use.ts';
import { sweepSessions } from '../../http/session.ts';
import { type JobDefinition, job } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { sweepLinks } from '../accounts/account-links.ts';
import { sweepEmbeddingPages } from '../chatbots/install/install-state.ts';
import { sweepMails } from '../mail/outbox.ts';
import { sweepChallenges } from '../passkeys/challenges.ts';
import { sweepCodes } from '../single-sign-on/app-codes.ts';
import { sweepAttempts } from '../single-sign-on/attempts.ts';
import { sweepInvitations } from '../workspaces/invitations.ts';
import { lastBackupAt } from './last-backup.ts';

/** A little less than a day, so that the time of day stays the same. */
const dueMs = 23.5 * 3600 * 1000;

const sweepJob = { name: 'sweep-expired', data: z.object({}) };
const vacuumJob = { name: 'vacuum', data: z.object({}) };
const backUpJob = { name: 'back-up', data: z.object({}) };

export function systemJobs(services: () => Services): JobDefinition[] {
  return [
    job(sweepJob, { concurrency: 1, retryLimit: 1, expireInSeconds: 300, cron: '15 * * * *' }, async () => {
      const { db } = services();
      await sweepSessions(db);
      await sweepUses(db);
      await sweepLinks(db);
      await sweepInvitations(db);
      await sweepAttempts(db);
      await sweepCodes(db);
      await sweepChallenges(db);
      await sweepMails(db);
      await sweepEmbeddingPages(db);
    }),
    job(
      vacuumJob,
      { concurrency: 1, retryLimit: 0, expireInSeconds: 300, cron: '*/2 * * * *' },
      async (_, { signal }) => {
        const { config, db } = services();
        if (config.databaseUrl === null) await vacuumChanged(db, signal);
      },
    ),
    // Checked hourly and due once a day, so a computer that sleeps at night gets its backup in the morning.
    job(backUpJob, { concurrency: 1, retryLimit: 1, expireInSeconds: 3600, cron: '45 * * * *' }, async () => {
      const { backUp, config, log } = services();
      const last = await lastBackupAt(config.dataDir);
      if (!backUp || (last && Date.now() - last.getTime() < dueMs)) return;
      log.info({ file: await backUp() }, 'backup made');
    }),
  ];
}
