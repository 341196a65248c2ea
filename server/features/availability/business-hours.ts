import type { BusinessHours } from '#shared/contracts/business-hours.ts';
import type { Database, Transaction } from '../../db/connection.ts';

/** Null if members answer at any time. */
export async function readBusinessHours(
  db: Database | Transaction,
  workspaceId: number,
): Promise<BusinessHours | null> {
  const row = await db('business_hours')
    .where({ workspace_id: workspaceId })
    .first<{ hours: BusinessHours } | undefined>('hours');
  return row?.hours ?? null;
}

export async function* exportBusinessHours(db: Database, workspaceId: number): AsyncGenerator<BusinessHours> {
  const hours = await readBusinessHours(db, workspaceId);
  if (hours) yield hours;
}
