import type { Database, Transaction } from '../../db/connection.ts';
import { storableText } from '../../db/storable.ts';
import { requireRoom } from '../websites/require-room.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import type { DocumentPage, StagedDocument } from './compare-document.ts';
import type { ConnectorRun } from './connector-runs.ts';
import type { Inclusion } from './new-page-rule.ts';
import type { RunKey } from './runs.ts';
import { noteDocument } from './stage-documents.ts';

interface StagedChange {
  document_key: string;
  url: string;
  page_id: number | null;
  staged: StagedDocument;
}

/**
 * Enforces the limits of a website before anything of a run is stored.
 * @throws AppError 422 if it would have too many pages or too much text
 */
export async function requireRoomFor(db: Database, { runId, ...website }: WebsiteScope & RunKey): Promise<void> {
  const [more] = await db('update_changes as c')
    .leftJoin('pages as p', { 'p.workspace_id': 'c.workspace_id', 'p.id': 'c.page_id' })
    .where({ 'c.workspace_id': website.workspaceId, 'c.run_id': runId })
    .whereNotNull('c.staged')
    .select<{ pages: number; bytes: number }[]>(
      db.raw(`count(*) filter (where c.kind = 'new') as pages`),
      db.raw(
        `coalesce(sum(coalesce(octet_length(c.staged #>> '{page,content}'), 0) - coalesce(octet_length(p.content), 0)), 0)::bigint
           as bytes`,
      ),
    );
  if (more && more.bytes > 0) await requireRoom(db, website, more);
}

/** Stores the change of a connector's document in the pages. */
export async function storeDocument(
  trx: Transaction,
  run: ConnectorRun,
  { document_key: key, url, page_id: pageId, staged }: StagedChange,
  now: Date,
): Promise<void> {
  const { page, inclusion, document } = staged;
  const own = trx('pages').where({ ...ofWebsite(run), connector_id: run.connectorId });
  if (page === null) {
    if (pageId !== null) await own.clone().where('id', pageId).delete();
    await noteDocument(trx, run, { key, url, note: document });
    return;
  }
  if (pageId !== null && !(await isAt(trx, run, pageId, url))) await movePage(trx, run, pageId, url);
  const isStored = await putPage(trx, run, { url, page, inclusion, now });
  // Another connector has taken the address since. The next reading says so.
  if (isStored) await noteDocument(trx, run, { key, url, note: document });
}

async function isAt(trx: Transaction, run: ConnectorRun, id: number, url: string): Promise<boolean> {
  return (await trx('pages').where({ workspace_id: run.workspaceId, id, url }).first('id')) !== undefined;
}

/** The page at the new address is the same page, with the owner's choice. */
async function movePage(trx: Transaction, run: ConnectorRun, id: number, to: string): Promise<void> {
  const taken = await trx('pages')
    .where({ ...ofWebsite(run), url: to })
    .first('id');
  const page = trx('pages').where({ ...ofWebsite(run), connector_id: run.connectorId, id });
  await (taken ? page.delete() : page.update({ url: to }));
}

interface NewText {
  url: string;
  page: DocumentPage;
  inclusion: Inclusion | null;
  now: Date;
}

/** @returns false if the page at this address is another connector's */
async function putPage(trx: Transaction, run: ConnectorRun, { url, page, inclusion, now }: NewText): Promise<boolean> {
  const text = {
    title: storableText(page.title),
    content: storableText(page.content),
    content_hash: page.contentHash,
    content_quality: page.contentQuality,
    link_share: page.linkShare,
    language: page.language,
    source: 'connector',
    connector_id: run.connectorId,
    etag: null,
    last_modified: null,
    missing_count: 0,
    failing_since: null,
    upload_id: null,
    fetched_at: now,
    checked_at: now,
    changed_at: now,
  };
  const choice = { is_included: inclusion?.isIncluded ?? true, waits_since: inclusion?.waits ? now : null };
  const stored = await trx('pages')
    .insert({ ...ofWebsite(run), url, ...text, ...choice })
    .onConflict(['workspace_id', 'website_id', 'url'])
    .merge(Object.keys(text))
    .whereRaw('coalesce(pages.connector_id, excluded.connector_id) = excluded.connector_id')
    .returning<{ id: number }[]>('id');
  return stored.length > 0;
}
