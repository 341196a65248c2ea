import type { ExportedKeyFact } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';
import { readKeyFacts, toKeyFact } from './store.ts';

export async function* exportKeyFacts(db: Database, workspaceId: number): AsyncGenerator<ExportedKeyFact> {
  const websiteIds = await db('websites')
    .where({ workspace_id: workspaceId, deleted_at: null })
    .orderBy('id')
    .pluck<number[]>('id');
  for (const websiteId of websiteIds) {
    for (const row of await readKeyFacts(db, { workspaceId, websiteId })) {
      const { id: _, differs: _differs, page, ...fact } = toKeyFact(row);
      yield { websiteId, ...fact, replaces: fact.origin === 'added' ? null : row.value, page };
    }
  }
}
