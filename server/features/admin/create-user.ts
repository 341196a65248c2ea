import type { User } from '#shared/contracts/accounts.ts';
import type { NewUserInput } from '#shared/contracts/admin.ts';
import type { Database } from '../../db/connection.ts';
import { createAccount } from '../accounts/create-account.ts';
import { refuseWeakPassword } from '../accounts/weak-password.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hashPassword } from '../passwords/password.ts';

/** @throws AppError 400 for a weak password, 409 that names the taken field */
export async function createUser(db: Database, { password, ...input }: NewUserInput): Promise<User> {
  await refuseWeakPassword({ field: 'password', password, person: input });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (trx) => {
    const { username, email, fullName, isAdmin } = input;
    const user = await createAccount(trx, {
      username,
      email,
      fullName: fullName || null,
      isAdmin: isAdmin ?? false,
      passwordHash,
    });
    const about = { workspaceId: null, accountId: user.id, subject: user.username };
    await recordAudit(trx, { ...about, action: 'account.created' });
    if (user.isAdmin) await recordAudit(trx, { ...about, action: 'account.admin-granted' });
    return user;
  });
}
