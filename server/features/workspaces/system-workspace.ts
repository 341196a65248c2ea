import { randomBytes } from 'node:crypto';
import { across } from '../../db/across.ts';
import type { Database } from '../../db/connection.ts';
import { hashPassword } from '../passwords/password.ts';
import { insertSystemUser } from '../users/user-queries.ts';
import { createWorkspace } from './create-workspace.ts';

// Neither can be registered, because usernames have no space, and email addresses need an @.
const username = 'Parley demo';
const email = 'Parley demo';

/** The product's own workspace, with an account that owns it. The account has a password that no one knows. */
export async function ensureSystemWorkspace(db: Database): Promise<number> {
  const known = await findSystemWorkspace(db);
  if (known !== null) return known;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  await db.transaction(async (trx) => {
    const id = await insertSystemUser(trx, { username, email, passwordHash });
    if (id !== null) await createWorkspace(trx, { id, username, fullName: null }, { isSystem: true });
  });
  const id = await findSystemWorkspace(db);
  if (id === null) throw new Error('The system workspace could not be created');
  return id;
}

export async function findSystemWorkspace(db: Database): Promise<number | null> {
  const row = await db('workspaces as w')
    .queryContext(across('lookup'))
    .join('workspace_members as m', 'm.workspace_id', 'w.id')
    .where('w.is_system', true)
    .orderBy('w.id')
    .first<{ id: number } | undefined>('w.id');
  return row?.id ?? null;
}
