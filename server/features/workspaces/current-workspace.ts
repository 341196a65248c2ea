import type { User } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import { createWorkspace } from './create-workspace.ts';
import { findFirstMembership, findMembership } from './store.ts';

/**
 * The workspace a call is about: the one it names, else the one the session used last, else the one its caller joined
 * first. Null when it names one its caller is not in.
 */
export async function currentWorkspace(
  db: Database,
  user: User,
  { named, last }: { named: string | null; last: string | null },
): Promise<CurrentWorkspace | null> {
  if (named !== null) return findMembership(db, user.id, named);
  const used = last === null ? null : await findMembership(db, user.id, last);
  return used ?? (await findFirstMembership(db, user.id)) ?? ownWorkspace(db, user);
}

/** For whom handed over and left, or was removed from, all they were in. */
function ownWorkspace(db: Database, user: User): Promise<CurrentWorkspace> {
  return db.transaction(async (trx) => {
    // Of several calls at once, the second finds what the first made.
    await trx('users').where('id', user.id).forNoKeyUpdate().first('id');
    return (await findFirstMembership(trx, user.id)) ?? createWorkspace(trx, user);
  });
}
