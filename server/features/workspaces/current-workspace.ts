import type { User } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import { forbidden, signedOut } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import { needsOwnProof, type Proof } from '../../http/session.ts';
import { lockUserRow } from '../users/user-queries.ts';
import { createWorkspace } from './create-workspace.ts';
import { findFirstMembership, findMembership } from './store.ts';

interface Entry {
  named: string | null;
  last: string | null;
  proof?: Proof;
}

/**
 * The workspace of a call: the one it names, otherwise the one the session used last, otherwise the first one its
 * caller joined and can enter. Null if it names one that its caller isn't in.
 * @throws AppError 401 if all of them require their own provider, 403 if the named one does or is beyond the session
 */
export async function currentWorkspace(
  db: Database,
  user: User,
  { named, last, proof = {} }: Entry,
): Promise<CurrentWorkspace | null> {
  if (named !== null) {
    const workspace = await findMembership(db, user.id, named, proof);
    if (workspace?.needsOwnProof) throw needsOwnProof(user);
    if (workspace?.needsSignIn) throw forbidden('Sign in with your company’s provider to open this workspace.');
    return workspace;
  }
  const used = last === null ? null : await findMembership(db, user.id, last, proof);
  if (used && !used.needsSignIn) return used;
  const first = await findFirstMembership(db, user.id, proof);
  // The pages then show the sign-in page.
  if (first?.needsSignIn) throw signedOut();
  return first ?? ownWorkspace(db, user);
}

/** Whether someone who signs in with a password can enter a workspace. Someone without any gets one. */
export async function canUsePassword(db: Database, userId: number): Promise<boolean> {
  return (await findFirstMembership(db, userId))?.needsSignIn !== true;
}

/** For someone who handed over, left or was removed from all their workspaces. */
function ownWorkspace(db: Database, user: User): Promise<CurrentWorkspace> {
  return db.transaction(async (trx) => {
    // Of several concurrent calls, the later ones find the workspace the first one created.
    await lockUserRow(trx, user.id);
    return (await findFirstMembership(trx, user.id)) ?? createWorkspace(trx, user);
  });
}
