import type { ExportedPage } from '#shared/contracts/account-export.ts';
import type { Database } from '../../db/connection.ts';
import { readInBatches } from '../../db/read-in-batches.ts';
import { type ExportScope, websitesToExport } from '../websites/export-websites.ts';
import { ofWebsite } from '../websites/website-scope.ts';

const pagesPerBatch = 50;

interface ExportedRow {
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
        .where(ofWebsite({ workspaceId: scope.workspaceId, websiteId }))
        .select('id', 'url', 'title', 'content', 'source', 'is_included', 'fetched_at');
    for await (const rows of readInBatches<ExportedRow>(pages, pagesPerBatch)) {
      for (const { url, title, content, source, ...row } of rows) {
        const fetchedAt = row.fetched_at.toISOString();
        yield { websiteId, url, title, content, source, isIncluded: row.is_included, fetchedAt };
      }
    }
  }
}
