import type { ExportedPage, ExportedWebsite } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';
import { readInBatches } from '../../db/read-in-batches.ts';

const pagesPerBatch = 50;

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

interface PageRow {
  id: number;
  url: string;
  title: string;
  content: string;
  source: string;
  is_included: boolean;
  fetched_at: Date;
}

export async function* exportPages(db: Database, scope: ExportScope): AsyncGenerator<ExportedPage> {
  for (const websiteId of await websitesToExport(db, scope)) {
    const pages = () =>
      db('pages')
        .where({ workspace_id: scope.workspaceId, website_id: websiteId })
        .select('id', 'url', 'title', 'content', 'source', 'is_included', 'fetched_at');
    for await (const rows of readInBatches<PageRow>(pages, pagesPerBatch)) {
      for (const { url, title, content, source, ...row } of rows) {
        const fetchedAt = row.fetched_at.toISOString();
        yield { websiteId, url, title, content, source, isIncluded: row.is_included, fetchedAt };
      }
    }
  }
}
