import type { ExportedKeyFact } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';
import { type ExportScope, websitesToExport } from '../websites/export-websites.ts';
import { readKeyFacts, toKeyFact } from './store.ts';

export async function* exportKeyFacts(db: Database, scope: ExportScope): AsyncGenerator<ExportedKeyFact> {
  for (const websiteId of await websitesToExport(db, scope)) {
    for (const row of await readKeyFacts(db, { workspaceId: scope.workspaceId, websiteId })) {
      const { id: _, differs: _differs, page, ...fact } = toKeyFact(row);
      yield { websiteId, ...fact, replaces: fact.origin === 'added' ? null : row.value, page };
    }
  }
}
