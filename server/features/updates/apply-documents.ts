import type { Database, Transaction } from '../../db/connection.ts';
import { dropPages, movePage } from '../pages/change-pages.ts';
import { pagesToJoin } from '../pages/page-queries.ts';
import { documentRow } from '../pages/page-row.ts';
import { putPages } from '../pages/put-pages.ts';
import { urlsById } from '../pages/read-pages.ts';
import { requireRoom } from '../pages/require-room.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import type { StagedDocument } from './compare-document.ts';
import type { ConnectorRun } from './connector-runs.ts';
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
    .leftJoin(pagesToJoin(db, website, ['content']), { 'p.id': 'c.page_id' })
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
  if (page === null) {
    if (pageId !== null) await dropPages(trx, run, [pageId]);
    await noteDocument(trx, run, { key, url, note: document });
    return;
  }
  if (pageId !== null) await move(trx, run, pageId, url);
  const row = documentRow(page, { url, connectorId: run.connectorId, now });
  const choice = { is_included: inclusion?.isIncluded ?? true, waits_since: inclusion?.waits ? now : null };
  const stored = await putPages(trx, run, [{ ...row, ...choice }]);
  // Another connector or the owner has taken the address since. The next reading says so.
  if (stored.has(url)) await noteDocument(trx, run, { key, url, note: document });
}

/** The page at the new address is the same page, with the owner's choice. */
async function move(trx: Transaction, run: ConnectorRun, id: number, to: string): Promise<void> {
  const url = (await urlsById(trx, run, [id])).get(id);
  if (url === undefined || url === to) return;
  if (!(await movePage(trx, run, { id, to }))) await dropPages(trx, run, [id]);
}
