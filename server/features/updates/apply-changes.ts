import { firstInterval } from '#shared/updates/check-interval.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { batchesOf } from '../../db/statement-size.ts';
import { toRow } from '../crawls/save-pages.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { requireRoomFor, storeDocument } from './apply-documents.ts';
import type { StagedDocument } from './compare-document.ts';
import type { PageSource } from './known-site.ts';
import { modifiedAt } from './note-checks.ts';
import type { InSlices, RunKey } from './runs.ts';
import type { StagedPage } from './stage-changes.ts';

/** Stores the staged pages of a run. Each is applied once, so an interrupted run continues with the others. */
export async function applyChanges(
  db: Database,
  inSlices: InSlices,
  { workspaceId, websiteId, runId, connectorId }: WebsiteScope & RunKey & { connectorId: number | null },
  { now, source = 'crawl' }: { now: Date; source?: PageSource },
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
  how: { now: Date; source: PageSource },
): Promise<void> {
  const gone = rows.filter(({ kind }) => kind === 'gone').flatMap(({ page_id }) => page_id ?? []);
  await trx('pages').where(ofWebsite(website)).whereIn('id', gone).delete();
  for (const { page_id, staged } of rows) if (staged) await store(trx, website, page_id, staged as StagedPage, how);
}

async function store(
  trx: Transaction,
  website: WebsiteScope,
  pageId: number | null,
  { page, inclusion }: StagedPage,
  { now, source }: { now: Date; source: PageSource },
): Promise<void> {
  const { workspace_id: _, website_id: __, ...row } = { ...toRow(website, page), source };
  const seen = { fetched_at: now, checked_at: now, failing_since: null };
  if (pageId !== null) {
    const known = trx('pages').where({ workspace_id: website.workspaceId, id: pageId });
    const [before] = await known.clone().pluck<string[]>('content_hash');
    // Another page may have taken the address since.
    const isTaken = await trx('pages')
      .where({ ...ofWebsite(website), url: row.url })
      .whereNot('id', pageId)
      .first('id');
    const { url, ...rest } = row;
    const changed = before === row.content_hash ? {} : { changed_at: now };
    await known.update({ ...rest, ...(isTaken ? {} : { url }), ...seen, ...changed });
    return;
  }
  const interval = firstInterval(modifiedAt(page.lastModified), now, page.content.length);
  const fresh = {
    ...row,
    ...ofWebsite(website),
    ...seen,
    changed_at: now,
    is_included: inclusion.isIncluded,
    waits_since: inclusion.waits ? now : null,
    check_interval: Math.round(interval / 1000),
    next_check_at: new Date(now.getTime() + interval),
  };
  const { is_included: ___, waits_since: ____, ...known } = fresh;
  await trx('pages')
    .insert(fresh)
    .onConflict(['workspace_id', 'website_id', 'url'])
    .merge(Object.keys(known))
    .whereNull('pages.connector_id');
}
