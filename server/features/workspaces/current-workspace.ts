import type { User } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import { createWorkspace } from './create-workspace.ts';
import { findFirstMembership, findMembership } from './store.ts';

/**
 * The workspace of a call: the one it names, otherwise the one the session used last, otherwise the first one its
 * caller joined. Null if it names one that its caller isn't in.
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

/** For someone who handed over, left or was removed from all their workspaces. */
function ownWorkspace(db: Database, user: User): Promise<CurrentWorkspace> {
  return db.transaction(async (trx) => {
    // Of several concurrent calls, the later ones find the workspace the first one created.
    await trx('users').where('id', user.id).forNoKeyUpdate().first('id');
    return (await findFirstMembership(trx, user.id)) ?? createWorkspace(trx, user);
  });
}
