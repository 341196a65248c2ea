import type { BusinessHours } from '#shared/contracts/business-hours.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inboxTopic } from './availability.ts';
import { readBusinessHours } from './business-hours.ts';

/** @param hours null if members answer at any time */
export async function changeBusinessHours(
  { db, notices }: Pick<Services, 'db' | 'notices'>,
  workspaceId: number,
  hours: BusinessHours | null,
): Promise<void> {
  await db.transaction(async (trx) => {
    const before = await readBusinessHours(trx, workspaceId);
    if (hours) {
      await trx('business_hours')
        .insert({ workspace_id: workspaceId, hours: JSON.stringify(hours) })
        .onConflict('workspace_id')
        .merge();
    } else await trx('business_hours').where({ workspace_id: workspaceId }).delete();
    await recordAudit(trx, {
      action: 'business-hours.changed',
      workspaceId,
      before: { businessHours: before },
      after: { businessHours: hours },
    });
    await notices.send(inboxTopic(workspaceId), trx);
  });
}
