import type { Session } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import type { SessionData } from '../../http/session.ts';

interface SessionRow {
  id: number;
  sid_hash: string;
  data: SessionData;
  last_used_at: Date | null;
}

/** A user's sessions: the current one first, then by last use. */
export async function listSessions(db: Database, userId: number, currentHash: string | null): Promise<Session[]> {
  const rows = await db('sessions')
    .where('user_id', userId)
    .andWhere('expires_at', '>', db.fn.now())
    // Others still have to take the second step.
    .andWhereRaw("data -> 'userId' is not null")
    .orderByRaw('sid_hash = ? desc, last_used_at desc nulls last, id desc', [currentHash ?? ''])
    .select<SessionRow[]>('id', 'sid_hash', 'data', 'last_used_at');
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.sid_hash === currentHash,
    signedInAt: row.data.signedInAt === undefined ? null : new Date(row.data.signedInAt).toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    userAgent: row.data.userAgent ?? null,
  }));
}
