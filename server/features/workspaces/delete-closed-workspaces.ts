import { across } from '../../db/across.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recipientsIn } from '../mail/recipient.ts';
import { sendMail } from '../mail/send-mail.ts';
import { lockWebsitesOf } from '../websites/websites-of-workspace.ts';
import { deleteWorkspace } from './delete-workspace.ts';
import { mailClosing } from './mail-closing.ts';

/** Long enough to change one's mind, also over a weekend. */
const reminderMs = 3 * 24 * 60 * 60 * 1000;
/** At most this many in one run; the next one continues. */
const most = 100;

/** Deletes closed workspaces whose days of grace are over, and reminds the owners of those that are next. */
export async function deleteClosedWorkspaces(services: Services, signal: AbortSignal, now = new Date()): Promise<void> {
  for (const id of await closingBefore(services, now)) {
    signal.throwIfAborted();
    await deleteClosed(services, id, now);
  }
  for (const id of await closingBefore(services, new Date(now.getTime() + reminderMs))) {
    signal.throwIfAborted();
    await services.db.transaction(async (trx) => {
      const row = await trx('workspaces')
        .where({ id, deleted_at: null })
        .whereNotNull('closes_at')
        .first<{ name: string; closes_at: Date } | undefined>('name', 'closes_at');
      // The mail is sent once, however often this runs.
      if (row) await mailClosing(services, trx, { id, name: row.name }, row.closes_at, 'workspace-closes-soon');
    });
  }
}

function closingBefore({ db }: Services, time: Date): Promise<number[]> {
  return db('workspaces')
    .queryContext(across('sweep'))
    .where('closes_at', '<=', time)
    .andWhere({ deleted_at: null })
    .orderBy('closes_at')
    .limit(most)
    .pluck<number[]>('id');
}

async function deleteClosed(services: Services, id: number, now: Date): Promise<void> {
  await services.db.transaction(async (trx) => {
    await lockWebsitesOf(trx, id);
    // Its owner may have kept it, or another worker deleted it, in the meantime.
    const row = await trx('workspaces')
      .where({ id, deleted_at: null })
      .andWhere('closes_at', '<=', now)
      .forNoKeyUpdate()
      .first<{ name: string } | undefined>('name');
    if (!row) return;
    const [owner] = await recipientsIn(trx, id, { roles: ['owner'] });
    const about = { workspaceId: null, accountId: owner?.userId ?? undefined, subject: row.name };
    await recordAudit(trx, { ...about, action: 'workspace.deleted' });
    await deleteWorkspace(trx, services.queue, id);
    if (owner) await sendMail(services, trx, 'workspace-deleted', owner, { workspace: row.name });
  });
}
