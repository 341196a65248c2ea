import type { User } from '#shared/contracts/accounts.ts';
import type { ChangedUser, ListedUser } from '#shared/contracts/admin.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { changeAccount } from '../accounts/change-account.ts';
import { followNewAddress } from '../accounts/confirm-address.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { grantPlan } from '../billing/grant-plan.ts';
import { ownedWorkspaces } from '../workspaces/owned-workspaces.ts';

/**
 * @param confirm rejects unless the administrator has just proved who they are: a new administrator, or an address that
 * a link to set a password could be sent to, would outlast a session that was left open
 * @throws AppError 400 if the body names another user, and like `changeAccount`, `grantPlan` and `confirm`
 */
export function changeUser(
  services: Services,
  admin: User,
  id: number,
  { id: named, plan, ...change }: ChangedUser,
  confirm: () => void,
): Promise<ListedUser> {
  const { db, config } = services;
  if (named !== undefined && named !== id) {
    const message = 'The ID in the body does not match the one in the URL';
    throw invalid(message, [{ path: 'id', message }]);
  }
  return db.transaction(async (trx) => {
    const { before, after } = await changeAccount(trx, admin, id, change);
    if (after.email !== before.email || (after.isAdmin && !before.isAdmin)) confirm();
    await recordUserChange(trx, before, after);
    await followNewAddress(services, trx, before, after);
    const closing = { now: new Date(), chargesOverage: config.enforcePlanLimits };
    const [workspaceId] = plan ? await ownedWorkspaces(trx, id) : [];
    if (plan && workspaceId === undefined) throw conflict('This account has no workspace for a plan.');
    if (plan && workspaceId !== undefined && (await grantPlan(trx, workspaceId, plan, closing))) {
      const granted = { action: 'account.plan-granted', subject: after.username } as const;
      const change = { before: { plan: before.plan }, after: { plan } };
      await recordAudit(trx, { ...granted, ...change, workspaceId: null, accountId: id });
      after.plan = plan;
    }
    return after;
  });
}

/** Records how an administrator changed an account. The address is personal data, so only that it changed. */
async function recordUserChange(trx: Transaction, before: ListedUser, after: ListedUser): Promise<void> {
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
