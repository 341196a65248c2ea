import type { ExportedWebsite } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';

/** A workspace, or one of its websites. */
export interface ExportScope {
  workspaceId: number;
  websiteId?: number | undefined;
}

const websitesIn = (db: Database, { workspaceId, websiteId }: ExportScope) =>
  db('websites')
    .where({ workspace_id: workspaceId, deleted_at: null })
    .modify((all) => websiteId !== undefined && all.where('id', websiteId));

export const websitesToExport = (db: Database, scope: ExportScope): Promise<number[]> =>
  websitesIn(db, scope).orderBy('id').pluck<number[]>('id');

export async function* exportWebsites(
  db: Database,
  scope: ExportScope,
): AsyncGenerator<Omit<ExportedWebsite, 'settings'>> {
  const rows = await websitesIn(db, scope)
    .orderBy([{ column: 'created_at' }, { column: 'id' }])
    .select<{ id: number; name: string; url: string; created_at: Date }[]>('id', 'name', 'url', 'created_at');
  for (const { created_at: createdAt, ...row } of rows) yield { ...row, createdAt: createdAt.toISOString() };
}
