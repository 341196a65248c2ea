import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { hashPassword } from './password.ts';
import { hasAccount, insertUser } from './store.ts';

/** Creates the administrator named in the settings when no account has that name or address; returns whether it did. */
export async function createFirstAdmin(db: Database, admin: Config['admin']): Promise<boolean> {
  if (!admin || (await hasAccount(db, admin.username, admin.email))) return false;
  await insertUser(db, {
    username: admin.username,
    email: admin.email,
    fullName: null,
    passwordHash: await hashPassword(admin.password),
    isAdmin: true,
  });
  return true;
}
