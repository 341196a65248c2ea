import type { z } from 'zod';
import type { User } from '#shared/contracts/accounts.ts';
import {
  type AdminStats,
  type adminEndpoints,
  adminEndpoints as calls,
  type ShownLink,
} from '#shared/contracts/admin.ts';
import { done } from '#shared/contracts/endpoint.ts';
import type { Database } from '../../db/connection.ts';
import { conflict, missing } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import { requireConfirmation } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { eraseAccount, lockOwnWorkspaces } from '../accounts/delete-account.ts';
import { countInvitations } from '../accounts/invitations.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import { lockForAdmin } from '../accounts/lock-for-admin.ts';
import { makeResetLink } from '../accounts/make-reset-link.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { countUsers } from '../accounts/store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countChatbots } from '../chatbots/store.ts';
import { countConversations } from '../conversations/count-conversations.ts';
import { monthOf } from '../plans/cycle.ts';
import { removeSecondFactor } from '../second-factor/second-factor.ts';
import { totalUsageOfMonth, type UsagePage, usageOfUsers } from '../usage/usage-of-users.ts';
import { countWebsites } from '../websites/store.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { invite, withdrawAll } from './invite.ts';
import { listLimits } from './list-limits.ts';
import { systemStatus } from './system-status.ts';

export function adminRoutes(services: Services): Route[] {
  const { config, db } = services;
  return [
    route(calls.getAdminStats, () => gatherStats(db, monthOf(new Date()))),
    route(calls.listLimits, async () => ({ areEnforced: config.rateLimits, limits: listLimits(config) })),
    route(calls.getSystemStatus, () => systemStatus(services)),
    route(calls.listUsers, ({ query }) => listAccounts(db, query)),
    route(calls.createUser, ({ body, ctx }) => {
      if (body.isAdmin) requireConfirmation(ctx);
      return createUser(db, body);
    }),
    route(calls.changeUser, ({ user, params, body, ctx }) =>
      changeUser(services, user, params.id, body, () => requireConfirmation(ctx)),
    ),
    route(calls.deleteUserOf, async ({ user, params }) => {
      await deleteUser(services, user, params.id);
      return done;
    }),
    route(calls.makeResetLink, ({ user, params }) => giveResetLink(services, user, params.id)),
    route(calls.removeSecondFactor, async ({ user, params }) => {
      await removeUsersFactor(services, user, params.id);
      return done;
    }),
    route(calls.countInvitations, async () => ({ open: await countInvitations(db) })),
    route(calls.makeInvitation, ({ user, body }) => invite(services, user, body)),
    route(calls.withdrawInvitations, async () => {
      await withdrawAll(db);
      return done;
    }),
    route(calls.getUsageOfUsers, ({ query: { month = monthOf(new Date()), ...wanted } }) =>
      reportUsage(db, month, wanted),
    ),
  ];
}

/** @throws AppError 403 if the caller isn't an administrator anymore, 404 for an unknown user, 409 for oneself */
async function deleteUser({ db, queue }: Services, admin: User, id: number): Promise<void> {
  if (id === admin.id) throw conflict('Delete your own account in Settings.');
  await db.transaction(async (trx) => {
    const workspaceIds = await lockOwnWorkspaces(trx, id);
    const user = await lockForAdmin(trx, admin, id);
    await recordAudit(trx, { action: 'account.deleted', workspaceId: null, accountId: id, subject: user.username });
    await eraseAccount(trx, queue, { userId: id, workspaceIds });
  });
}

/** @throws AppError 404 for an unknown user, 409 for oneself, because a session alone isn't enough to set a password */
function giveResetLink({ db, config }: Services, admin: User, userId: number): Promise<ShownLink> {
  if (userId === admin.id) throw conflict('Change your own password in Settings.');
  return db.transaction(async (trx) => {
    const link = await makeResetLink(trx, { userId, createdBy: admin.id, publicUrl: config.publicUrl });
    if (!link) throw missing('User');
    await recordAccountEvent(trx, userId, { action: 'account.reset-link', subject: link.user.username });
    return { url: link.url, expiresAt: link.expiresAt.toISOString() };
  });
}

/**
 * For a user who lost their second factor and recovery codes.
 * @throws AppError 404 for an unknown user, 409 for oneself, and if there is none
 */
async function removeUsersFactor({ db }: Services, admin: User, userId: number): Promise<void> {
  if (userId === admin.id) throw conflict('Remove your own second factor in Settings.');
  await db.transaction(async (trx) => {
    const user = await lockForAdmin(trx, admin, userId);
    if (!(await removeSecondFactor(trx, userId))) throw conflict('This account has no second factor.');
    await recordAccountEvent(trx, userId, { action: 'second-factor.removed', subject: user.username });
  });
}

type Report = z.output<typeof adminEndpoints.getUsageOfUsers.reply>;

/** A page of users with their usage, and the totals. */
async function reportUsage(db: Database, month: string, wanted: UsagePage): Promise<Report> {
  return {
    stats: await usageOfUsers(db, month, wanted),
    total: await countUsers(db, wanted.q),
    ...(await totalUsageOfMonth(db, month)),
  };
}

/** Totals of everything, without the product's own account. */
async function gatherStats(db: Database, month: string): Promise<AdminStats> {
  return {
    userCount: await countUsers(db),
    websiteCount: await countWebsites(db),
    chatbotCount: await countChatbots(db),
    conversationCount: await countConversations(db),
    monthlyUsage: (await totalUsageOfMonth(db, month)).totals,
  };
}
