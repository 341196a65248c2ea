import type { Database } from '../../db/connection.ts';
import { recordWebsiteAudit } from './record-website-audit.ts';
import type { WebsiteScope } from './website-scope.ts';

/** Whether updates of a website wait for its owner if they would make tests fail. */
export async function areFailingUpdatesHeld(db: Database, { workspaceId, websiteId }: WebsiteScope): Promise<boolean> {
  const row = await db('websites')
    .where({ workspace_id: workspaceId, id: websiteId })
    .first<{ holds: boolean }>('holds_failing_updates as holds');
  return row.holds;
}

export async function holdFailingUpdates(db: Database, website: WebsiteScope, holds: boolean): Promise<void> {
  await db.transaction(async (trx) => {
    const row = () => trx('websites').where({ workspace_id: website.workspaceId, id: website.websiteId });
    const before = await row().forNoKeyUpdate().first<{ holds: boolean }>('holds_failing_updates as holds');
    await row().update({ holds_failing_updates: holds });
    await recordWebsiteAudit(trx, website, {
      action: 'website.changed',
      before: { holdsFailingUpdates: before.holds },
      after: { holdsFailingUpdates: holds },
    });
  });
}
