import type { Knex } from 'knex';
import { englishAudit } from '#shared/audit/english.ts';
import { germanAudit } from '#shared/audit/german.ts';
import type { AuditKind } from '#shared/audit/kinds.ts';
import { type AuditAction, actionsOf } from '#shared/audit/sentences.ts';
import type { AuditEntry } from '#shared/contracts/audit.ts';
import { offsetOf } from '#shared/contracts/paging.ts';
import type { Database } from '../../db/connection.ts';
import { contains } from '../../db/contains.ts';

export interface AuditFilter {
  q: string;
  kind?: AuditKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A workspace's id, or the whole installation. */
export type AuditScope = number | 'installation';

interface EntryRow {
  id: number;
  created_at: Date;
  action: string;
  actor_kind: AuditEntry['actor']['kind'];
  actor_name: string | null;
  subject: string | null;
  count: number | null;
  changes: AuditEntry['changes'];
  network: string | null;
  browser: string | null;
}

const columns = [
  'id',
  'created_at',
  'action',
  'actor_kind',
  'actor_name',
  'subject',
  'count',
  'changes',
  'network',
  'browser',
];

const searched = ['actor_name', 'subject', 'network', 'browser'];
const mostWords = 8;

/** A page of a log, newest first, and how many entries the filter finds. */
export async function listEntries(
  db: Database,
  scope: AuditScope,
  { page, limit, ...filter }: AuditFilter & { page: number; limit: number },
): Promise<{ rows: AuditEntry[]; total: number }> {
  const rows = await found(db, scope, filter)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offsetOf({ page, limit }))
    .select<EntryRow[]>(columns);
  const [counted] = await found(db, scope, filter).count<{ count: number }[]>('* as count');
  return { rows: rows.map(toEntry), total: counted?.count ?? 0 };
}

/** The next entries of a log before one of them, newest first. */
export async function entriesBefore(
  db: Database,
  scope: AuditScope,
  { before, most, ...filter }: AuditFilter & { before: number | null; most: number },
): Promise<AuditEntry[]> {
  const query = found(db, scope, filter).orderBy('id', 'desc').limit(most);
  if (before !== null) void query.andWhere('id', '<', before);
  return (await query.select<EntryRow[]>(columns)).map(toEntry);
}

const toEntry = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.created_at.toISOString(),
  action: row.action,
  actor: { kind: row.actor_kind, name: row.actor_name },
  subject: row.subject,
  count: row.count,
  changes: row.changes,
  network: row.network,
  browser: row.browser,
});

function found(db: Database, scope: AuditScope, { q, kind, from, to }: AuditFilter): Knex.QueryBuilder {
  const query = scope === 'installation' ? db('admin_audit_entries') : db('audit_entries').where('workspace_id', scope);
  if (kind) void query.whereIn('action', actionsOf(kind));
  if (from !== undefined) void query.where('created_at', '>=', `${from}T00:00:00Z`);
  if (to !== undefined) void query.whereRaw(`created_at < ?::timestamptz + interval '1 day'`, [`${to}T00:00:00Z`]);
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, mostWords)) {
    void query.andWhere((any) => {
      for (const column of searched) void any.orWhere(column, 'ilike', contains(word));
      void any.orWhereRaw('changes::text ilike ?', [contains(word)]);
      void any.orWhereIn('action', actionsSaying(word));
    });
  }
  return query;
}

/** The actions whose sentence contains a word, in either language. */
function actionsSaying(word: string): AuditAction[] {
  const wanted = word.toLowerCase();
  return (Object.keys(englishAudit.sentences) as AuditAction[]).filter((action) =>
    [englishAudit, germanAudit].some(({ sentences }) =>
      sentences[action]
        .replace(/\{\w+\}/g, ' ')
        .toLowerCase()
        .includes(wanted),
    ),
  );
}
