import type { Entry } from '#shared/contracts/knowledge.ts';
import { type ListPart, offsetOf } from '#shared/contracts/paging.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { contains } from '../../../db/contains.ts';
import { batchesOf } from '../../../db/statement-size.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';

interface EntryRow {
  id: number;
  workspace_id: number;
  website_id: number;
  kind: Entry['kind'];
  title: string;
  content: string;
  language: Entry['language'];
  is_from_reply: boolean;
  created_at: Date;
  updated_at: Date;
}

const ofWebsite = ({ workspaceId, websiteId }: WebsiteScope) => ({
  workspace_id: workspaceId,
  website_id: websiteId,
});

const toEntry = (row: EntryRow): Entry => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  content: row.content,
  language: row.language,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export async function listEntries(db: Database, scope: WebsiteScope): Promise<Entry[]> {
  return (await findEntries(db, scope, { page: 1, q: '' })).rows;
}

/** The entries that contain a text, oldest first, one page at a time, and their total number. */
export async function findEntries(
  db: Database | Transaction,
  scope: WebsiteScope,
  { page, limit, q, kinds }: ListPart & { kinds?: readonly Entry['kind'][] | undefined },
): Promise<{ rows: Entry[]; total: number }> {
  const pattern = contains(q);
  const found = () =>
    db<EntryRow>('entries')
      .where(ofWebsite(scope))
      .modify((query) => kinds && query.whereIn('kind', kinds))
      .modify(
        (query) =>
          q !== '' && query.andWhere((either) => either.whereILike('title', pattern).orWhereILike('content', pattern)),
      );
  const rows = await found()
    .orderBy('id')
    .modify((query) => limit !== undefined && query.limit(limit).offset(offsetOf({ page, limit })));
  const [counted] = limit === undefined ? [] : await found().count<{ count: number }[]>('* as count');
  return { rows: rows.map(toEntry), total: counted?.count ?? rows.length };
}

export async function findEntry(trx: Transaction, scope: WebsiteScope, id: number): Promise<Entry | null> {
  const row = await trx<EntryRow>('entries')
    .where({ ...ofWebsite(scope), id })
    .forUpdate()
    .first();
  return row ? toEntry(row) : null;
}

export async function measureEntries(
  trx: Transaction,
  scope: WebsiteScope,
): Promise<{ entries: number; bytes: number }> {
  const [row] = await trx('entries')
    .where(ofWebsite(scope))
    .select<{ entries: number; bytes: number }[]>(
      trx.raw('count(*) as entries'),
      trx.raw('coalesce(sum(octet_length(content)), 0)::bigint as bytes'),
    );
  return row ?? { entries: 0, bytes: 0 };
}

export type EntryText = Pick<Entry, 'kind' | 'title' | 'content' | 'language'> & {
  /** A person's reply to a visitor was its first text. */
  isFromReply?: true;
};

const toColumns = ({ kind, title, content, language, isFromReply }: EntryText) => ({
  kind,
  title,
  content,
  language,
  ...(isFromReply && { is_from_reply: true }),
});

export async function insertEntry(trx: Transaction, scope: WebsiteScope, entry: EntryText): Promise<Entry> {
  const [row] = await trx<EntryRow>('entries')
    .insert({ ...ofWebsite(scope), ...toColumns(entry) })
    .returning('*');
  if (!row) throw new Error('insert returned no row');
  return toEntry(row);
}

export async function insertEntries(
  trx: Transaction,
  scope: WebsiteScope,
  entries: readonly EntryText[],
): Promise<void> {
  for (const batch of batchesOf(entries, ({ title, content }) => title.length + content.length)) {
    await trx('entries').insert(batch.map((entry) => ({ ...ofWebsite(scope), ...toColumns(entry) })));
  }
}

export async function updateEntry(trx: Transaction, scope: WebsiteScope, id: number, entry: EntryText): Promise<Entry> {
  const [row] = await trx<EntryRow>('entries')
    .where({ ...ofWebsite(scope), id })
    .update({
      ...toColumns(entry),
      updated_at: trx.fn.now() as unknown as Date,
    })
    .returning('*');
  if (!row) throw new Error('update returned no row');
  return toEntry(row);
}

export async function deleteEntry(trx: Transaction, scope: WebsiteScope, id: number): Promise<void> {
  await trx('entries')
    .where({ ...ofWebsite(scope), id })
    .delete();
}
