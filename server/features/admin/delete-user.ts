import type { User } from '#shared/contracts/accounts.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { eraseAccount, lockOwnWorkspaces } from '../accounts/delete-account.ts';
import { lockForAdmin } from '../accounts/lock-for-admin.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** @throws AppError 403 if the caller isn't an administrator anymore, 404 for an unknown user, 409 for oneself */
export async function deleteUser({ db, queue }: Services, admin: User, id: number): Promise<void> {
  if (id === admin.id) throw conflict('Delete your own account in Settings.');
  await db.transaction(async (trx) => {
    const workspaceIds = await lockOwnWorkspaces(trx, id);
    const user = await lockForAdmin(trx, admin, id);
    await recordAudit(trx, { action: 'account.deleted', workspaceId: null, accountId: id, subject: user.username });
    await eraseAccount(trx, queue, { userId: id, workspaceIds });
  });
}
