import type { ListedUser } from '#shared/contracts/admin.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Records how an administrator changed an account. The address is personal data, so only that it changed. */
export async function recordUserChange(trx: Transaction, before: ListedUser, after: ListedUser): Promise<void> {
  const about = { workspaceId: null, accountId: after.id, subject: after.username };
  await recordAudit(trx, {
    ...about,
    action: 'account.changed',
    before: { username: before.username, email: before.email },
    after: { username: after.username, email: after.email },
  });
  if (before.isAdmin !== after.isAdmin) {
    await recordAudit(trx, { ...about, action: after.isAdmin ? 'account.admin-granted' : 'account.admin-removed' });
  }
  if (before.isDisabled !== after.isDisabled) {
    const action = after.isDisabled ? 'account.disabled' : 'account.enabled';
    await recordAccountEvent(trx, after.id, { action, subject: after.username });
  }
}
