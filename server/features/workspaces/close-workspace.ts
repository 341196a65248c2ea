import { graceDays } from '#shared/contracts/workspaces.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict, missing } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { cancelPending } from '../billing/payments/store.ts';
import { requestProviderCall } from '../billing/provider-calls.ts';
import { mailClosing } from './mail-closing.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Closes a workspace: its chatbots disappear from their sites, nothing in it changes or is charged anymore, and
 * everything is deleted after the days of grace. Closing it again changes nothing.
 */
export async function closeWorkspace(services: Services, workspace: CurrentWorkspace, now = new Date()): Promise<Date> {
  if (workspace.isSystem) throw conflict('This workspace belongs to the installation and can’t be closed.');
  return services.db.transaction(async (trx) => {
    const known = await lockClosing(trx, workspace.id);
    if (known.closes_at) return known.closes_at;
    const time = new Date(now.getTime() + graceDays * dayMs);
    await trx('workspaces').where('id', workspace.id).update({ closes_at: time });
    for (const intentId of await cancelPending(trx, workspace.id))
      await requestProviderCall(services.queue, { call: 'cancel-intent', intentId }, trx);
    await recordAudit(trx, { action: 'workspace.closed', workspaceId: workspace.id, subject: workspace.name });
    await mailClosing(services, trx, workspace, time, 'workspace-closed');
    return time;
  });
}

/** Opens a closed workspace again, with everything as it was. */
export async function keepWorkspace({ db }: Services, workspace: CurrentWorkspace): Promise<void> {
  await db.transaction(async (trx) => {
    if (!(await lockClosing(trx, workspace.id)).closes_at) return;
    await trx('workspaces').where('id', workspace.id).update({ closes_at: null });
    await recordAudit(trx, { action: 'workspace.kept', workspaceId: workspace.id, subject: workspace.name });
  });
}

async function lockClosing(trx: Transaction, id: number): Promise<{ closes_at: Date | null }> {
  const row = await trx('workspaces')
    .where({ id, deleted_at: null })
    .forNoKeyUpdate()
    .first<{ closes_at: Date | null } | undefined>('closes_at');
  if (!row) throw missing('Workspace');
  return row;
}
