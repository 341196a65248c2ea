import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../errors.ts';
import { StartRefusal } from '../../start-refusal.ts';
import { hashPassword } from '../passwords/password.ts';
import { createAccount } from './create-account.ts';
import { hasAccount } from './store.ts';
import { refuseWeakPassword } from './weak-password.ts';

/**
 * Creates the administrator from the configuration unless an account has that name or address; returns whether it did.
 */
export async function createFirstAdmin(db: Database, admin: Config['admin']): Promise<boolean> {
  if (!admin || (await hasAccount(db, admin.username, admin.email))) return false;
  await refuseWeakPassword({ field: 'password', password: admin.password, person: admin }).catch((error: Error) => {
    throw new StartRefusal(`ADMIN_PASSWORD: ${error.message}`, { cause: error });
  });
  const passwordHash = await hashPassword(admin.password);
  const { username, email } = admin;
  try {
    await db.transaction((trx) => createAccount(trx, { username, email, fullName: null, passwordHash, isAdmin: true }));
    return true;
  } catch (error) {
    // Web and worker start together, and the other process was faster.
    if (error instanceof AppError && error.status === 409) return false;
    throw error;
  }
}
