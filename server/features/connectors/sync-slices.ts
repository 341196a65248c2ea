import type { Database } from '../../db/connection.ts';
import { renewLease } from '../../jobs/held-row/write-held.ts';
import type { InSlices } from '../updates/runs.ts';
import { lockWebsite } from '../websites/lock-website.ts';
import { heldSyncs, type SyncRow } from './connector-row.ts';

/**
 * Writes in separate transactions, as long as this worker holds the sync.
 * @throws LeaseLost, AppError 404 if the website was deleted
 */
export const slicesOf =
  (db: Database, sync: SyncRow): InSlices =>
  (write) =>
    db.transaction(async (trx) => {
      await lockWebsite(trx, { workspaceId: sync.workspace_id, websiteId: sync.website_id });
      await renewLease(trx, heldSyncs, sync);
      return write(trx);
    });
