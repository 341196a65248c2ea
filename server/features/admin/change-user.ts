import type { User } from '#shared/contracts/accounts.ts';
import type { ChangedUser, ListedUser } from '#shared/contracts/admin.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { changeAccount } from '../accounts/change-account.ts';
import { followNewAddress } from '../accounts/confirm-address.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { grantPlan } from '../billing/grant-plan.ts';
import { ownedWorkspaces } from '../workspaces/owned-workspaces.ts';
import { recordUserChange } from './record-user-change.ts';

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
