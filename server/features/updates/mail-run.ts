import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import type { RunCounts, UpdateRun } from '#shared/contracts/updates.ts';
import type { Services } from '../../services.ts';
import { recipientsIn } from '../mail/recipient.ts';
import { sendMail } from '../mail/send-mail.ts';
import { nameOfConnector } from '../pages/page-queries.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import { nameOfWebsite } from '../websites/store.ts';

export const mailRunJob = { name: 'mail-update-run', data: z.object({ workspaceId: Id, runId: Id }) };

interface WaitingRun {
  website_id: number;
  counts: RunCounts;
  held_because: UpdateRun['heldBecause'];
  source: string | null;
}

/** Tells owners, admins and webhooks that an update waits for a person. */
export async function mailRun(
  services: Services,
  { workspaceId, runId }: z.output<typeof mailRunJob.data>,
): Promise<void> {
  const { db, config, queue } = services;
  const run = await db('update_runs as r')
    .where({ 'r.workspace_id': workspaceId, 'r.id': runId, 'r.status': 'held' })
    .first<WaitingRun | undefined>(
      'r.website_id',
      'r.counts',
      'r.held_because',
      db.raw(`${nameOfConnector('r')} as source`),
    );
  if (!run?.held_because) return;
  const { website_id: websiteId, held_because: reason, counts, source } = run;
  const name = await nameOfWebsite(db, { workspaceId, websiteId });
  await db.transaction(async (trx) => {
    const { added, changed, removed } = { added: counts.new, changed: counts.changed, removed: counts.gone };
    const data = { websiteId, runId, reason, added, changed, removed };
    await recordEvents({ queue }, trx, workspaceId, [{ type: 'update.held', data }]);
    if (!config.mail) return;
    const url = `${config.publicUrl}/dashboard/websites/${websiteId}/updates?run=${runId}`;
    for (const to of await recipientsIn(trx, workspaceId, { roles: ['owner', 'admin'], onlyConfirmed: true })) {
      const once = `update ${workspaceId} ${runId} ${to.userId}`;
      const shown = { website: name, source, reason, added, changed, removed, failed: counts.failed, url };
      await sendMail(services, trx, 'update-held', to, shown, { once });
    }
  });
}
