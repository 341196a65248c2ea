import { adminEndpoints as calls } from '#shared/contracts/admin.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { type Route, route } from '../../http/route.ts';
import { requireConfirmation } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { countInvitations } from '../accounts/invitations.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import { monthOf } from '../plans/cycle.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { gatherStats } from './gather-stats.ts';
import { giveResetLink } from './give-reset-link.ts';
import { invite, withdrawAll } from './invite.ts';
import { listLimits } from './list-limits.ts';
import { removeUsersFactor } from './remove-second-factor.ts';
import { reportUsage } from './report-usage.ts';
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
