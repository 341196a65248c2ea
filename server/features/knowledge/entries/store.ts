import type { Entry } from '#shared/contracts/knowledge.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

interface EntryRow {
  id: number;
  website_id: number;
  kind: Entry['kind'];
  title: string;
  content: string;
  created_at: Date;
  updated_at: Date;
}

const toEntry = (row: EntryRow): Entry => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  content: row.content,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export async function listEntries(db: Database, websiteId: number): Promise<Entry[]> {
  const rows = await db<EntryRow>('entries').where('website_id', websiteId).orderBy('id');
  return rows.map(toEntry);
}

export async function findEntry(trx: Transaction, websiteId: number, id: number): Promise<Entry | null> {
  const row = await trx<EntryRow>('entries').where({ website_id: websiteId, id }).forUpdate().first();
  return row ? toEntry(row) : null;
}

export async function countEntries(trx: Transaction, websiteId: number): Promise<number> {
  const [row] = await trx('entries').where('website_id', websiteId).count<{ count: number }[]>('id as count');
  return row?.count ?? 0;
}

export type EntryText = Pick<Entry, 'kind' | 'title' | 'content'>;

export async function insertEntry(trx: Transaction, websiteId: number, entry: EntryText): Promise<Entry> {
  const [row] = await trx<EntryRow>('entries')
    .insert({ website_id: websiteId, ...entry })
    .returning('*');
  if (!row) throw new Error('insert returned no row');
  return toEntry(row);
}

export async function updateEntry(trx: Transaction, id: number, entry: EntryText): Promise<Entry> {
  const [row] = await trx<EntryRow>('entries')
    .where('id', id)
    .update({ title: entry.title, content: entry.content, updated_at: trx.fn.now() as unknown as Date })
    .returning('*');
  if (!row) throw new Error('update returned no row');
  return toEntry(row);
}

export async function deleteEntry(trx: Transaction, id: number): Promise<void> {
  await trx('entries').where('id', id).delete();
}
