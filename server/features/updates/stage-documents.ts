import { type ChangeKind, maxChangeText, type RunCounts } from '#shared/contracts/updates.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { batchesOf } from '../../db/statement-size.ts';
import { storable, storableText } from '../../db/storable.ts';
import { choicesOfConnector, pagesAt } from '../pages/read-pages.ts';
import { requireRoom } from '../pages/require-room.ts';
import { compareDocument, type DocumentNote, type FoundDocument, type StagedDocument } from './compare-document.ts';
import type { ConnectorRun } from './connector-runs.ts';
import { newPageRule } from './new-page-rule.ts';
import type { InSlices } from './runs.ts';
import { readSettings } from './settings.ts';
import { declinedChanges } from './stage-changes.ts';
import { textsToCompare } from './texts-to-compare.ts';

/** Of all texts together that a run shows. Beyond, changes are listed without their texts. */
const mostShown = 4_000_000;
/** Bytes a row takes in a statement in addition to its text. */
const rowSize = 1000;

export interface DocumentStage {
  /**
   * Replaces what the run has about these documents.
   * @returns what it has now, in their order
   * @throws AppError 422 if the website has no room for them
   */
  put(found: readonly FoundDocument[]): Promise<(keyof RunCounts)[]>;
}

/** Stages what a connector finds, compared with its pages. Safe to repeat until the run is staged. */
export async function openDocumentStage(db: Database, inSlices: InSlices, run: ConnectorRun): Promise<DocumentStage> {
  const { connectorId } = run;
  const { settings } = await readSettings(db, run);
  const stored = await choicesOfConnector(db, run);
  const declined = await declinedChanges(db, run);
  const rules = {
    connectorId,
    include: newPageRule(stored, settings),
    isDeclined: (url: string, hash: string) => declined.has(`${hash} ${url}`),
  };
  let shown = 0;
  /** What the pages would have more, so that no source fills the database before it is rejected. */
  const more = { pages: 0, bytes: 0 };

  async function putSlice(trx: Transaction, found: readonly FoundDocument[]): Promise<(keyof RunCounts)[]> {
    const urls = found.flatMap((one) => ('before' in one && one.before ? [one.url, one.before.url] : [one.url]));
    const pages = await pagesAt(trx, run, urls, maxChangeText);
    const compared = found.map((one) => ({
      key: one.key,
      url: one.url,
      ...compareDocument(one, { ...rules, pageAt: (url) => pages.get(url) }),
    }));
    const rows = compared.flatMap(({ key, change }) => {
      if (!change) return [];
      const { before, staged, title, reason, movedFrom, ...named } = change;
      const texts = textsToCompare(before, staged?.page ?? null);
      shown += (texts.before?.length ?? 0) + (texts.after?.length ?? 0);
      return [
        {
          ...named,
          workspace_id: run.workspaceId,
          run_id: run.runId,
          document_key: key,
          page_id: before?.id ?? null,
          title: storableText(title),
          reason,
          moved_from: movedFrom,
          ...(shown <= mostShown ? texts : { before: null, after: null }),
          staged: staged && JSON.stringify(storable(staged)),
        },
      ];
    });
    for (const { change } of compared) {
      if (change?.kind === 'new') more.pages += 1;
      const after = change?.staged?.page;
      if (after) more.bytes += Buffer.byteLength(after.content) - (change.before?.bytes ?? 0);
    }
    if (more.pages > 0 || more.bytes > 0) await requireRoom(trx, run, more);
    await trx('update_changes')
      .where({ workspace_id: run.workspaceId, run_id: run.runId })
      .whereRaw('document_key = any(?)', [found.map(({ key }) => key)])
      .delete();
    if (rows.length > 0) await trx('update_changes').insert(rows);
    await noteDocuments(trx, run, compared);
    await takeOver(
      trx,
      run,
      found.filter(({ kind, url }) => kind === 'text' && pages.get(url)?.connectorId === connectorId),
    );
    return compared.map(({ change }) => change?.kind ?? 'unchanged');
  }

  return {
    async put(found) {
      const kinds: (keyof RunCounts)[] = [];
      const size = (one: FoundDocument) => rowSize + (one.kind === 'text' ? 2 * one.page.content.length : 0);
      for (const slice of batchesOf(found, size)) {
        await inSlices(async (trx) => void kinds.push(...(await putSlice(trx, slice))));
      }
      return kinds;
    },
  };
}

/** A page whose document is gone is kept if another document has its address, such as a renamed file. */
async function takeOver(trx: Transaction, run: ConnectorRun, heirs: readonly FoundDocument[]): Promise<void> {
  if (heirs.length === 0) return;
  const replaced = await trx('update_changes')
    .where({ workspace_id: run.workspaceId, run_id: run.runId, kind: 'gone' })
    .whereRaw('url = any(?) and not document_key = any(?)', [heirs.map(({ url }) => url), heirs.map(({ key }) => key)])
    .delete()
    .returning<{ key: string; url: string }[]>(['document_key as key', 'url']);
  for (const one of replaced) await noteDocument(trx, run, { ...one, note: null });
}

interface Noted {
  key: string;
  url: string;
  note: DocumentNote | null | 'as before';
}

/** Notes what changes no page, so that the next reading doesn't load it again. */
async function noteDocuments(trx: Transaction, run: ConnectorRun, compared: readonly Noted[]): Promise<void> {
  for (const { key, url, note } of compared) if (note !== 'as before') await noteDocument(trx, run, { key, url, note });
}

/** What the next reading of a connector knows about a document; null if nothing. */
export async function noteDocument(
  trx: Transaction,
  { workspaceId, connectorId }: Pick<ConnectorRun, 'workspaceId' | 'connectorId'>,
  { key, url, note }: { key: string; url: string; note: DocumentNote | null },
): Promise<void> {
  const row = { workspace_id: workspaceId, connector_id: connectorId, key };
  if (note === null) {
    await trx('connector_documents').where(row).delete();
    return;
  }
  await trx('connector_documents')
    .insert({ ...row, url, version: note.version, left_out: note.leftOut, missing_count: 0 })
    .onConflict(['workspace_id', 'connector_id', 'key'])
    .merge();
}

/** What a run has about a document. */
export interface Staged {
  changeId: number;
  kind: ChangeKind;
  url: string;
  /** Null if it has no text to store. */
  version: string | null;
}

/** What a run has found so far, by the document's key, so that it isn't loaded again. */
export async function stagedDocuments(
  db: Database,
  { workspaceId, runId }: Pick<ConnectorRun, 'workspaceId' | 'runId'>,
): Promise<Map<string, Staged>> {
  const rows = await db('update_changes')
    .where({ workspace_id: workspaceId, run_id: runId })
    .whereNotNull('document_key')
    .select<(Staged & { key: string })[]>(
      'id as changeId',
      'kind',
      'url',
      'document_key as key',
      db.raw(`staged #>> '{document,version}' as version`),
    );
  return new Map(rows.map(({ key, ...one }) => [key, one]));
}

/** What a run would store of a document; null if that has been decided since. */
export async function stagedDocument(
  db: Database,
  { workspaceId }: Pick<ConnectorRun, 'workspaceId'>,
  { changeId }: Staged,
): Promise<StagedDocument | null> {
  const row = await db('update_changes')
    .where({ workspace_id: workspaceId, id: changeId })
    .first<{ staged: StagedDocument | null } | undefined>('staged');
  return row?.staged ?? null;
}
