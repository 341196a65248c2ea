import type { CrawledPage } from '#shared/crawler/types.ts';
import { firstInterval } from '#shared/updates/check-interval.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { batchesOf } from '../../db/statement-size.ts';
import { dropPages, movePage } from '../pages/change-pages.ts';
import { crawledRow, type FollowedSource, type PageRow } from '../pages/page-row.ts';
import { putPages } from '../pages/put-pages.ts';
import { urlsById } from '../pages/read-pages.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { requireRoomFor, storeDocument } from './apply-documents.ts';
import type { StagedDocument } from './compare-document.ts';
import type { Inclusion } from './new-page-rule.ts';
import { modifiedAt } from './note-checks.ts';
import type { InSlices, RunKey } from './runs.ts';
import type { StagedPage } from './stage-changes.ts';

/** Stores the staged pages of a run. Each is applied once, so an interrupted run continues with the others. */
export async function applyChanges(
  db: Database,
  inSlices: InSlices,
  { workspaceId, websiteId, runId, connectorId }: WebsiteScope & RunKey & { connectorId: number | null },
  { now, source = 'crawl' }: { now: Date; source?: FollowedSource },
): Promise<void> {
  const website = { workspaceId, websiteId };
  if (connectorId !== null) await requireRoomFor(db, { ...website, runId });
  const staged = await db('update_changes')
    .where({ workspace_id: workspaceId, run_id: runId })
    .where((either) => either.whereNotNull('staged').orWhere('kind', 'gone'))
    .orderBy('id')
    .select<{ id: number; size: number }[]>('id', db.raw('coalesce(length(staged::text), 0) as size'));
  for (const slice of batchesOf(staged, ({ size }) => 200 + size)) {
    await inSlices(async (trx) => {
      const ids = slice.map(({ id }) => id);
      const rows = await trx('update_changes')
        .where('workspace_id', workspaceId)
        .whereIn('id', ids)
        .orderBy('id')
        .select<StagedRow[]>('kind', 'url', 'document_key', 'page_id', 'staged');
      if (connectorId === null) await storePages(trx, website, rows, { now, source });
      else {
        const run = { ...website, runId, connectorId };
        for (const { staged: one, ...row } of rows) {
          if (one) await storeDocument(trx, run, { ...row, staged: one as StagedDocument }, now);
        }
      }
      await trx('update_changes').where('workspace_id', workspaceId).whereIn('id', ids).update({ staged: null });
    });
  }
}

interface StagedRow {
  kind: string;
  url: string;
  document_key: string;
  page_id: number | null;
  staged: StagedPage | StagedDocument | null;
}

async function storePages(
  trx: Transaction,
  website: WebsiteScope,
  rows: readonly StagedRow[],
  { now, source }: { now: Date; source: FollowedSource },
): Promise<void> {
  const own = { ...website, connectorId: null };
  const gone = rows.filter(({ kind }) => kind === 'gone').flatMap(({ page_id }) => page_id ?? []);
  await dropPages(trx, own, gone);
  const known: PageRow[] = [];
  const added: PageRow[] = [];
  const ids = rows.flatMap(({ page_id, staged }) => (staged && page_id !== null ? [page_id] : []));
  const urls = await urlsById(trx, own, ids);
  for (const { page_id: id, staged } of rows) {
    if (!staged) continue;
    const { page, inclusion } = staged as StagedPage;
    const row = crawledRow(page, now, source);
    if (id === null) added.push(newRow(row, page, inclusion, now));
    else {
      const url = urls.get(id);
      if (url === undefined) continue;
      // Another page may have taken the address since.
      const isMoved = url !== row.url && (await movePage(trx, own, { id, to: row.url }));
      known.push(isMoved ? row : { ...row, url });
    }
  }
  await putPages(trx, website, known);
  await putPages(trx, website, added);
}

function newRow(row: PageRow, page: CrawledPage, { isIncluded, waits }: Inclusion, now: Date): PageRow {
  const interval = firstInterval(modifiedAt(page.lastModified), now, page.content.length);
  return {
    ...row,
    changed_at: now,
    is_included: isIncluded,
    waits_since: waits ? now : null,
    check_interval: Math.round(interval / 1000),
    next_check_at: new Date(now.getTime() + interval),
  };
}
