import type { Database, Transaction } from '../../../db/connection.ts';

/** The provider repeats an event for three days. Records are kept longer only for reference. */
export async function sweepEvents(db: Database, before: Date): Promise<void> {
  await db('provider_events').where('received_at', '<', before).delete();
}

/** Returns false if the event was handled before. Waits for another delivery of it that is being handled. */
export async function claimEvent(trx: Transaction, event: { id: string; type: string }): Promise<boolean> {
  const rows = await trx('provider_events')
    .insert({ id: event.id, type: event.type })
    .onConflict('id')
    .ignore()
    .returning('id');
  return rows.length > 0;
}
